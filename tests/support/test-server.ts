import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { openPool } from '../../src/server/db/database.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../../src/server/db/embedded.ts';
import { migrate } from '../../src/server/db/migrate.ts';
import { prepareTenantRole } from '../../src/server/db/tenant-role.ts';
import { installQueueSchema } from '../../src/server/jobs/queue.ts';
import { createLog } from '../../src/server/log.ts';
import { copyKeptCluster } from './kept-cluster.ts';
import type { TestServer } from './test-database.ts';
import { makeDatabaseFolder, removeAbandonedTestFolders } from './test-folders.ts';

const template = 'openpool_template';

// A test run need not survive a power cut, and its folder may be in memory.
const settings = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  max_wal_size: '256MB',
  max_connections: '200',
};

/**
 * Vitest's global set-up: one PostgreSQL for the whole run and one migrated database in it, from which
 * `createTestDatabase` copies. Returns the tear-down.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  await removeAbandonedTestFolders();
  const folder = await makeDatabaseFolder();
  const forget = await copyKeptCluster({ target: join(folder, 'postgres'), make: makeCluster });
  const server = await start(folder).catch(async (error: unknown) => {
    await forget();
    throw error;
  });
  const { host, port, user, superuser } = server;
  project.provide('postgres', { host, port, user, superuser, template, folder });
  return async () => {
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  };
}

function start(dataDir: string): Promise<EmbeddedPostgres> {
  return startEmbeddedPostgres({ dataDir, log: () => undefined, settings });
}

async function makeCluster(dataDir: string): Promise<void> {
  const server = await start(dataDir);
  await makeTemplate(server).finally(server.stop);
}

async function makeTemplate(server: Omit<TestServer, 'template' | 'folder'>): Promise<void> {
  const { host, port, user, superuser } = server;
  const admin = new pg.Client({ host, port, user: superuser, database: 'postgres' });
  await admin.connect();
  await admin.query(`create database ${template} owner ${user}`);
  await admin.end();
  const pool = openPool({ host, port, user, database: template }, 2);
  try {
    await migrate(pool);
    await installQueueSchema(pool);
    await prepareTenantRole(pool, createLog('silent'));
  } finally {
    // The server stops next, also after a failure.
    await pool.end();
  }
}
