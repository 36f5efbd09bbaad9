import { type ErrorCode, errorStatus } from '../../contract/errors.ts';
import type { Bound } from '../../contract/validation-message.ts';

/** What answers 503 works again soon: a restart of the database takes a second or two. */
export const unavailableSeconds = 5;

/**
 * The one error class of the API. `messages` are catalogue keys for people; `message` is for the log.
 *
 * @example throw new AppError('NOT_FOUND', { messages: ['talent.error.404'] })
 */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly status: number;
  readonly messages: string[];
  readonly fields: Record<string, string[]> | undefined;
  /** By the names in `fields`. */
  readonly bounds: Readonly<Record<string, Bound>> | undefined;
  readonly currentStatus: string | undefined;
  /** Of COMMAND_PENDING. */
  readonly commandId: string | undefined;
  readonly retryAfterSeconds: number | undefined;
  readonly detail: string | undefined;

  constructor(
    code: ErrorCode,
    details: {
      messages?: string[];
      fields?: Record<string, string[]>;
      bounds?: Readonly<Record<string, Bound>>;
      currentStatus?: string;
      commandId?: string;
      retryAfterSeconds?: number;
      /** One English sentence that programs show to those who run them, where the code's own (`problem-details.ts`) says too little. */
      detail?: string;
      log?: string;
      cause?: unknown;
    } = {},
  ) {
    super(details.log ?? details.detail ?? code, { cause: details.cause });
    this.name = 'AppError';
    this.code = code;
    this.status = errorStatus[code];
    this.messages = details.messages ?? [defaultMessage(code)];
    this.fields = details.fields;
    this.bounds = details.bounds;
    this.currentStatus = details.currentStatus;
    this.commandId = details.commandId;
    this.detail = details.detail;
    this.retryAfterSeconds = details.retryAfterSeconds ?? (code === 'UNAVAILABLE' ? unavailableSeconds : undefined);
  }
}

/** Missing and not the caller's are the same answer: 404. */
export function notFound(log?: string): AppError {
  return new AppError('NOT_FOUND', log ? { log } : {});
}

/** One field of the body is wrong. @example throw fieldError('email', 'talent.register.email.in.use') */
export function fieldError(field: string, key: string, code: ErrorCode = 'VALIDATION_FAILED', bound?: Bound): AppError {
  return new AppError(code, { messages: [key], fields: { [field]: [key] }, ...(bound ? { bounds: { [field]: bound } } : {}) });
}

function defaultMessage(code: ErrorCode): string {
  switch (errorStatus[code]) {
    case 401:
      return 'talent.error.401';
    case 403:
      return 'talent.error.403';
    case 404:
      return 'talent.error.404';
    case 409:
      return 'talent.error.409';
    case 410:
      return 'talent.error.410';
    case 413:
      return 'talent.error.413';
    case 415:
      return 'talent.error.415';
    case 429:
      return 'talent.error.429';
    case 503:
      return 'talent.error.503';
    case 507:
      return 'talent.error.507';
    default:
      return 'talent.message.generic.error';
  }
}
