import type { ConfiguredDatabase } from '../../server/db/open-configured.ts';
import type { HeldJob } from '../../server/jobs/queue.ts';
import type { LoggedError } from '../../server/scrub.ts';
import type { Preparation } from '../core-services.ts';
import type { ProcessRole } from './process-plan.ts';

/** What a process counts and measures, as the library for metrics hands it on. */
export type Figures = object[];

/** What a process has to know to start. */
export type StartOrder = {
  role: ProcessRole;
  /** As the log names it, such as `web 2`. */
  name: string;
  databasePool: number;
  databaseReads: number;
  database: Omit<ConfiguredDatabase, 'stop'>;
  preparation: Exclude<Preparation, 'under-lock'>;
  /** No other process serves from this database: jobs that count as running have been abandoned. */
  isAlone: boolean;
};

/** Why a process ends. */
export type LastWords = {
  error: LoggedError | null;
  /** For a person who can put it right; null where the log has the details. */
  line: string | null;
  /** The database was away, or had no connection free: another process may find it. */
  isDatabaseUnreachable: boolean;
};

export type ToProcess =
  | { type: 'start'; order: StartOrder }
  | { type: 'stop' }
  | { type: 'resume'; jobs: HeldJob[] }
  | { type: 'figures-wanted'; id: number }
  | { type: 'metrics'; id: number; text: string };

export type FromProcess =
  /** The database is as this version needs it. `announcement`: what is printed once it serves. */
  | { type: 'prepared'; announcement: string | null }
  | { type: 'ready' }
  | { type: 'jobs-begun'; jobs: readonly HeldJob[] }
  | { type: 'jobs-ended'; ids: readonly string[] }
  /** The process is about to end. */
  | { type: 'failing'; words: LastWords }
  | { type: 'metrics-wanted'; id: number }
  | { type: 'figures'; id: number; figures: Figures };
