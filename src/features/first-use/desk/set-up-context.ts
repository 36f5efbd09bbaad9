import { createContext, use } from 'react';
import type { Route } from './+types/set-up.page.ts';
import type { SetUpData } from './load-set-up.ts';

type SetUp = { data: SetUpData; answer: Route.ComponentProps['actionData'] };

export const SetUpContext = createContext<SetUp | null>(null);

/** What the first steps show. */
export function useSetUp(): SetUp {
  const setUp = use(SetUpContext);
  if (!setUp) throw new Error('useSetUp: only on the page of the first steps');
  return setUp;
}
