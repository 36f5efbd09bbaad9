import type { Context, ErrorHandler } from 'hono';
import { HTTPException } from 'hono/http-exception';
import pg from 'pg';
import type { ErrorCode, Problem } from '../../contract/errors.ts';
import type { Translator } from '../../contract/i18n/translator.ts';
import { warnSparingly } from '../log-sparingly.ts';
import { describeError, scrubUrl } from '../scrub.ts';
import { isStorageFull } from '../storage-full.ts';
import { AppError } from './app-error.ts';
import type { ApiContext, ApiEnv } from './env.ts';
import { detailOf } from './problem-details.ts';
import { errorsOf } from './problem-errors.ts';
import { asUnavailable, logUnavailable } from './unavailable.ts';

/** The words of a caller; null before it is known whose portal it is. */
export type WordsOf = (c: ApiContext) => Pick<Translator, 't' | 'has'> | null;

/** What somebody was not allowed to do, or did too often: the log has them, because attacks look like this. */
const refusals: ReadonlySet<ErrorCode> = new Set(['FORBIDDEN', 'MISSING_SCOPE', 'CROSS_SITE', 'CAPTCHA_FAILED', 'TOO_MANY_REQUESTS']);

/** Answers every thrown error as `application/problem+json`; other expected errors than refusals are not reported to the log. */
export const problemHandler =
  (wordsOf: WordsOf): ErrorHandler<ApiEnv> =>
  (error, c) => {
    const known = error instanceof AppError ? error : (asUnavailable(error) ?? fromUnknown(error));
    const facts = { requestId: c.get('requestId'), path: scrubUrl(c.req.path) };
    if (known.code === 'UNAVAILABLE') logUnavailable(c.get('log'), known, facts);
    else if (known.status >= 500) c.get('log').error({ err: error, ...facts }, describeError(error).message);
    else if (refusals.has(known.code)) {
      const caller = c.get('operator')?.id ?? c.get('session')?.talentId ?? null;
      warnSparingly(c.get('log'), `refused: ${known.code}`, { ...facts, method: c.req.method, caller });
    }
    return problemResponse(c, known, known.fields ? wordsOf(c) : null);
  };

/** What the answer to a failed call, or to a page in its place, says of the error. */
export function problemOf(error: AppError, path: string, words: ReturnType<WordsOf> = null): Problem {
  return {
    type: 'about:blank',
    title: error.code,
    status: error.status,
    detail: detailOf(error),
    instance: scrubUrl(path),
    code: error.code,
    messages: error.messages,
    ...(error.fields ? { fields: error.fields } : {}),
    ...(error.fields && words ? { errors: errorsOf(error, words) } : {}),
    ...(error.code === 'TOO_MANY_REQUESTS' && error.retryAfterSeconds !== undefined ? { retryAfterSeconds: error.retryAfterSeconds } : {}),
    ...(error.currentStatus ? { currentStatus: error.currentStatus } : {}),
    ...(error.commandId ? { commandId: error.commandId } : {}),
  };
}

export function problemResponse(c: Context, error: AppError, words: ReturnType<WordsOf> = null): Response {
  const problem = problemOf(error, c.req.path, words);
  const headers: Record<string, string> = { 'content-type': 'application/problem+json', 'cache-control': 'no-store' };
  if (error.retryAfterSeconds !== undefined) headers['retry-after'] = String(error.retryAfterSeconds);
  if (error.status === 401) headers['www-authenticate'] = 'Bearer realm="openpool"';
  return c.body(JSON.stringify(problem), error.status as 400, headers);
}

/** Hono's own refusals (no content type, malformed JSON, too large) become problems as well. */
/** PostgreSQL accepts no NUL in a text and no half of a surrogate pair in JSON, so a text with one is invalid input. */
function isUnstorableText({ code, message }: pg.DatabaseError): boolean {
  return code === '22021' || code === '22P05' || (code === '22P02' && message.endsWith('for type json'));
}

function fromUnknown(error: unknown): AppError {
  if (error instanceof HTTPException) {
    const byStatus: Record<number, ErrorCode> = {
      400: 'BAD_REQUEST',
      401: 'UNAUTHENTICATED',
      403: 'FORBIDDEN',
      404: 'NOT_FOUND',
      413: 'TOO_LARGE',
      415: 'UNSUPPORTED_MEDIA',
    };
    return new AppError(byStatus[error.status] ?? (error.status < 500 ? 'BAD_REQUEST' : 'INTERNAL'), { log: error.message, cause: error });
  }
  if (isStorageFull(error)) return new AppError('STORAGE_FULL', { log: error.message, cause: error });
  if (error instanceof pg.DatabaseError && isUnstorableText(error)) return new AppError('BAD_REQUEST', { cause: error });
  return new AppError('INTERNAL', { log: error instanceof Error ? error.message : String(error), cause: error });
}
