import { createContext, use } from 'react';
import type { OperatorRole, OperatorScope } from '../../contract/operator-scopes.ts';
import type { ConnectionProblems } from './places.ts';

/** Data of every operators' page: who is signed in, and what needs repair. */
export type Desk = {
  me: {
    id: string;
    name: string;
    email: string;
    role: OperatorRole;
    scopes: readonly string[];
    client: string;
    ownsInstallation: boolean;
  };
  /** What needs repair; null where that could not be read. */
  problems: ConnectionProblems | null;
  /** How far the first steps of the portal are; null where they are done, or could not be read. */
  firstSteps: { done: number; count: number } | null;
  /** The server's time when the page was made. */
  now: string;
};

export const DeskContext = createContext<Desk | null>(null);

/** @throws Error outside of the operators' layout. */
export function useDesk(): Desk {
  const desk = use(DeskContext);
  if (!desk) throw new Error('useDesk needs the desk layout above it');
  return desk;
}

/** Whether the operator's role has a scope. The API decides; a page asks to say beforehand who may. @example useMay()('applications:write') */
export function useMay(): (scope: OperatorScope) => boolean {
  const { scopes } = useDesk().me;
  return (scope) => scopes.includes(scope);
}
