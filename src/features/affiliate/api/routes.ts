import { addressKey } from '../../../server/http/client-address.ts';
import { talentScope, tenantScope } from '../../../server/http/env.ts';
import { answerOnce } from '../../../server/http/idempotency.ts';
import { createRouter, guarded, open } from '../../../server/http/router.ts';
import { getAffiliate, postReferral, stopReferrals } from '../contract.ts';
import type { AffiliatePayload } from '../payload.ts';
import { affiliateCookie } from './affiliate-touch.ts';
import type { AffiliateDeps } from './deps.ts';
import { sendReferrals, stopReferralsByLink } from './send-referrals.ts';

export type AffiliateApi = ReturnType<typeof affiliateRoutes>;

export function affiliateRoutes(deps: AffiliateDeps) {
  const router = createRouter()
    .openapi(open(getAffiliate), (c) => {
      // Missing keys stay missing instead of undefined: the payload goes into the cookie unchanged.
      const given = Object.entries(c.req.valid('query')).filter(([, value]) => value !== undefined);
      const payload = Object.fromEntries(given) as AffiliatePayload;
      c.header('cache-control', 'private, no-store');
      // A page alone does not tell how a visitor came.
      const isRemembered = deps.tenants.byId(c.get('tenantId')).config.affiliateCookies && Object.keys(payload).length > 1;
      if (isRemembered) c.header('set-cookie', affiliateCookie(payload, deps.isHttps), { append: true });
      return c.json({ isRemembered }, 200);
    })
    .openapi(guarded(postReferral), async (c) => {
      const talent = talentScope(c);
      const { projectId, ...given } = c.req.valid('json');
      const project = projectId === undefined ? undefined : await deps.findSharedProject(talent, projectId);
      const send = (own: AffiliateDeps) => sendReferrals(own, talent, c.get('locale'), { ...given, project });
      return c.json(await answerOnce(c, deps, talent, send), 200);
    })
    .openapi(open(stopReferrals), async (c) => {
      await deps.limiter.take('link', `${c.get('tenantId')}:${addressKey(c.get('remoteAddress'))}`);
      await stopReferralsByLink(deps, tenantScope(c), c.req.valid('query').token);
      return c.json({}, 200);
    });
  // Mail programs without one-click unsubscribing open the address of the header; that changes nothing.
  router.get('/referral/stop', (c) => c.redirect(`/app/recommend/stop?token=${encodeURIComponent(c.req.query('token') ?? '')}`, 303));
  return router;
}
