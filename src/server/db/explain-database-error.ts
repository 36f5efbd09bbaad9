import { isStorageFull } from '../storage-full.ts';
import { EmbeddedPostgresError } from './embedded/error.ts';
import { DatabaseLost, isDatabaseLost } from './lost-database.ts';

/** What a person can do about an error of PostgreSQL, by its SQLSTATE or by the code of the connection's TLS. */
const advice: Readonly<Record<string, string>> = {
  '3D000': 'Create it (createdb), or correct DATABASE_URL.',
  '28P01': 'Correct the user and the password in DATABASE_URL.',
  '28000': 'Correct the user in DATABASE_URL, or allow it in pg_hba.conf.',
  '42501': 'Make the user of DATABASE_URL the owner of its database and of the schema public.',
  '53300': 'Raise max_connections of PostgreSQL, or lower DATABASE_POOL.',
  SELF_SIGNED_CERT_IN_CHAIN: 'Name its authority in DATABASE_URL (sslrootcert=…).',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'Name its certificate in DATABASE_URL (sslrootcert=…).',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'Name its authority in DATABASE_URL (sslrootcert=…).',
  ERR_TLS_CERT_ALTNAME_INVALID: 'Use the name in its certificate as the host of DATABASE_URL.',
};

/**
 * One line for the person at the terminal, where the database is the fault and the settings or PostgreSQL itself can be corrected; null
 * for every other error.
 *
 * @example explainDatabaseError(error) // 'database "nodb" does not exist. Create it (createdb), or correct DATABASE_URL.'
 */
export function explainDatabaseError(error: unknown): string | null {
  if (error instanceof EmbeddedPostgresError || isStorageFull(error)) return error.message;
  const first: unknown = error instanceof AggregateError ? error.errors[0] : error instanceof DatabaseLost ? error.cause : error;
  if (!(first instanceof Error)) return null;
  const remedy = advice[String((first as { code?: unknown }).code)];
  if (remedy) return `PostgreSQL: ${first.message}. ${remedy}`;
  if (/does not support SSL/.test(first.message)) return `PostgreSQL: ${first.message}. Remove sslmode from DATABASE_URL.`;
  return isDatabaseLost(error) ? `PostgreSQL does not answer: ${first.message}. Start it, or correct DATABASE_URL.` : null;
}
