import { createRouter, open } from '../../../server/http/router.ts';
import { type AuthDeps, callerOf } from '../../auth/api/deps.ts';
import { authorizeWithOtl, lookAtOneTimeLink, requestOneTimeLink } from '../contract.ts';
import { sendOneTimeLink } from './send-link.ts';
import { lookAtLink, openOneTimeLink } from './use-link.ts';

export type OneTimeLinksApi = ReturnType<typeof oneTimeLinksRoutes>;

export function oneTimeLinksRoutes(deps: AuthDeps) {
  return createRouter()
    .openapi(open(requestOneTimeLink), async (c) => c.json({ state: await sendOneTimeLink(deps, callerOf(c), c.req.valid('json')) }, 200))
    .openapi(open(lookAtOneTimeLink), async (c) => c.json(await lookAtLink(deps, callerOf(c), c.req.valid('json').token), 200))
    .openapi(open(authorizeWithOtl), async (c) => c.json(await openOneTimeLink(deps, callerOf(c), c.req.valid('json')), 200));
}
