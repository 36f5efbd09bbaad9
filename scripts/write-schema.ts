// Writes database/schema.sql: the schema of a new database, to look things up in. PostgreSQL of node_modules has no pg_dump.
import { rm, writeFile } from 'node:fs/promises';
import pg from 'pg';
import { openPool } from '../src/server/db/database.ts';
import { startEmbeddedPostgres } from '../src/server/db/embedded.ts';
import { migrate } from '../src/server/db/migrate.ts';
import { makeTestFolder } from '../tests/support/test-folders.ts';
import { schemaPicture } from './schema/schema-picture.ts';

const dataDir = await makeTestFolder();
const { host, port, user, database, stop } = await startEmbeddedPostgres({ dataDir, log: () => undefined, settings: { fsync: 'off' } });
try {
  const pool = openPool({ host, port, user, database }, 1);
  await migrate(pool).finally(() => pool.end());
  const client = new pg.Client({ host, port, user, database });
  await client.connect();
  await writeFile(schemaPicture.path, await schemaPicture.make(client).finally(() => client.end()));
} finally {
  await stop();
  await rm(dataDir, { recursive: true, force: true });
}
