import type { Clock } from '../../../server/clock.ts';
import type { Db, Transaction } from '../../../server/db/database.ts';
import type { Queue } from '../../../server/jobs/queue.ts';
import type { SweepDeps } from '../../../server/jobs/sweep.ts';
import type { CommandKind, OvertakenReason } from '../pending-command.ts';
import type { CommandRow } from './tables.ts';

/** What asking for something and taking it back need. */
export type PendingCommandDeps = { db: Db; clock: Clock; queue: Queue };

/** How commands of one kind are carried out, by the feature to the right that they belong to. */
export type CommandRunner = {
  /** Locks what the command is about, before the command's own row is locked (the order is in docs/ARCHITECTURE.md). */
  lock: (trx: Transaction, command: CommandRow) => Promise<void>;
  /** What happened in between that makes it void; null: nothing did. */
  whyOvertaken: (trx: Transaction, command: CommandRow) => Promise<OvertakenReason | null>;
  /** Does it, as it would have been done at once. @throws AppError where it is refused now: the command is overtaken then */
  carryOut: (trx: Transaction, command: CommandRow) => Promise<void>;
};

/** What carrying them out needs besides. */
export type CommandJobDeps = PendingCommandDeps & SweepDeps & { runners: Readonly<Record<CommandKind, CommandRunner>> };
