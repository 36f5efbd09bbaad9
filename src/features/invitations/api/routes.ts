import type { TalentScope } from '../../../contract/ids.ts';
import { notFound } from '../../../server/http/app-error.ts';
import { talentScope } from '../../../server/http/env.ts';
import { createRouter, guarded, open } from '../../../server/http/router.ts';
import { type AuthDeps, callerOf } from '../../auth/api/deps.ts';
import { requirePool } from '../../pools/api/require-pool.ts';
import {
  acceptInvitation,
  authorizeWithUrlToken,
  declineInvitation,
  listOpenInvitations,
  listPoolInvitations,
  lookAtUrlToken,
  removeInvitation,
} from '../contract.ts';
import { stateCodes } from '../invitation-status.ts';
import { answerInvitation } from './answer-invitation.ts';
import { presentInvitation } from './present.ts';
import { removeInvitation as removeOwnInvitation } from './remove-invitation.ts';
import { viewInvitations } from './store.ts';
import { authorizeByUrlToken, readUrlToken } from './url-token.ts';

export type InvitationsApi = ReturnType<typeof invitationsRoutes>;
type Deps = AuthDeps;

/** Specification section 7 (GET /projectInvitation/open, POST /authorizeWithUrlToken) and product decisions, section 3 (accept, decline, remove). */
export function invitationsRoutes(deps: Deps) {
  return createRouter()
    .openapi(guarded(listOpenInvitations), async (c) => {
      const { all, over, projectId, page, pageSize } = c.req.valid('query');
      const now = deps.clock();
      const group = over === 'true' ? { onlyOverAt: now } : all === 'true' ? {} : { onlyOpenAt: now };
      const filter = { ...(projectId === undefined ? {} : { projectId }), ...group };
      return c.json(await presentList(deps, talentScope(c), filter, { page, pageSize }), 200);
    })
    .openapi(guarded(listPoolInvitations), async (c) => {
      const { page, pageSize } = c.req.valid('query');
      const poolId = c.req.valid('param').id;
      await requirePool(deps.db, talentScope(c), poolId);
      return c.json(await presentList(deps, talentScope(c), { poolId, onlyOpenAt: deps.clock() }, { page, pageSize }), 200);
    })
    .openapi(guarded(acceptInvitation), async (c) => {
      const { id } = c.req.valid('param');
      await answerInvitation(deps, talentScope(c), id, stateCodes.confirmed, null);
      return c.json(await presentById(deps, talentScope(c), id), 200);
    })
    .openapi(guarded(declineInvitation), async (c) => {
      const { id } = c.req.valid('param');
      await answerInvitation(deps, talentScope(c), id, stateCodes.declined, c.req.valid('json').reasonCode);
      return c.json(await presentById(deps, talentScope(c), id), 200);
    })
    .openapi(guarded(removeInvitation), async (c) => {
      await removeOwnInvitation(deps, talentScope(c), c.req.valid('param').id);
      return c.json({}, 200);
    })
    .openapi(open(lookAtUrlToken), async (c) =>
      c.json(await readUrlToken(deps, callerOf(c), c.req.valid('json'), c.get('session')?.talentId ?? null), 200),
    )
    .openapi(open(authorizeWithUrlToken), async (c) => {
      c.header('cache-control', 'no-store');
      return c.json(await authorizeByUrlToken(deps, callerOf(c), c.req.valid('json')), 200);
    });
}

async function presentList(
  deps: Deps,
  scope: TalentScope,
  filter: Parameters<typeof viewInvitations>[2],
  { page, pageSize }: { page: number; pageSize: number },
) {
  const { rows, total } = await viewInvitations(deps.db, scope, { ...filter, limit: pageSize, offset: (page - 1) * pageSize });
  const { config } = deps.tenants.byId(scope.tenantId);
  return { results: rows.map((row) => presentInvitation(row, deps.clock(), config)), total, page, pageSize };
}

async function presentById(deps: Deps, scope: TalentScope, id: number) {
  const { results } = await presentList(deps, scope, { id }, { page: 1, pageSize: 1 });
  if (!results[0]) throw notFound();
  return results[0];
}
