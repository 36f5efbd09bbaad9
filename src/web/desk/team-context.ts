import { createContext } from 'react';
import type { OperatorRole } from '../../contract/operator-scopes.ts';

export type TeamPerson = { id: string; name: string; role: OperatorRole };

/** Reads who works here, once it is needed. The layout knows how: features to the left of `operators` do not. */
export const TeamContext = createContext<() => Promise<readonly TeamPerson[]>>(async () => []);
