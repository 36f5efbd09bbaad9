import type { LongWork } from '../long-work.ts';
import type { CountedWork, Starter } from './work-store.ts';

type Caller = NonNullable<Starter>;

/** @param by the caller */
export function presentWork(row: CountedWork, by: Caller): LongWork {
  return {
    id: row.id,
    kind: row.kind,
    title: row.title,
    total: row.total,
    done: row.done,
    refused: row.refused,
    left: row.left,
    held: row.kind === 'applications.move' ? { pending: row.pending, undone: row.undone, overtaken: row.overtaken } : null,
    startedBy: row.actor_name,
    isOwn: row.actor_kind === by.actor_kind && row.actor_id === by.actor_id,
    createdAt: row.created_at.toISOString(),
    endedAt: row.ended_at?.toISOString() ?? null,
    stoppedAt: row.stopped_at?.toISOString() ?? null,
    stoppedBy: row.stopped_by,
    seenAt: row.seen_at?.toISOString() ?? null,
  };
}
