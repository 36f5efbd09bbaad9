/** What went wrong, for callers that react; the message is written for the person who reads the terminal. */
type EmbeddedPostgresCode = 'data-folder' | 'system-user' | 'platform' | 'version' | 'start';

/**
 * The embedded database cannot run here. The message is one sentence or two for the operator and says what to do;
 * it is not a fault of a query, so it never reaches a visitor.
 */
export class EmbeddedPostgresError extends Error {
  readonly code: EmbeddedPostgresCode;

  constructor(code: EmbeddedPostgresCode, message: string, cause?: unknown) {
    super(message, { cause });
    this.name = 'EmbeddedPostgresError';
    this.code = code;
  }
}

/** The short reason of a failed system call: `EACCES: permission denied`, without the path Node appends. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.message.split(', ')[0] ?? error.message;
}
