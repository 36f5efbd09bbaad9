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

/** `application/problem+json` (RFC 9457) with the specification's `messages` (section 8). */
export const problemSchema = z
  .object({
    type: z.string(),
    title: z.string(),
    status: z.number().int(),
    instance: z.string(),
    /** One English sentence for people who read the answer that a program gets. */
    detail: z.string().optional(),
    code: z.string(),
    /** Keys of the message catalogue, or texts already in the talent's language. */
    messages: z.array(z.string()),
    fields: z.record(z.string(), z.array(z.string())).optional(),
    /** The same as `fields`, for programs that show faults as they are. */
    errors: z
      .array(
        z.object({
          path: z.string().openapi({ description: 'As in `fields`: `tags.0`; `_` is the whole body' }),
          code: z.string().openapi({ description: 'The rule that is broken: `required`, `max`, `unknownField`, …' }),
          detail: z.string().openapi({ description: 'In the language of `Accept-Language`' }),
          bound: z
            .object({ min: z.number().nullable(), max: z.number().nullable() })
            .nullable()
            .openapi({ description: 'Of a length, a number of entries or an amount' }),
        }),
      )
      .optional(),
    currentStatus: z.string().optional(),
    /** Of COMMAND_PENDING: the pending command. */
    commandId: z.string().optional(),
    /** Of TOO_MANY_REQUESTS: what Retry-After says. */
    retryAfterSeconds: z.number().int().optional(),
  })
  .openapi('Problem');

export type Problem = z.infer<typeof problemSchema>;
