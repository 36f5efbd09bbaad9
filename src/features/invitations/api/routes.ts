import type { TalentScope } from '../../../contract/ids.ts';
import type { Clock } from '../../../server/clock.ts';
import type { Db } from '../../../server/db/database.ts';
import { notFound } from '../../../server/http/app-error.ts';
import { talentScope } from '../../../server/http/env.ts';
import { createRouter, guarded } from '../../../server/http/router.ts';
import { acceptInvitation, declineInvitation, listOpenInvitations, listPoolInvitations } from '../contract.ts';
import { presentInvitation } from './present.ts';
import { answer } from './service.ts';
import { viewInvitations } from './store.ts';

export type InvitationsApi = ReturnType<typeof invitationsRoutes>;
type Deps = { db: Db; clock: Clock };

/** Specification section 7 (GET /projectInvitation/open) and product decisions, section 3 (accept, decline). */
export function invitationsRoutes(deps: Deps) {
  return createRouter()
    .openapi(guarded(listOpenInvitations), async (c) => {
      const { all, projectId, page, pageSize } = c.req.valid('query');
      const now = deps.clock();
      const filter = {
        ...(projectId === undefined ? {} : { projectId }),
        ...(all === 'true' ? {} : { onlyOpenAt: now }),
        limit: pageSize,
        offset: (page - 1) * pageSize,
      };
      const { rows, total } = await viewInvitations(deps.db, talentScope(c), filter);
      return c.json({ results: rows.map((row) => presentInvitation(row, now)), total, page, pageSize }, 200);
    })
    .openapi(guarded(listPoolInvitations), async (c) => {
      const { page, pageSize } = c.req.valid('query');
      const now = deps.clock();
      const { rows, total } = await viewInvitations(deps.db, talentScope(c), {
        poolId: c.req.valid('param').id,
        onlyOpenAt: now,
        limit: pageSize,
        offset: (page - 1) * pageSize,
      });
      return c.json({ results: rows.map((row) => presentInvitation(row, now)), total, page, pageSize }, 200);
    })
    .openapi(guarded(acceptInvitation), async (c) => {
      const { id } = c.req.valid('param');
      await answer(deps, talentScope(c), id, 'cf', null);
      return c.json(await presentById(deps, talentScope(c), id), 200);
    })
    .openapi(guarded(declineInvitation), async (c) => {
      const { id } = c.req.valid('param');
      await answer(deps, talentScope(c), id, 'declined', c.req.valid('json').reasonCode);
      return c.json(await presentById(deps, talentScope(c), id), 200);
    });
}

async function presentById(deps: Deps, scope: TalentScope, id: number) {
  const [row] = (await viewInvitations(deps.db, scope, { id })).rows;
  if (!row) throw notFound();
  return presentInvitation(row, deps.clock());
}
