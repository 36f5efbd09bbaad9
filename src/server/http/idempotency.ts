import { createHash } from 'node:crypto';
import { createMiddleware } from 'hono/factory';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { dayMs } from '../../contract/dates.ts';
import type { TalentScope } from '../../contract/ids.ts';
import type { Clock } from '../clock.ts';
import type { Db } from '../db/database.ts';
import type { JobDefinition } from '../jobs/queue.ts';
import { AppError, fieldError } from './app-error.ts';
import { type ApiEnv, talentScope } from './env.ts';
import { claimKey, deleteAnswersBefore, type FirstCall, releaseKey, storeAnswer } from './idempotency-store.ts';

// A client that repeats a call does so at once; what was answered stands in the tables of the features.
const answersKeptMs = 2 * dayMs;

/**
 * Runs a write at most once per Idempotency-Key, inside the caller's transaction. The same key with the same body replays
 * the first answer; a second request that comes meanwhile waits for the first, because both insert the same row.
 *
 * @throws AppError IDEMPOTENCY_MISMATCH (422) for the same key with another body.
 */
export async function runOnce<T>(
  trx: Db,
  scope: TalentScope,
  key: string | undefined,
  body: unknown,
  now: Date,
  run: () => Promise<T>,
): Promise<T> {
  if (key === undefined) return run();
  const bodyHash = hash(JSON.stringify(body));
  const first = await claimKey(trx, scope, key, bodyHash, now);
  if (first) {
    requireSameBody(first, bodyHash);
    // Written by the very same call of this function, so it is of the same shape.
    return first.answer as T;
  }
  const answer = await run();
  await storeAnswer(trx, scope, key, { status: 200, answer });
  return answer;
}

/**
 * The same for calls that do not look after it themselves: a talent's write with an `Idempotency-Key` runs once. A call that
 * failed did nothing and may be repeated (product decisions, section 5).
 *
 * @throws AppError IDEMPOTENCY_MISMATCH (422) for the same key with another body, CONFLICT (409) while the first call still runs.
 */
export function repeatedWrites({ db, clock }: { db: Db; clock: Clock }) {
  return createMiddleware<ApiEnv>(async (c, next) => {
    const given = c.req.header('idempotency-key');
    if (given === undefined || !c.get('session') || c.req.method === 'GET') return next();
    if (given.length < 8 || given.length > 100) throw fieldError('idempotency-key', 'talent.error.invalid');
    const scope = talentScope(c);
    // Other calls' keys of the same name are others: a key belongs to one call.
    const key = hash(`${c.req.method} ${c.req.path} ${given}`);
    const bodyHash = hash(await c.req.text());
    const first = await claimKey(db, scope, key, bodyHash, clock());
    if (first) {
      requireSameBody(first, bodyHash);
      if (first.status === 0) throw new AppError('CONFLICT', { retryAfterSeconds: 1 });
      // Only what such a call answered is kept, so the status is one that has a body.
      return c.json(first.answer, first.status as ContentfulStatusCode);
    }
    await next();
    if (c.res.ok) await storeAnswer(db, scope, key, { status: c.res.status, answer: await c.res.clone().json() });
    else await releaseKey(db, scope, key);
  });
}

/** Forgets answers that nobody asks for again. */
export function expireIdempotencyKeys({ db, clock }: { db: Db; clock: Clock }): JobDefinition {
  return {
    name: 'expire-idempotency-keys',
    cron: '23 * * * *',
    run: () => deleteAnswersBefore(db, new Date(clock().getTime() - answersKeptMs)),
  };
}

function requireSameBody(first: FirstCall, bodyHash: string): void {
  if (first.body_hash !== bodyHash) throw new AppError('IDEMPOTENCY_MISMATCH', { messages: ['talent.error.409'] });
}

function hash(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
