import { readCookie } from '../../../contract/cookies.ts';
import { AppError } from '../../../server/http/app-error.ts';
import { type ApiContext, tenantScope } from '../../../server/http/env.ts';
import { actorOf, deskOperatorOf } from '../../../server/http/operator-principal.ts';
import { forOperators } from '../../../server/http/operator-router.ts';
import { createRouter, open } from '../../../server/http/router.ts';
import { createSecret } from '../../../server/secret.ts';
import { deskCookie, deskCookies, deskFlowCookie } from '../operator-session.ts';
import {
  addOwnPasskey,
  endDeskSession,
  finishAgencySignIn,
  getNewPasskeyOptions,
  getPasskeyChallenge,
  getSignInMethods,
  listOwnPasskeys,
  lookAtSignInLink,
  removeOwnPasskey,
  sendSignInLink,
  signInWithLink,
  signInWithPasskeyAtDesk,
  startAgencySignIn,
} from '../sign-in-contract.ts';
import { type DeskDeps, visitorOf } from './deps.ts';
import { addPasskeyOfOperator, removePasskeyOfOperator, startAddingPasskey } from './passkeys/add-passkey.ts';
import { listPasskeysOfOperator } from './passkeys/passkey-store.ts';
import { signInByPasskey, startPasskeyAtDesk } from './passkeys/sign-in-by-passkey.ts';
import { presentPasskey } from './present.ts';
import { endSession } from './sessions/session-store.ts';
import { lookAtDeskLink, sendDeskLink, signInByLink } from './sessions/sign-in-by-link.ts';
import { signInByProvider, startAtProvider } from './sessions/sign-in-by-provider.ts';

export function deskSignInRoutes(deps: DeskDeps) {
  const setCookies = (c: ApiContext, name: string, value: string) => {
    for (const cookie of deskCookies(name, value, deps.isHttps)) c.header('set-cookie', cookie, { append: true });
    c.header('cache-control', 'no-store');
  };
  const arriving = (c: ApiContext) => {
    const operator = c.get('operator');
    return { ...visitorOf(c, deps), previousSessionId: operator?.kind === 'operator' ? operator.sessionId : null };
  };
  /** A new one for each flow, so that a cookie planted in somebody's browser is useless. */
  const newHolder = (c: ApiContext): string => {
    const holder = createSecret();
    setCookies(c, deskFlowCookie, holder);
    return holder;
  };
  const signedIn = (c: ApiContext, secret: string) => {
    setCookies(c, deskCookie, secret);
    return c.body(null, 204);
  };
  return createRouter()
    .openapi(open(getSignInMethods), (c) => c.json({ link: true, passkey: true, provider: deps.agencyProvider !== null }, 200))
    .openapi(open(sendSignInLink), async (c) => {
      await sendDeskLink(deps, tenantScope(c), visitorOf(c, deps), c.req.valid('json').email);
      return c.body(null, 204);
    })
    .openapi(open(lookAtSignInLink), async (c) =>
      c.json(await lookAtDeskLink(deps, tenantScope(c), visitorOf(c, deps), c.req.valid('json').token), 200),
    )
    .openapi(open(signInWithLink), async (c) =>
      signedIn(c, await signInByLink(deps, tenantScope(c), arriving(c), c.req.valid('json').token)),
    )
    .openapi(open(getPasskeyChallenge), async (c) =>
      c.json({ ...(await startPasskeyAtDesk(deps, tenantScope(c), visitorOf(c, deps), newHolder(c))) }, 200),
    )
    .openapi(open(signInWithPasskeyAtDesk), async (c) =>
      signedIn(c, await signInByPasskey(deps, tenantScope(c), arriving(c), holderOf(c), c.req.valid('json').response)),
    )
    .openapi(open(startAgencySignIn), async (c) =>
      c.json({ url: await startAtProvider(deps, tenantScope(c), visitorOf(c, deps), newHolder(c)) }, 200),
    )
    .openapi(open(finishAgencySignIn), async (c) =>
      signedIn(c, await signInByProvider(deps, tenantScope(c), arriving(c), holderOf(c), c.req.valid('json'))),
    )
    .openapi(forOperators(endDeskSession), async (c) => {
      await endSession(deps.db, tenantScope(c), deskOperatorOf(c).sessionId, deps.clock());
      setCookies(c, deskCookie, '');
      return c.body(null, 204);
    })
    .openapi(forOperators(listOwnPasskeys), async (c) => {
      const results = (await listPasskeysOfOperator(deps.db, tenantScope(c), deskOperatorOf(c).id)).map(presentPasskey);
      return c.json({ results, next: null }, 200);
    })
    .openapi(forOperators(getNewPasskeyOptions), async (c) => {
      c.header('cache-control', 'no-store');
      return c.json({ ...(await startAddingPasskey(deps, tenantScope(c), deskOperatorOf(c), visitorOf(c, deps))) }, 200);
    })
    .openapi(forOperators(addOwnPasskey), async (c) => {
      const row = await addPasskeyOfOperator(deps, tenantScope(c), deskOperatorOf(c), visitorOf(c, deps), actorOf(c), c.req.valid('json'));
      return c.json(presentPasskey(row), 201);
    })
    .openapi(forOperators(removeOwnPasskey), async (c) => {
      await removePasskeyOfOperator(deps, tenantScope(c), deskOperatorOf(c), actorOf(c), c.req.valid('param').id);
      return c.body(null, 204);
    });
}

export type DeskSignInApi = ReturnType<typeof deskSignInRoutes>;

/** @throws AppError LINK_EXPIRED (400) in another browser than the one that began. */
function holderOf(c: ApiContext): string {
  const holder = readCookie(c.req.header('cookie'), deskFlowCookie);
  if (!holder) throw new AppError('LINK_EXPIRED', { messages: ['talent.passkey.expired'] });
  return holder;
}
