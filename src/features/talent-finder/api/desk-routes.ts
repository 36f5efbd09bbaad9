import type { TalentId } from '../../../contract/ids.ts';
import { AppError } from '../../../server/http/app-error.ts';
import { tenantScope } from '../../../server/http/env.ts';
import { answerOnce } from '../../../server/http/idempotency.ts';
import { actorOf, mayOperate, operatorScope } from '../../../server/http/operator-principal.ts';
import { forOperators } from '../../../server/http/operator-router.ts';
import { createRouter } from '../../../server/http/router.ts';
import type { InvitationsDeskDeps } from '../../invitations/api/deps.ts';
import type { LongWorkDeps } from '../../long-work/api/deps.ts';
import { postInviteMany } from '../desk-contract.ts';
import { type InviteTarget, previewInvitations, startInvitations } from './invite-many.ts';

export function inviteManyRoutes(deps: InvitationsDeskDeps & LongWorkDeps) {
  return createRouter().openapi(forOperators(postInviteMany), async (c) => {
    const { talentIds, projectId, poolId, message, preview } = c.req.valid('json');
    if (poolId !== undefined && !mayOperate(c, 'pools:write'))
      throw new AppError('MISSING_SCOPE', { detail: 'Invitations to a pool need the scope pools:write.' });
    // The schema asks for exactly one of the two.
    const target: InviteTarget = poolId === undefined ? { projectId: projectId ?? 0, message } : { poolId, message };
    const [scope, by] = [tenantScope(c), actorOf(c)];
    // Nobody's ids until talents of this client have them.
    const ids = [...new Set(talentIds)] as TalentId[];
    if (preview) return c.json({ ...(await previewInvitations(deps, scope, by, ids, target)), work: null }, 200);
    const work = await answerOnce(c, deps, operatorScope(c), (trxDeps) => startInvitations(trxDeps, scope, by, ids, target));
    return c.json({ invited: work.total, unmailed: null, refused: [], mails: [], work }, 200);
  });
}
export type InviteManyApi = ReturnType<typeof inviteManyRoutes>;
