import { z } from '@hono/zod-openapi';

/**
 * The closed list of error codes and the HTTP status each one answers with
 * (product decisions, section 5). Handlers match codes, never texts.
 */
export const errorStatus = {
  BAD_REQUEST: 400,
  VALIDATION_FAILED: 400,
  INVALID_LOCALE: 400,
  LINK_EXPIRED: 400,
  UNAUTHENTICATED: 401,
  WRONG_CREDENTIALS: 401,
  FACTOR_NEEDED: 401,
  SESSION_REUSED: 401,
  FORBIDDEN: 403,
  MISSING_SCOPE: 403,
  PROOF_NEEDED: 403,
  ACCOUNT_DEACTIVATED: 403,
  CROSS_SITE: 403,
  CAPTCHA_FAILED: 403,
  NOT_FOUND: 404,
  METHOD_NOT_ALLOWED: 405,
  CONFLICT: 409,
  ALREADY_EXISTS: 409,
  TRANSITION_REFUSED: 409,
  SLOT_TAKEN: 409,
  DRAFT_CHANGED: 409,
  COMMAND_PENDING: 409,
  PROJECT_CLOSED: 410,
  PRECONDITION_FAILED: 412,
  TOO_LARGE: 413,
  UNSUPPORTED_MEDIA: 415,
  MISDIRECTED: 421,
  UNPROCESSABLE: 422,
  IDEMPOTENCY_MISMATCH: 422,
  TOO_MANY_REQUESTS: 429,
  INTERNAL: 500,
  UNAVAILABLE: 503,
  STORAGE_FULL: 507,
} as const;

export type ErrorCode = keyof typeof errorStatus;
// The names of an object are its keys.
export const errorCodes = Object.keys(errorStatus) as [ErrorCode, ...ErrorCode[]];

/** `application/problem+json` (RFC 9457) with the specification's `messages` (section 8). */
export const problemSchema = z
  .object({
    type: z.string().describe('Kind of problem, as a URI reference'),
    title: z.string().describe('The kind of problem in a few English words'),
    status: z.number().int().describe('The HTTP status'),
    instance: z.string().describe('Path of the request'),
    /** One English sentence for people who read the answer that a program gets. */
    detail: z.string().optional().describe('What is wrong with this request, one English sentence'),
    // A bare text to the compiler, because the browser has codes of its own for a server that it cannot reach.
    code: z.string().openapi({ enum: errorCodes, description: 'Code for programs; this list is closed' }),
    /** Keys of the message catalogue, or texts already in the talent's language. */
    messages: z.array(z.string()).describe('Keys of the message catalogue, or texts already in the talent’s language'),
    fields: z.record(z.string(), z.array(z.string())).optional().describe('Messages by field; `_` is the whole body'),
    /** The same as `fields`, for programs that show faults as they are. */
    errors: z
      .array(
        z.object({
          path: z.string().openapi({ description: 'As in `fields`: `tags.0`; `_` is the whole body' }),
          code: z.string().openapi({ description: 'The rule that is broken: `required`, `max`, `unknownField`, …' }),
          detail: z.string().openapi({ description: 'In the language of `Accept-Language`' }),
          bound: z
            .object({
              min: z.number().nullable().describe('Smallest value allowed; null if there is none'),
              max: z.number().nullable().describe('Largest value allowed; null if there is none'),
            })
            .nullable()
            .openapi({ description: 'Of a length, a number of entries or an amount' }),
        }),
      )
      .optional()
      .describe('The faults of `fields` for programs, one entry each'),
    currentStatus: z.string().optional().describe('Status of the application, with TRANSITION_REFUSED'),
    commandId: z.string().optional().describe('Id of the pending command, with COMMAND_PENDING'),
    /** Of TOO_MANY_REQUESTS: what Retry-After says. */
    retryAfterSeconds: z.number().int().optional().describe('Seconds to wait before retrying, as in `Retry-After`; with TOO_MANY_REQUESTS'),
  })
  .openapi('Problem');

export type Problem = z.infer<typeof problemSchema>;
