import type { SessionScope, TalentScope } from '../../../contract/ids.ts';
import { safeReturn } from '../../../contract/links.ts';
import { AppError } from '../../../server/http/app-error.ts';
import { createSecret } from '../../../server/secret.ts';
import { findTalent } from '../../account/api/store.ts';
import type { Caller } from '../../auth/api/deps.ts';
import { isJustSignedIn } from '../../auth/api/sessions/fresh-proof.ts';
import type { SocialProvider, SocialPurpose } from '../providers.ts';
import { clientFor, type SocialDeps } from './deps.ts';
import { insertFlow } from './flow-store.ts';

type Start = {
  provider: SocialProvider;
  flow: SocialPurpose;
  redirect?: string | undefined;
  projectId?: number | undefined;
};

/**
 * Begins a flow with a provider.
 *
 * @returns where to send the browser, and the secret their browser must keep.
 * @throws AppError NOT_FOUND when the provider is not switched on, UNAUTHENTICATED and FORBIDDEN when connecting without
 * a session or a confirmed address or ten minutes after logging in, UNAVAILABLE when the provider does not answer.
 */
export async function beginSocialSignIn(
  deps: SocialDeps,
  caller: Caller,
  given: Start,
  browser: { secret: string | null; origin: string; talent: SessionScope | null },
): Promise<{ url: string; browserSecret: string }> {
  const { scope } = caller;
  const client = clientFor(deps, scope, given.provider);
  await deps.limiter.take('social', `${scope.tenantId}:${caller.addressKey}`);
  const isConnecting = given.flow === 'connect';
  if (isConnecting) {
    await requireConfirmedAddress(deps, browser.talent);
    // A new sign-in method, like a passkey or a number: a session left open somewhere is not enough to add it.
    if (!browser.talent || !(await isJustSignedIn(deps, browser.talent)))
      throw new AppError('FORBIDDEN', { messages: ['talent.account.proof.login'] });
  }
  // A second tab keeps the first one's secret, so that both can come back.
  const browserSecret = browser.secret ?? createSecret();
  const state = createSecret();
  const redirectUri = `${browser.origin}/social-callback`;
  const { url, verifier, nonce } = await deps.openId.begin(client, { redirectUri, state, browserOrigin: browser.origin });
  await insertFlow(
    deps.db,
    scope,
    {
      provider: given.provider,
      purpose: given.flow,
      talentId: isConnecting ? (browser.talent?.talentId ?? null) : null,
      state,
      browser: browserSecret,
      verifier,
      nonce,
      redirectUri,
      returnTo: given.redirect === undefined ? null : safeReturn(given.redirect, '/app/project'),
      projectId: given.projectId ?? null,
    },
    deps.clock(),
  );
  return { url, browserSecret };
}

/** Security design: linking needs a live session and a confirmed address; else somebody who signed up with a stranger's address would keep access. */
export async function requireConfirmedAddress(deps: SocialDeps, talent: TalentScope | null): Promise<void> {
  if (!talent) throw new AppError('UNAUTHENTICATED');
  const row = await findTalent(deps.db, talent);
  if (!row?.email_verified_at) throw new AppError('FORBIDDEN', { messages: ['talent.social.outcome.unverified'] });
}
