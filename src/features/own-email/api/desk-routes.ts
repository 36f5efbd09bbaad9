import { tenantScope } from '../../../server/http/env.ts';
import { actorOf } from '../../../server/http/operator-principal.ts';
import { forOperators } from '../../../server/http/operator-router.ts';
import { createRouter } from '../../../server/http/router.ts';
import type { AuthDeps } from '../../auth/api/deps.ts';
import { correctTalentAddress, getTalentAddress } from '../desk-contract.ts';
import { correctEmail, readAddress } from './correct-email.ts';

/** The correction of an address that nobody ever confirmed (decision 0078). */
export function ownEmailDeskRoutes(deps: AuthDeps) {
  return createRouter()
    .openapi(forOperators(getTalentAddress), async (c) => c.json(await readAddress(deps, tenantScope(c), c.req.valid('param').id), 200))
    .openapi(forOperators(correctTalentAddress), async (c) => {
      const { email } = c.req.valid('json');
      return c.json(await correctEmail(deps, tenantScope(c), c.req.valid('param').id, email, actorOf(c)), 200);
    });
}

export type OwnEmailDeskApi = ReturnType<typeof ownEmailDeskRoutes>;
