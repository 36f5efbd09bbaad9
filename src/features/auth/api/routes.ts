import { readCookie } from '../../../contract/cookies.ts';
import { AppError } from '../../../server/http/app-error.ts';
import { type ApiContext, sessionScope, talentScope, tenantScope } from '../../../server/http/env.ts';
import { idempotencyKeyOf } from '../../../server/http/idempotency.ts';
import { createRouter, guarded, open } from '../../../server/http/router.ts';
import { findTalent } from '../../account/api/store.ts';
import {
  activate,
  authorize,
  getHasPassword,
  logout,
  lookAtResetLink,
  refreshToken,
  register,
  resetForgotPassword,
  resetPassword,
  sendActivationEmail,
  sendForgotPassword,
  verifyEmail,
} from '../contract.ts';
import { clearedCookies, refreshCookie, sessionCookies } from '../session-cookies.ts';
import { type AuthDeps, callerOf } from './deps.ts';
import { confirmEmail, ownerOfActivationLink, sendConfirmation } from './mailed-links/confirm-email.ts';
import { changePassword, checkResetLink, requestPasswordReset, resetByLink } from './passwords/reset-password.ts';
import { signInByPassword } from './passwords/sign-in-by-password.ts';
import { registerTalent } from './register-talent.ts';
import { refreshSession, sessionOfRefreshToken } from './sessions/refresh-session.ts';
import { revokeSession } from './sessions/session-store.ts';

export type AuthApi = ReturnType<typeof authRoutes>;

export function authRoutes(deps: AuthDeps & { isHttps: boolean }) {
  const setCookies = (c: ApiContext, cookies: string[]) => {
    for (const cookie of cookies) c.header('set-cookie', cookie, { append: true });
  };
  return createRouter()
    .openapi(open(register), async (c) => c.json(await registerTalent(deps, callerOf(c), c.req.valid('json'), idempotencyKeyOf(c)), 201))
    .openapi(open(activate), async (c) => {
      const confirmed = await confirmEmail(deps, tenantScope(c), ['activation'], c.req.valid('query').token);
      return c.json({ status: confirmed === 'now' ? ('activated' as const) : ('alreadyActivated' as const) }, 200);
    })
    .openapi(open(verifyEmail), async (c) => {
      const confirmed = await confirmEmail(deps, tenantScope(c), ['verifyEmail', 'activation'], c.req.valid('query').token);
      return c.json({ status: confirmed === 'now' ? ('verified' as const) : ('alreadyVerified' as const) }, 200);
    })
    .openapi(open(sendActivationEmail), async (c) => {
      const { token } = c.req.valid('query');
      const talent = token === undefined ? talentScope(c) : await ownerOfActivationLink(deps, tenantScope(c), token);
      return c.json({ status: await sendConfirmation(deps, talent, 'activation') }, 200);
    })
    .openapi(open(authorize), async (c) => c.json(await signInByPassword(deps, callerOf(c), c.req.valid('json')), 200))
    .openapi(open(refreshToken), async (c) => {
      const fromBody = c.req.valid('json').refresh_token;
      const token = fromBody ?? readCookie(c.req.header('cookie'), refreshCookie);
      if (!token) throw new AppError('UNAUTHENTICATED');
      const tokens = await refreshSession(deps, callerOf(c), token);
      c.header('cache-control', 'no-store');
      if (fromBody !== undefined) return c.json(tokens, 200);
      // Cookies stay out of reach of scripts: a call with a cookie gets cookies back, and no token to read.
      setCookies(c, sessionCookies(tokens, deps.isHttps));
      return c.json({ expires_in: tokens.expires_in }, 200);
    })
    .openapi(open(logout), async (c) => {
      const cookie = c.req.header('cookie');
      const token = c.req.valid('json').refresh_token ?? readCookie(cookie, refreshCookie);
      const sessionId = c.get('session')?.sessionId ?? (token ? await sessionOfRefreshToken(deps, callerOf(c), token) : null);
      if (!sessionId) throw new AppError('UNAUTHENTICATED');
      await revokeSession(deps.db, tenantScope(c), sessionId, 'loggedOut', deps.clock());
      if (readCookie(cookie, refreshCookie)) setCookies(c, clearedCookies(deps.isHttps));
      return c.json({}, 200);
    })
    .openapi(open(sendForgotPassword), async (c) => {
      await requestPasswordReset(deps, callerOf(c), c.req.valid('json'));
      return c.json({}, 200);
    })
    .openapi(open(lookAtResetLink), async (c) => {
      await checkResetLink(deps, callerOf(c), c.req.valid('json').token);
      return c.json({}, 200);
    })
    .openapi(open(resetForgotPassword), async (c) => {
      await resetByLink(deps, callerOf(c), c.req.valid('query').token, c.req.valid('json').password);
      return c.json({}, 200);
    })
    .openapi(guarded(resetPassword), async (c) => {
      // The guard requires a session.
      await changePassword(deps, sessionScope(c), c.req.valid('json'));
      return c.json({}, 200);
    })
    .openapi(guarded(getHasPassword), async (c) => {
      const row = await findTalent(deps.db, talentScope(c));
      return c.json({ hasPassword: row?.password_hash != null }, 200);
    });
}
