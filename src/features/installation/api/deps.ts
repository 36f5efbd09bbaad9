import type pg from 'pg';
import type { SealedBlobStore } from '../../../server/blob/sealed-blob-store.ts';
import type { Clock } from '../../../server/clock.ts';
import type { Config } from '../../../server/config.ts';
import type { Db } from '../../../server/db/database.ts';
import type { Queue } from '../../../server/jobs/queue.ts';
import type { SweepDeps } from '../../../server/jobs/sweep.ts';
import type { Log } from '../../../server/log.ts';
import type { SessionKeys } from '../../../server/session-keys.ts';
import type { PortalStateDeps } from '../../portal-state/api/deps.ts';
import type { SecurityIds } from '../../security-ids/api/deps.ts';
import type { FindingPart } from '../installation-report.ts';

/** A line of `openpool doctor`. */
export type InstallationFinding = { part: FindingPart; state: 'ok' | 'note' | 'fault'; what: string; advice: string | null };

export type BackupDeps = {
  db: Db;
  clock: Clock;
  log: Log;
  config: Pick<Config, 'dataDir'>;
  blobs: SealedBlobStore;
  /** The database, past any pooler. */
  direct: pg.ClientConfig;
  version: string;
};

export type InstallationDeps = PortalStateDeps & {
  config: Pick<Config, 'dataDir'>;
  queue: Queue;
  version: string;
  /** What `openpool doctor` finds. */
  inspect: () => Promise<InstallationFinding[]>;
};

/** What is needed to read and seal again what the keys of this installation encrypt. */
export type SealedValuesDeps = SweepDeps & { pool: pg.Pool; sessionKeys: SessionKeys; securityIds: SecurityIds; blobs: SealedBlobStore };
