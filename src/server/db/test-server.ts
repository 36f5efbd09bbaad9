import { chmod, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { installQueueSchema } from '../jobs/queue.ts';
import { findPostmaster, isAlive } from './embedded/postmaster.ts';
import { startEmbeddedPostgres } from './embedded.ts';
import { migrate } from './migrate.ts';
import type { TestServer } from './test-database.ts';

const prefix = 'openpool-test-';
const template = 'openpool_template';

// Nothing of a test run has to outlive a power cut.
const settings = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', max_connections: '200' };

/**
 * Vitest's global set-up: one PostgreSQL for the whole run and one migrated database in it, from which
 * `createTestDatabase` copies. Returns the tear-down.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  await removeAbandoned();
  const folder = await mkdtemp(join(tmpdir(), `${prefix}${process.pid}-`));
  // mkdtemp closes the folder for everyone else, and as root the database runs as another user.
  await chmod(folder, 0o711);
  const server = await startEmbeddedPostgres({ dataDir: folder, log: () => undefined, settings });
  const { host, port, user, superuser } = server;
  await makeTemplate({ host, port, user, superuser });
  project.provide('postgres', { host, port, user, superuser, template });
  return async () => {
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  };
}

async function makeTemplate(server: Omit<TestServer, 'template'>): Promise<void> {
  const { host, port, user, superuser } = server;
  const admin = new pg.Client({ host, port, user: superuser, database: 'postgres' });
  await admin.connect();
  await admin.query(`create database ${template} owner ${user}`);
  await admin.end();
  const pool = new pg.Pool({ host, port, user, database: template, max: 2 });
  await migrate(pool);
  await installQueueSchema(pool);
  await pool.end();
}

/** A run that was killed cannot clean up after itself: the next one does. */
async function removeAbandoned(): Promise<void> {
  for (const name of await readdir(tmpdir())) {
    const pid = Number(name.slice(prefix.length).split('-')[0]);
    if (!name.startsWith(prefix) || !pid || isAlive(pid)) continue;
    const folder = join(tmpdir(), name);
    try {
      const postmaster = await findPostmaster(join(folder, 'postgres'));
      if (postmaster) process.kill(postmaster.pid, 'SIGQUIT');
      await rm(folder, { recursive: true, force: true });
    } catch {
      // It belongs to another user of this machine, whose next run removes it.
    }
  }
}
