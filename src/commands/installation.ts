import type pg from 'pg';
import type { SealedBlobStore } from '../server/blob/sealed-blob-store.ts';
import type { Config } from '../server/config.ts';
import type { Log } from '../server/log.ts';

/** What commands work on that look after the installation itself. Nothing in it has been brought up to date. */
export type Installation = {
  config: Config;
  log: Log;
  /** The database, past any pooler. */
  direct: pg.PoolConfig;
  blobs: SealedBlobStore;
  version: string;
  now: () => Date;
};

export type WithInstallation = (work: (installation: Installation) => Promise<void>) => Promise<void>;

/** Opens what serves requests and jobs, brought up to date, for one command. */
export type WithServices<S> = (work: (services: S) => Promise<void>) => Promise<void>;
