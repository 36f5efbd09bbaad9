import { createContext } from 'react';

export type TeamPerson = { id: string; name: string };

/** Reads who works here, once it is needed. The layout knows how: features to the left of `operators` do not. */
export const TeamContext = createContext<() => Promise<readonly TeamPerson[]>>(async () => []);
