import { z } from '@hono/zod-openapi';
import { inTransaction } from '../../../server/db/database.ts';
import { AppError, notFound } from '../../../server/http/app-error.ts';
import { cursorPage, readCursor } from '../../../server/http/cursor.ts';
import { type ApiContext, tenantScope } from '../../../server/http/env.ts';
import { answerOnce } from '../../../server/http/idempotency.ts';
import { actorOf, mayOperate, operatorOf, operatorScope } from '../../../server/http/operator-principal.ts';
import { forOperators } from '../../../server/http/operator-router.ts';
import { createRouter } from '../../../server/http/router.ts';
import { getLongWork, listLongWork, postLongWorkSeen, postLongWorkStop } from '../desk-contract.ts';
import { maxNamedRefusals, workKinds, workScopes } from '../long-work.ts';
import type { LongWorkDeps } from './deps.ts';
import { presentWork } from './present.ts';
import { stopWork } from './stop-work.ts';
import { type CountedWork, findWork, listRefusals, listWork, markSeen, type Starter } from './work-store.ts';

const position = z.tuple([z.iso.datetime(), z.uuid()]);

/** How far what the caller started has come. */
export function longWorkDeskRoutes(deps: LongWorkDeps) {
  return createRouter()
    .openapi(forOperators(listLongWork), async (c) => {
      const { limit, cursor, unseen, everyone } = c.req.valid('query');
      if (everyone && !isOwner(c)) throw new AppError('FORBIDDEN', { detail: 'Only owners see what others started.' });
      const filter = { kinds: workKinds.filter((kind) => mayOperate(c, workScopes[kind])), unseen: unseen === 'true' };
      const page = { after: readCursor(cursor, position), limit: limit + 1 };
      const rows = await listWork(deps.db, tenantScope(c), everyone ? null : starterOf(c), filter, page);
      return c.json(
        cursorPage(c, rows, limit, { present: (row) => presentWork(row, starterOf(c)), positionOf: (row) => [row.created_at, row.id] }),
        200,
      );
    })
    .openapi(forOperators(getLongWork), async (c) => {
      const row = await readWork(deps, c, c.req.valid('param').id);
      const refusals = await listRefusals(deps.db, tenantScope(c), row.id, maxNamedRefusals);
      const named = refusals.flatMap(({ reason, ...item }) => (reason === null ? [] : [{ ...item, reason }]));
      return c.json({ ...presentWork(row, starterOf(c)), refusals: named }, 200);
    })
    .openapi(forOperators(postLongWorkSeen), async (c) => {
      const { id } = c.req.valid('param');
      const seen = await answerOnce(c, deps, operatorScope(c), (trxDeps) =>
        inTransaction(trxDeps.db, async (trx) => {
          // Its end is shown to those who started it; nobody else notes it for them.
          const row = await readWork({ db: trx }, c, id, starterOf(c));
          if (row.ended_at === null) throw new AppError('CONFLICT', { detail: 'It goes on.' });
          await markSeen(trx, tenantScope(c), id, deps.clock());
          return presentWork(await readWork({ db: trx }, c, id), starterOf(c));
        }),
      );
      return c.json(seen, 200);
    })
    .openapi(forOperators(postLongWorkStop), async (c) => {
      const { id } = c.req.valid('param');
      const stopped = await answerOnce(c, deps, operatorScope(c), async (trxDeps) =>
        presentWork(await stopWork(trxDeps, tenantScope(c), actorOf(c), id, (inner) => readWork(inner, c, id)), starterOf(c)),
      );
      return c.json(stopped, 200);
    });
}
export type LongWorkDeskApi = ReturnType<typeof longWorkDeskRoutes>;

function isOwner(c: ApiContext): boolean {
  const caller = operatorOf(c);
  return caller.kind === 'operator' && caller.role === 'owner';
}

function starterOf(c: ApiContext): NonNullable<Starter> {
  const { kind, id } = operatorOf(c);
  return { actor_kind: kind, actor_id: id };
}

/** @throws AppError NOT_FOUND for what somebody else started, unless the caller is an owner, MISSING_SCOPE without the scope of its kind. */
async function readWork(
  { db }: Pick<LongWorkDeps, 'db'>,
  c: ApiContext,
  id: string,
  by = isOwner(c) ? null : starterOf(c),
): Promise<CountedWork> {
  const row = await findWork(db, tenantScope(c), by, id);
  if (!row) throw notFound('no such work');
  const scope = workScopes[row.kind];
  if (!mayOperate(c, scope)) throw new AppError('MISSING_SCOPE', { detail: `Work of this kind needs the scope ${scope}.` });
  return row;
}
