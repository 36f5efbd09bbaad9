import type { Transaction } from '../../../server/db/database.ts';
import { requireUnchanged } from '../../../server/http/entity-tag.ts';
import { tenantScope } from '../../../server/http/env.ts';
import { answerOnce } from '../../../server/http/idempotency.ts';
import { actorOf, operatorScope } from '../../../server/http/operator-principal.ts';
import { forOperators } from '../../../server/http/operator-router.ts';
import { createRouter } from '../../../server/http/router.ts';
import { listReasonCodes, postMoveMany, postTransition, postTransitions } from '../desk-contract.ts';
import type { ApplicationMovesDeps } from './deps.ts';
import { holdMove } from './hold-move.ts';
import { inputOf, moveEach } from './move-each.ts';
import { startMoves } from './move-many.ts';
import { presentReasons } from './present-reasons.ts';
import { previewTransition } from './preview-transition.ts';
import { transitionApplication } from './transition-application.ts';

export function applicationMovesDeskRoutes(deps: ApplicationMovesDeps) {
  return createRouter()
    .openapi(forOperators(postTransition), async (c) => {
      const { id } = c.req.valid('param');
      const { preview, undoSeconds, ...given } = c.req.valid('json');
      const input = inputOf(given);
      if (preview) return c.json(await previewTransition(deps, tenantScope(c), actorOf(c), id, input), 200);
      const moved = await answerOnce(c, deps, operatorScope(c), async (trxDeps) => {
        const check = async (trx: Transaction) =>
          requireUnchanged(c, c.req.header('if-match') === undefined ? null : await deps.readTagged(c, trx, id));
        if (undoSeconds > 0) return holdMove(trxDeps, tenantScope(c), actorOf(c), id, input, undoSeconds, null, check);
        const { talent: _talent, ...answer } = await transitionApplication(trxDeps, tenantScope(c), actorOf(c), id, input, check);
        return answer;
      });
      return c.json(moved, 200);
    })
    .openapi(forOperators(postTransitions), async (c) => {
      const { ids, preview, undoSeconds, ...given } = c.req.valid('json');
      return c.json({ results: await moveEach(c, deps, ids, inputOf(given), { preview, undoSeconds }) }, 200);
    })
    .openapi(forOperators(postMoveMany), async (c) => {
      const { ids, undoSeconds, ...given } = c.req.valid('json');
      const input = inputOf(given);
      const work = await answerOnce(c, deps, operatorScope(c), (trxDeps) =>
        startMoves(trxDeps, tenantScope(c), actorOf(c), ids, input, undoSeconds),
      );
      return c.json({ work }, 200);
    })
    .openapi(forOperators(listReasonCodes), (c) =>
      c.json({ results: presentReasons(deps.catalogues, deps.tenants.byId(c.get('tenantId'))) }, 200),
    );
}

export type ApplicationMovesApi = ReturnType<typeof applicationMovesDeskRoutes>;
