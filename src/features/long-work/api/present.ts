import type { LongWork } from '../long-work.ts';
import type { CountedWork } from './work-store.ts';

export function presentWork(row: CountedWork): LongWork {
  return {
    id: row.id,
    kind: row.kind,
    title: row.title,
    total: row.total,
    done: row.done,
    refused: row.refused,
    createdAt: row.created_at.toISOString(),
    endedAt: row.ended_at?.toISOString() ?? null,
    seenAt: row.seen_at?.toISOString() ?? null,
  };
}
