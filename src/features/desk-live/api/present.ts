import type { OperatorScope } from '../../../contract/operator-scopes.ts';
import type { LiveChange } from '../desk-contract.ts';
import { liveKindOf, mayReceive, namesSubject } from '../live-kinds.ts';
import type { DeskChangeRow } from './desk-change-store.ts';

/**
 * Rows as pages receive them. A move by an operator is in the audit log and an event as well: of one transaction each thing counts once,
 * with the operator's id.
 */
export function presentChanges(rows: readonly DeskChangeRow[]): LiveChange[] {
  const byThing = new Map<string, LiveChange>();
  for (const row of rows) {
    const kind = liveKindOf(row.action, row.subject_kind);
    if (kind === null) continue;
    const subjectId = namesSubject(row.action) ? row.subject_id : null;
    const key = [row.xact, kind, subjectId].join();
    const known = byThing.get(key);
    if (known && (known.by.id !== null || row.actor_id === null)) continue;
    const by = { kind: row.actor_kind, id: row.actor_id };
    byThing.set(key, { id: row.id, kind, action: row.action, subjectId, projectId: row.project_id ?? known?.projectId ?? null, by });
  }
  return [...byThing.values()];
}

/** Those of kinds that somebody with these scopes may read. */
export function changesFor(scopes: readonly OperatorScope[], changes: readonly LiveChange[]): LiveChange[] {
  return changes.filter(({ kind }) => mayReceive(kind, scopes));
}
