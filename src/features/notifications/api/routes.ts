import { mailListOf, subscriptionsLink } from '../../../contract/mail-lists.ts';
import { talentScope, tenantScope } from '../../../server/http/env.ts';
import { createRouter, guarded, open } from '../../../server/http/router.ts';
import { getClientSubscription, setClientSubscription, setClientSubscriptionByLink, unsubscribeByOneClick } from '../contract.ts';
import type { NotificationsDeps } from './deps.ts';
import { mailListIn, readSubscriptions, switchMails, talentOfLink } from './switch-mails.ts';

export type NotificationsApi = ReturnType<typeof notificationsRoutes>;

export function notificationsRoutes(deps: NotificationsDeps) {
  return createRouter()
    .openapi(guarded(getClientSubscription), async (c) => c.json(await readSubscriptions(deps, talentScope(c)), 200))
    .openapi(guarded(setClientSubscription), async (c) => {
      const change = c.req.valid('json');
      return c.json(await switchMails(deps, talentScope(c), mailListIn(change), change.subscribed), 200);
    })
    .openapi(open(setClientSubscriptionByLink), async (c) => {
      const change = c.req.valid('json');
      const talent = await talentOfLink(deps, tenantScope(c), c.req.valid('param').uuid);
      return c.json(await switchMails(deps, talent, mailListIn(change), change.subscribed), 200);
    });
}

/** Below the client's own address, not below `/v1/api`: this address is in the header of a mail. A GET only leads to the page. */
export function oneClickRoutes(deps: NotificationsDeps) {
  const router = createRouter().openapi(open(unsubscribeByOneClick), async (c) => {
    const { list, pool } = c.req.valid('query');
    const talent = await talentOfLink(deps, tenantScope(c), c.req.valid('param').uuid);
    return c.json(await switchMails(deps, talent, mailListIn({ list, poolId: pool }), false), 200);
  });
  router.get('/subscriptions/:uuid/one-click', (c) =>
    c.redirect(subscriptionsLink(encodeURIComponent(c.req.param('uuid')), mailListOf(new URL(c.req.url).searchParams)), 303),
  );
  return router;
}
