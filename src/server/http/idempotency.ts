import { createHash } from 'node:crypto';
import { dayMs } from '../../contract/dates.ts';
import type { Clock } from '../clock.ts';
import { type Db, inTransaction, type Transaction } from '../db/database.ts';
import type { JobDefinition } from '../jobs/queue.ts';
import { AppError, fieldError } from './app-error.ts';
import { type ApiContext, keepClaim } from './env.ts';
import { type CallHolder, claimKey, deleteAnswersBefore, type FirstCall, findFirstCall, storeAnswer } from './idempotency-store.ts';

// A client that repeats a call does so at once; later the result is in the tables of the features.
const answersKeptMs = 2 * dayMs;

/**
 * Runs a write at most once per Idempotency-Key, inside the caller's transaction. The same key with the same body replays
 * the first answer; a second request at the same time waits for the first, because both insert the same row.
 *
 * @throws AppError IDEMPOTENCY_MISMATCH (422) for the same key with another body.
 */
export async function runOnce<T>(
  trx: Transaction,
  scope: CallHolder,
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
    // Written by the same call of this function, so it has the same shape.
    return first.answer as T;
  }
  const answer = await run();
  await storeAnswer(trx, scope, key, answer);
  return answer;
}

/**
 * Answers a write with an `Idempotency-Key` once, and a repeat with the same answer. Key and write are one transaction: a
 * process that dies between them leaves neither, so that the repeat runs, and what was done is never done twice. A call that
 * failed did nothing and may be repeated (product decisions, section 5).
 *
 * @param run writes with the database it is given and no other
 * @param part of a call that does several things, each in a transaction of its own: which of them this is
 * @throws AppError IDEMPOTENCY_MISMATCH (422) for the same key with another body, VALIDATION_FAILED for what is no key; Error where the
 *   contract lacks `answersOnce`.
 * @example c.json(await answerOnce(c, deps, talent, ({ db }) => joinPool(db, talent, id, now)), 200)
 */
export async function answerOnce<Deps extends { db: Db; clock: Clock }, T>(
  c: ApiContext,
  deps: Deps,
  scope: CallHolder,
  run: (deps: Deps) => Promise<T>,
  part = '',
): Promise<T> {
  const key = idempotencyKeyOf(c, part);
  if (key === undefined) return run(deps);
  const body = await c.req.text();
  return inTransaction(deps.db, (trx) => runOnce(trx, scope, key, body, deps.clock(), () => run({ ...deps, db: trx })));
}

/**
 * The `Idempotency-Key` of a call as it is stored; undefined where it has none.
 *
 * @param part as for `answerOnce`
 * @throws AppError VALIDATION_FAILED for what is no key; Error where the contract lacks `answersOnce`.
 */
export function idempotencyKeyOf(c: ApiContext, part = ''): string | undefined {
  keepClaim(c, 'once');
  const given = c.req.header('idempotency-key');
  if (given === undefined) return undefined;
  if (given.length < 8 || given.length > 100) throw fieldError('idempotency-key', 'talent.error.invalid');
  // The same key with another call is another key.
  return hash(`${c.req.method} ${c.req.path} ${given}${part}`);
}

/** What the first call with a key was answered, and whether its body was the same; null where there was none. Claims nothing. */
export async function findFirstAnswer<T>(
  db: Db,
  scope: CallHolder,
  key: string,
  body: unknown,
): Promise<{ answer: T; isSameBody: boolean } | null> {
  const first = await findFirstCall(db, scope, key);
  // Written by `runOnce` for the same call, so it has the same shape.
  return first && { answer: first.answer as T, isSameBody: first.body_hash === hash(JSON.stringify(body)) };
}

/** Deletes answers that are too old to be requested again. */
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
