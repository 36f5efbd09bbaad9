import { createHash } from 'node:crypto';
import { createMiddleware } from 'hono/factory';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type { TalentScope } from '../contract/ids.ts';
import { applicationTables } from '../features/applications/api/tables.ts';
import type { Clock } from '../server/clock.ts';
import type { Db } from '../server/db/database.ts';
import { AppError, fieldError } from '../server/http/app-error.ts';
import { type ApiEnv, talentScope } from '../server/http/env.ts';

/**
 * Calls that would do something twice, or refuse, when a client repeats one whose answer got lost. Sending an application and
 * saving a search look after it themselves, inside their transactions; what a PUT or a hidden project says twice changes nothing.
 */
export const repeatablePaths = [
  '/pool/*',
  '/project/exclude/*',
  '/freelancer/notAvailable',
  '/freelancer/securityId',
  '/freelancer/referral',
];

/** A call without an answer after so long died with its process: the next one with its key runs. */
const longestCallMs = 60_000;

type Claim = { tenant_id: number; talent_id: string; key: string };

/**
 * Product decisions, section 5: a talent's write with an `Idempotency-Key` runs once. The same key with the same body gets the
 * first answer again; a call that failed did nothing and may be repeated.
 *
 * @throws AppError IDEMPOTENCY_MISMATCH (422) for the same key with another body, CONFLICT (409) while the first call still runs.
 */
export function repeatedWrites({ db, clock }: { db: Db; clock: Clock }) {
  return createMiddleware<ApiEnv>(async (c, next) => {
    const given = c.req.header('idempotency-key');
    if (given === undefined || !c.get('session') || c.req.method === 'GET') return next();
    if (given.length < 8 || given.length > 100) throw fieldError('idempotency-key', 'talent.error.invalid');
    const own = claimOf(talentScope(c), `${c.req.method} ${c.req.path} ${given}`);
    const bodyHash = hash(await c.req.text());
    const first = await claim(db, own, bodyHash, clock());
    if (first) {
      if (first.body_hash !== bodyHash) throw new AppError('IDEMPOTENCY_MISMATCH', { messages: ['talent.error.409'] });
      if (first.status === 0) throw new AppError('CONFLICT', { retryAfterSeconds: 1 });
      // Only what such a call answered is kept, so the status is one that has a body.
      return c.json(first.answer, first.status as ContentfulStatusCode);
    }
    await next();
    if (c.res.ok) await keep(db, own, c.res.status, await c.res.clone().json());
    else await release(db, own);
  });
}

/** Takes the key for this call. @returns the first call's row where there was one. */
async function claim(db: Db, own: Claim, bodyHash: string, now: Date) {
  const table = applicationTables(db);
  const taken = await table
    .insertInto('idempotency_key')
    .values({ ...own, body_hash: bodyHash, status: 0, created_at: now })
    .onConflict((conflict) =>
      conflict
        .columns(['tenant_id', 'talent_id', 'key'])
        .doUpdateSet({ body_hash: bodyHash, created_at: now })
        .where('idempotency_key.status', '=', 0)
        .where('idempotency_key.created_at', '<', new Date(now.getTime() - longestCallMs)),
    )
    .returning('key')
    .executeTakeFirst();
  if (taken) return null;
  return table
    .selectFrom('idempotency_key')
    .select(['body_hash', 'status', 'answer'])
    .where('tenant_id', '=', own.tenant_id)
    .where('talent_id', '=', own.talent_id)
    .where('key', '=', own.key)
    .executeTakeFirst();
}

async function keep(db: Db, own: Claim, status: number, answer: unknown): Promise<void> {
  await applicationTables(db)
    .updateTable('idempotency_key')
    .set({ status, answer: JSON.stringify(answer) })
    .where('tenant_id', '=', own.tenant_id)
    .where('talent_id', '=', own.talent_id)
    .where('key', '=', own.key)
    .execute();
}

async function release(db: Db, own: Claim): Promise<void> {
  await applicationTables(db)
    .deleteFrom('idempotency_key')
    .where('tenant_id', '=', own.tenant_id)
    .where('talent_id', '=', own.talent_id)
    .where('key', '=', own.key)
    .execute();
}

/** Other calls' keys of the same name are others: a key belongs to one call. */
function claimOf(scope: TalentScope, call: string): Claim {
  return { tenant_id: scope.tenantId, talent_id: scope.talentId, key: hash(call) };
}

function hash(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
