import { randomBytes } from 'node:crypto';
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type pg from 'pg';
import type { Config } from '../config.ts';
import { createSessionKeys, type SessionKeys } from '../session-keys.ts';

const name = 'session';

/**
 * The keys of this installation. A secret in the database goes on being accepted once SESSION_SECRET is set, until
 * `openpool secrets forget` removes it.
 */
export async function loadSessionKeys(
  pool: pg.Pool,
  config: Pick<Config, 'SESSION_SECRET' | 'SESSION_SECRETS_ACCEPTED' | 'dataDir'>,
): Promise<SessionKeys> {
  const accepted = (config.SESSION_SECRETS_ACCEPTED ?? []).map(bytesOf);
  if (config.SESSION_SECRET === undefined) return createSessionKeys([await keepSessionSecret(pool, config.dataDir), ...accepted]);
  const kept = await findKeptSecret(pool);
  return createSessionKeys([bytesOf(config.SESSION_SECRET), ...accepted, ...(kept ? [kept] : [])]);
}

/** The secret that is kept in the database; null where there is none. */
export async function findKeptSecret(pool: pg.Pool): Promise<Uint8Array | null> {
  const { rows } = await pool.query<{ value: Buffer }>('select value from installation.secret where name = $1', [name]);
  return rows[0] ? new Uint8Array(rows[0].value) : null;
}

export async function deleteKeptSecret(pool: pg.Pool): Promise<void> {
  await pool.query('delete from installation.secret where name = $1', [name]);
}

/**
 * The secret that signs sessions when none is configured: made once, kept in the database, the same for all processes. Two processes
 * must not do so at once (`withStartLock`). One that an earlier version kept in the data folder moves into the database.
 */
export async function keepSessionSecret(pool: pg.Pool, dataDir: string): Promise<Uint8Array> {
  const kept = await findKeptSecret(pool);
  if (kept) return kept;
  const path = join(dataDir, 'session-secret');
  const former = await readFile(path).catch(() => null);
  const secret = former && former.length >= 32 ? former : randomBytes(48);
  await pool.query('insert into installation.secret (name, value) values ($1, $2)', [name, secret]);
  if (former) await rm(path, { force: true });
  return new Uint8Array(secret);
}

function bytesOf(secret: string): Uint8Array {
  return new TextEncoder().encode(secret);
}
