import type { TalentId } from '../../../contract/ids.ts';
import { inTransaction } from '../../../server/db/database.ts';
import { fieldError } from '../../../server/http/app-error.ts';
import { findTalentByEmail } from '../../account/api/store.ts';
import { hasOnlyPlainCharacters } from '../../account/email.ts';
import type { Caller } from '../../auth/api/deps.ts';
import { signInTalent } from '../../auth/api/sessions/start-session.ts';
import type { TokenPair } from '../../auth/session-cookies.ts';
import type { SocialProvider, SocialPurpose } from '../providers.ts';
import { clientFor, flowExpiredError, type SocialDeps } from './deps.ts';
import { consumeFlow, type Flow } from './flow-store.ts';
import { findOwner } from './identity-store.ts';
import type { ProvenPerson } from './openid.ts';
import { type Registration, storeRegistration } from './registration-store.ts';

export type Grant = { code: string; state: string; iss?: string | undefined };
/** The two halves of a return: the parameters of the redirect, and the secret of the browser. */
export type ProviderReturn = { grant: Grant; browser: string | null };

/**
 * Signs in the person the provider vouches for; without an account here they get a pending sign-up instead.
 *
 * @throws AppError LINK_EXPIRED (400) for a state that is unknown, used, expired or another browser's, WRONG_CREDENTIALS (401)
 * when the provider's answer is invalid, ALREADY_EXISTS (409) when the address has an account with another sign-in method.
 */
export async function signInByProvider(
  deps: SocialDeps,
  caller: Caller,
  provider: SocialProvider,
  providerReturn: ProviderReturn,
): Promise<{ tokens: TokenPair } | { waiting: Registration }> {
  const { scope } = caller;
  await deps.limiter.take('signIn', `${scope.tenantId}:${caller.addressKey}`);
  const { person, flow } = await provePerson(deps, caller, providerReturn, { provider, purposes: ['login', 'signup'] });
  const owner = await findOwner(deps.db, scope, person);
  if (owner) return { tokens: await inTransaction(deps.db, (trx) => signInTalent(deps, trx, owner, caller, provider)) };
  const usable = withUsableEmail(deps, caller, person);
  // Never joined by address: anyone who can give a provider this address would own the account (security design).
  if (usable.email && (await findTalentByEmail(deps.db, scope, usable.email)))
    throw fieldError('email', 'talent.social.outcome.inUse', 'ALREADY_EXISTS');
  // The flow was found by this browser's secret, so there is one.
  const browser = providerReturn.browser ?? '';
  return { waiting: await storeRegistration(deps.db, scope, browser, { ...usable, projectId: flow.project_id }, deps.clock()) };
}

/** Uses the flow up, then asks the provider: a code that fails cannot be tried again with the same state. */
export async function provePerson(
  deps: SocialDeps,
  caller: Caller,
  { grant, browser }: ProviderReturn,
  of: {
    provider: SocialProvider;
    purposes: readonly SocialPurpose[];
    talentId?: TalentId;
  },
): Promise<{ person: ProvenPerson; flow: Flow }> {
  const client = clientFor(deps, caller.scope, of.provider);
  if (!browser) throw flowExpiredError();
  const flow = await consumeFlow(deps.db, caller.scope, { state: grant.state, browser }, of, deps.clock());
  if (!flow) throw flowExpiredError();
  const { verifier, nonce, redirect_uri: redirectUri } = flow;
  return { person: await deps.openId.finish(client, { ...grant, redirectUri, verifier, nonce }), flow };
}

/** An address that this client does not accept counts as missing. */
function withUsableEmail(deps: SocialDeps, caller: Caller, person: ProvenPerson): ProvenPerson {
  const { config } = deps.tenants.byId(caller.scope.tenantId);
  const isUsable = person.email !== null && (config.emailSpecialCharacters || hasOnlyPlainCharacters(person.email));
  return isUsable ? person : { ...person, email: null, isEmailVerified: false };
}
