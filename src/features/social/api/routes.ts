import { notFound } from '../../../server/http/app-error.ts';
import { type ApiContext, sessionScope, talentScope, tenantScope } from '../../../server/http/env.ts';
import { createRouter, guarded, open } from '../../../server/http/router.ts';
import { callerOf } from '../../auth/api/deps.ts';
import {
  authorizeWithAuth0Token,
  authorizeWithGoogleToken,
  authorizeWithLinkedInToken,
  connectSocialAccount,
  disconnectSocialAccount,
  fillMissingRegistrationData,
  getSocialAccounts,
  getSocialRegistration,
  readSocialFlow,
  registerFromAuth0,
  registerFromGoogle,
  registerFromLinkedIn,
  startSocialSignIn,
} from '../contract.ts';
import { type SocialProvider, socialPurposes } from '../providers.ts';
import { beginSocialSignIn } from './begin-social-sign-in.ts';
import { browserSecretCookie, readBrowserSecret } from './browser-cookie.ts';
import { completeRegistration, type RegistrationData } from './complete-registration.ts';
import { connectAccount, disconnectAccount, readAccounts } from './connected-accounts.ts';
import { browserOrigin, flowExpiredError, type SocialDeps } from './deps.ts';
import { consumeFlow, findFlow } from './flow-store.ts';
import { presentFlow, presentRegistration } from './present.ts';
import { findRegistration } from './registration-store.ts';
import { type Grant, signInByProvider } from './sign-in-by-provider.ts';

export type SocialApi = ReturnType<typeof socialRoutes>;

export function socialRoutes(deps: SocialDeps) {
  const isHttps = deps.config.PUBLIC_PROTOCOL === 'https';
  const browserOf = (c: ApiContext): string | null => readBrowserSecret(c.req.header('cookie'));
  const remember = (c: ApiContext, secret: string): void => {
    c.header('set-cookie', browserSecretCookie(secret, isHttps), { append: true });
    c.header('cache-control', 'no-store');
  };

  async function authorizeBy(c: ApiContext, provider: SocialProvider, grant: Grant) {
    const browser = browserOf(c);
    const result = await signInByProvider(deps, callerOf(c), provider, { grant, browser });
    if ('tokens' in result) return c.json(result.tokens, 200);
    // The half hour of the pending sign-up starts now.
    if (browser) remember(c, browser);
    return c.json(presentRegistration(result.waiting), 202);
  }

  async function registerBy(c: ApiContext, provider: SocialProvider | null, given: RegistrationData) {
    return c.json(await completeRegistration(deps, callerOf(c), provider, browserOf(c), given), 201);
  }

  return createRouter()
    .openapi(open(startSocialSignIn), async (c) => {
      const talent = c.get('session') ? sessionScope(c) : null;
      const browser = { secret: browserOf(c), origin: browserOrigin(deps, c), talent };
      const { url, browserSecret } = await beginSocialSignIn(deps, callerOf(c), c.req.valid('json'), browser);
      remember(c, browserSecret);
      return c.json({ url }, 200);
    })
    .openapi(open(readSocialFlow), async (c) => {
      const { state, error } = c.req.valid('json');
      const browser = browserOf(c);
      if (!browser) throw flowExpiredError();
      const secrets = { state, browser };
      const flow =
        error === undefined
          ? await findFlow(deps.db, tenantScope(c), secrets, deps.clock())
          : await consumeFlow(deps.db, tenantScope(c), secrets, { purposes: socialPurposes }, deps.clock());
      if (!flow) throw flowExpiredError();
      return c.json(presentFlow(flow), 200);
    })
    .openapi(open(authorizeWithLinkedInToken), (c) => authorizeBy(c, 'linkedin', c.req.valid('json')))
    .openapi(open(authorizeWithGoogleToken), (c) => authorizeBy(c, 'google', c.req.valid('json')))
    .openapi(open(authorizeWithAuth0Token), (c) => authorizeBy(c, 'auth0', c.req.valid('json')))
    .openapi(open(getSocialRegistration), async (c) => {
      const browser = browserOf(c);
      const row = browser ? await findRegistration(deps.db, tenantScope(c), browser, deps.clock()) : null;
      if (!row) throw notFound('no sign-up waits in this browser');
      return c.json(presentRegistration(row), 200);
    })
    .openapi(open(registerFromLinkedIn), (c) => registerBy(c, 'linkedin', c.req.valid('json')))
    .openapi(open(registerFromGoogle), (c) => registerBy(c, 'google', c.req.valid('json')))
    .openapi(open(registerFromAuth0), (c) => registerBy(c, 'auth0', c.req.valid('json')))
    .openapi(open(fillMissingRegistrationData), (c) => registerBy(c, null, c.req.valid('json')))
    .openapi(guarded(getSocialAccounts), async (c) => c.json(await readAccounts(deps, talentScope(c)), 200))
    .openapi(guarded(connectSocialAccount), async (c) => {
      const { provider, ...grant } = c.req.valid('json');
      await connectAccount(deps, callerOf(c), talentScope(c), provider, { grant, browser: browserOf(c) });
      return c.json(await readAccounts(deps, talentScope(c)), 201);
    })
    .openapi(guarded(disconnectSocialAccount), async (c) => {
      await disconnectAccount(deps, talentScope(c), c.req.valid('param').provider);
      return c.json(await readAccounts(deps, talentScope(c)), 200);
    });
}
