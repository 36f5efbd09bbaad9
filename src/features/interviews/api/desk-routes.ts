import { z } from '@hono/zod-openapi';
import { cursorPage, readCursor } from '../../../server/http/cursor.ts';
import { requireUnchanged, tagged } from '../../../server/http/entity-tag.ts';
import { tenantScope } from '../../../server/http/env.ts';
import { answerOnce } from '../../../server/http/idempotency.ts';
import { actorOf, operatorScope } from '../../../server/http/operator-principal.ts';
import { forOperators } from '../../../server/http/operator-router.ts';
import { createRouter } from '../../../server/http/router.ts';
import * as calls from '../desk-contract.ts';
import { cancelInterview, moveInterview, requireInterview } from './change-interview.ts';
import type { InterviewDeps } from './deps.ts';
import { listInterviews } from './interview-store.ts';
import { presentInterview } from './present.ts';

const position = z.tuple([z.iso.datetime(), z.number().int()]);

/** Calls of operators about interviews. */
export function interviewsDeskRoutes(deps: InterviewDeps) {
  return createRouter()
    .openapi(forOperators(calls.listInterviews), async (c) => {
      const { limit, cursor, state, ...filter } = c.req.valid('query');
      const page = { after: readCursor(cursor, position), limit: limit + 1 };
      const rows = await listInterviews(deps.db, tenantScope(c), { ...filter, states: state }, page);
      const shown = await Promise.all(rows.map(async (row) => ({ row, interview: await presentInterview(deps, deps.db, row) })));
      const positionOf = ({ row }: (typeof shown)[number]) => [row.starts_at, row.id];
      return c.json(cursorPage(c, shown, limit, { present: ({ interview }) => interview, positionOf }), 200);
    })
    .openapi(forOperators(calls.getInterview), async (c) => {
      const row = await requireInterview(deps.db, tenantScope(c), c.req.valid('param').id);
      return c.json(tagged(c, await presentInterview(deps, deps.db, row)), 200);
    })
    .openapi(forOperators(calls.moveInterview), async (c) => {
      const { start, note = null } = c.req.valid('json');
      const moved = await answerOnce(c, deps, operatorScope(c), async (trxDeps) => {
        const row = await moveInterview(
          trxDeps,
          tenantScope(c),
          actorOf(c),
          c.req.valid('param').id,
          { start: new Date(start), note },
          async (trx, current) => requireUnchanged(c, await presentInterview(deps, trx, current)),
        );
        return presentInterview(deps, trxDeps.db, row);
      });
      return c.json(tagged(c, moved), 200);
    })
    .openapi(forOperators(calls.cancelInterview), async (c) => {
      const { reason } = c.req.valid('json');
      const cancelled = await answerOnce(c, deps, operatorScope(c), async (trxDeps) => {
        const row = await cancelInterview(trxDeps, tenantScope(c), actorOf(c), c.req.valid('param').id, reason, async (trx, current) =>
          requireUnchanged(c, await presentInterview(deps, trx, current)),
        );
        return presentInterview(deps, trxDeps.db, row);
      });
      return c.json(tagged(c, cancelled), 200);
    });
}

export type InterviewsDeskApi = ReturnType<typeof interviewsDeskRoutes>;
