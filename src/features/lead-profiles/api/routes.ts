import { AppError } from '../../../server/http/app-error.ts';
import { type ApiContext, talentScope } from '../../../server/http/env.ts';
import { createRouter, guarded, open } from '../../../server/http/router.ts';
import { type AuthDeps, callerOf } from '../../auth/api/deps.ts';
import { applyLeadProfile, authorizeWithLeadProfileToken, getLeadProfile } from '../contract.ts';
import { applyLead, authorizeByLead, readLead } from './use-lead.ts';

export type LeadProfilesApi = ReturnType<typeof leadProfilesRoutes>;

/** Specification section 7: leadprofile/{token}, leadprofile/use, authorizeWithLeadProfileToken. */
export function leadProfilesRoutes(deps: AuthDeps) {
  return createRouter()
    .openapi(open(getLeadProfile), async (c) => {
      c.header('cache-control', 'no-store');
      return c.json(await logged(c, readLead(deps, callerOf(c), c.req.valid('param').token)), 200);
    })
    .openapi(guarded(applyLeadProfile), async (c) => {
      await logged(c, applyLead(deps, talentScope(c), c.req.valid('json').tokenUuid));
      return c.json({}, 200);
    })
    .openapi(open(authorizeWithLeadProfileToken), async (c) => {
      c.header('cache-control', 'no-store');
      return c.json(await logged(c, authorizeByLead(deps, callerOf(c), c.req.valid('json'))), 200);
    });
}

/** Specification section 8: the failure of a lead-profile token is only logged; the page shows the ordinary sign-up. */
async function logged<T>(c: ApiContext, work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof AppError) c.get('log').info({ code: error.code, requestId: c.get('requestId') }, 'lead profile token refused');
    throw error;
  }
}
