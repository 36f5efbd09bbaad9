import { v7 as uuidv7 } from 'uuid';
import type { TenantScope } from '../../../contract/ids.ts';
import type { Actor } from '../../../server/audit/record-change.ts';
import { inTransaction } from '../../../server/db/database.ts';
import type { LongWork, WorkKind } from '../long-work.ts';
import type { LongWorkDeps } from './deps.ts';
import { presentWork } from './present.ts';
import { insertWork, type NewItem } from './work-store.ts';

export const runWorkJob = 'run-long-work';

/**
 * Starts work that takes longer than a request: its items are handled one by one by a job, each in a transaction of its own, in the name of
 * the person or key that started it.
 */
export function startWork(
  { db, clock, queue }: LongWorkDeps,
  scope: TenantScope,
  by: Actor,
  { kind, title, settings, items }: { kind: WorkKind; title: string; settings: object; items: readonly NewItem[] },
): Promise<LongWork> {
  return inTransaction(db, async (trx) => {
    const row = {
      id: uuidv7(),
      tenant_id: scope.tenantId,
      kind,
      title,
      total: items.length,
      actor_kind: by.kind,
      actor_id: by.id,
      actor_name: by.name,
      created_at: clock(),
      ended_at: null,
      stopped_at: null,
      stopped_by: null,
      seen_at: null,
    };
    await insertWork(trx, { ...row, settings: JSON.stringify(settings) }, items);
    await queue.enqueue(trx, runWorkJob, { id: row.id });
    return presentWork({ ...row, settings, done: 0, refused: 0, left: 0, pending: 0, undone: 0, overtaken: 0 }, row);
  });
}
