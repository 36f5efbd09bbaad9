import type { Clock } from '../../../server/clock.ts';
import type { Db, Transaction } from '../../../server/db/database.ts';
import type { Queue } from '../../../server/jobs/queue.ts';
import type { Log } from '../../../server/log.ts';
import type { WorkKind, WorkRefusal } from '../long-work.ts';
import type { WorkItemRow, WorkRow } from './tables.ts';

/** What starting and reading it need. */
export type LongWorkDeps = { db: Db; clock: Clock; queue: Queue };

/**
 * Does one item, by the feature to the right that the kind belongs to. What it throws as an AppError refuses the item.
 *
 * @returns why it was not done, null when it was
 */
export type WorkRunner = (trx: Transaction, work: WorkRow, item: WorkItemRow) => Promise<WorkRefusal | null>;

export type LongWorkJobDeps = LongWorkDeps & { log: Log; runners: Readonly<Record<WorkKind, WorkRunner>> };
