import type pg from 'pg';
import type { Db } from './database.ts';

/**
 * A database that is only read: the primary, or a replica that is behind it. What writes, or reads what was just written, takes `Db`, for which
 * this is no substitute; a store that takes this may run on a replica.
 */
export type ReadDb = Pick<Db, 'getExecutor' | 'withTables'>;

/** The same of a pool, for statements that Kysely does not send. */
export type ReadPool = Pick<pg.Pool, 'query' | 'connect'>;

export type ReadSource = { db: ReadDb; pool: ReadPool };

/**
 * Runs `work`, which reads and does nothing else, on a replica or on the primary. Where a replica fails, all of it runs again on the primary.
 *
 * @throws whatever `work` throws on the primary, and errors that are not the replica's
 */
export type Read = <T>(work: (source: ReadSource) => Promise<T>) => Promise<T>;

/** How far behind the source of a reading may be. Without replicas all of them are the primary. */
export type Reads = {
  /** Not at all: it has all that was committed when the reading began. For figures and exports of operators, who may just have written. */
  upToDate: Read;
  /** `DATABASE_READ_MAX_LAG_MS`. For feeds and sitemaps, which are fetched now and then. */
  files: Read;
  /**
   * `DATABASE_SEARCH_MAX_LAG_MS`, and the last change of the client's public pages that this process has heard of. For searches of people
   * who are not signed in, and so have written nothing.
   */
  searches: (tenantId: number) => Read;
};

/** Reads that all come from one database. */
export function readsOf(source: ReadSource): Reads {
  const read: Read = (work) => work(source);
  return { upToDate: read, files: read, searches: () => read };
}
