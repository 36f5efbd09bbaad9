import { readCookie } from '../../../contract/cookies.ts';
import { AppError } from '../../../server/http/app-error.ts';
import { type ApiContext, tenantScope } from '../../../server/http/env.ts';
import { deskPersonOf } from '../../../server/http/operator-principal.ts';
import { forOperators } from '../../../server/http/operator-router.ts';
import { createRouter, open } from '../../../server/http/router.ts';
import { createSecret } from '../../../server/secret.ts';
import { deskCookie, deskFlowCookie } from '../operator-session.ts';
import {
  endDeskSession,
  finishAgencySignIn,
  getPasskeyChallenge,
  getSignInMethods,
  lookAtSignInLink,
  sendSignInLink,
  signInWithLink,
  signInWithPasskeyAtDesk,
  startAgencySignIn,
} from '../sign-in-contract.ts';
import { type DeskDeps, visitorOf } from './deps.ts';
import { signInByPasskey, startPasskeyAtDesk } from './passkeys/sign-in-by-passkey.ts';
import { endSession } from './sessions/session-store.ts';
import { setDeskCookies } from './sessions/set-desk-cookies.ts';
import { lookAtDeskLink, sendDeskLink, signInByLink } from './sessions/sign-in-by-link.ts';
import { signInByProvider, startAtProvider } from './sessions/sign-in-by-provider.ts';

export function deskSignInRoutes(deps: DeskDeps) {
  const arriving = (c: ApiContext) => {
    const operator = c.get('arrivingOperator') ?? c.get('operator');
    return { ...visitorOf(c, deps), previousSessionId: operator && 'sessionId' in operator ? operator.sessionId : null };
  };
  /** A new one for each flow, so that a cookie planted in somebody's browser is useless. */
  const newHolder = (c: ApiContext): string => {
    const holder = createSecret();
    setDeskCookies(c, deps, deskFlowCookie, holder);
    return holder;
  };
  const signedIn = (c: ApiContext, secret: string) => {
    setDeskCookies(c, deps, deskCookie, secret);
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
      await endSession(deps.db, tenantScope(c), deskPersonOf(c).sessionId, deps.clock());
      setDeskCookies(c, deps, deskCookie, '');
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
