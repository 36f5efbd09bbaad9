import { join } from 'node:path';
import pg from 'pg';
import { type Db, openDatabase } from '../../../src/server/db/database.ts';
import { superuser } from '../../../src/server/db/embedded/cluster.ts';
import { findPostmaster } from '../../../src/server/db/embedded/postmaster.ts';

let opened: Promise<Db> | undefined;

/** The database of the portal that journeys visit, by one connection for each worker, which holds no process open. */
export function portalDatabase(): Promise<Db> {
  opened ??= open();
  return opened;
}

async function open(): Promise<Db> {
  const address = (await findPostmaster(join(process.env.E2E_DATA ?? '', 'postgres')))?.address;
  if (!address) throw new Error('the database of the portal does not run');
  return openDatabase(new pg.Pool({ ...address, user: superuser, database: 'openpool', max: 1, allowExitOnIdle: true }));
}
