import { randomBytes } from 'node:crypto';
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type pg from 'pg';

const name = 'session';

/**
 * The secret that signs sessions when none is configured: made once, kept in the database, the same for all processes. Two processes
 * must not do so at once (`withStartLock`). One that an earlier version kept in the data folder moves into the database.
 */
export async function keepSessionSecret(pool: pg.Pool, dataDir: string): Promise<Uint8Array> {
  const { rows } = await pool.query<{ value: Buffer }>('select value from installation.secret where name = $1', [name]);
  if (rows[0]) return new Uint8Array(rows[0].value);
  const path = join(dataDir, 'session-secret');
  const former = await readFile(path).catch(() => null);
  const secret = former && former.length >= 32 ? former : randomBytes(48);
  await pool.query('insert into installation.secret (name, value) values ($1, $2)', [name, secret]);
  if (former) await rm(path, { force: true });
  return new Uint8Array(secret);
}
