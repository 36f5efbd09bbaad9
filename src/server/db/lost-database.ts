import { AppError } from '../http/app-error.ts';

/** Thrown when others had every connection of the pool for as long as one may wait. */
export class NoFreeConnection extends AppError {
  constructor(cause: unknown) {
    super('UNAVAILABLE', { log: 'no database connection came free', cause });
  }
}

/** Thrown in place of a query while the database is known to be away. */
export class DatabaseLost extends Error {
  constructor(cause: unknown) {
    super(describeLoss(cause), { cause });
  }
}

/**
 * SQLSTATEs: ended by an administrator, by a crash, not accepting connections yet or any more; connection errors; too many connections; a
 * database that takes no writes, because the name or pooler in the address still leads to a former primary.
 */
const lostState = /^(57P0[123]|08[0-9A-Z]{3}|53300|25006)$/;
/** What the system says of a socket whose other end is gone, or of a database's name or socket file that is not there meanwhile. */
const lostSocket = new Set([
  'ECONNRESET',
  'ECONNREFUSED',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOENT',
  'ENOTFOUND',
  'EAI_AGAIN',
]);
const socketCalls = new Set(['connect', 'read', 'write', 'getaddrinfo']);
/** What `pg` says, which has no codes of its own. */
const lostMessage = /^Connection terminated|^Client (has encountered a connection error|was closed) and is not queryable|^timeout expired$/;

/**
 * Whether a query or a connection failed because the database went away: it restarts, crashed, or cannot be reached. Nothing is
 * wrong with what was asked, and the same works again once the database is back.
 */
export function isDatabaseLost(error: unknown): boolean {
  // A name with several addresses was tried at each.
  if (error instanceof AggregateError) return error.errors.some(isDatabaseLost);
  if (error instanceof DatabaseLost) return true;
  if (!(error instanceof Error)) return false;
  const { code, syscall } = error as { code?: unknown; syscall?: unknown };
  if (typeof code !== 'string') return lostMessage.test(error.message);
  return lostState.test(code) || (lostSocket.has(code) && socketCalls.has(String(syscall)));
}

/** A few words for the log, the same for each loss of one kind. @example describeLoss(error) // 'database lost: 57P01' */
export function describeLoss(error: unknown): string {
  if (error instanceof DatabaseLost) return error.message;
  const first: unknown = error instanceof AggregateError ? error.errors[0] : error;
  const { code, message } = first as { code?: unknown; message?: unknown };
  return `database lost: ${typeof code === 'string' ? code : message}`;
}
