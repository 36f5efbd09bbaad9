import type { LiveChange } from '../desk-live/desk-contract.ts';
import { activeFilters, type ListState } from './desk-list.ts';

/** What happened to a list since it was read: applications that came in, others that changed; or that nobody can tell. */
export type ListNews = { added: number; changed: number; isUncertain: boolean };

/** Changes that a list of applications shows: those of its project. Of a filtered list only its own query says what belongs to it. */
export function listNewsOf(
  state: ListState,
  { changes, isIncomplete }: { changes: readonly LiveChange[]; isIncomplete: boolean },
): ListNews {
  const own = changes.filter(
    ({ kind, projectId, subjectId }) =>
      kind === 'application' && (subjectId === null || state.project === null || projectId === state.project),
  );
  const named = own.flatMap(({ subjectId, action }) => (subjectId === null ? [] : [{ subjectId, action }]));
  const added = new Set(named.filter(({ action }) => action === 'application.submitted').map(({ subjectId }) => subjectId));
  const changed = new Set(named.map(({ subjectId }) => subjectId).filter((id) => !added.has(id)));
  const isUncertain = isIncomplete || own.length > named.length || (own.length > 0 && activeFilters(state).length > 0);
  if (isUncertain) return { added: 0, changed: 0, isUncertain };
  // Applications come in with a status that the other tabs do not show.
  const showsAdded = state.tab === 'all' || state.tab === 'toAnswer';
  return { added: showsAdded ? added.size : 0, changed: changed.size, isUncertain };
}

/** Whether the application that is open, or a note about it, has changed since it was read. */
export function isOpenedChanged(id: number, changes: readonly LiveChange[]): boolean {
  return changes.some(({ kind, subjectId }) => (kind === 'application' || kind === 'note') && subjectId === String(id));
}
