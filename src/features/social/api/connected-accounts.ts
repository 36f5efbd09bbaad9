import type { TalentScope } from '../../../contract/ids.ts';
import { type Db, inTransaction } from '../../../server/db/database.ts';
import { AppError, notFound } from '../../../server/http/app-error.ts';
import { hasOwnSignInMethod } from '../../account/api/own-sign-in-methods.ts';
import { findTalent, lockSignInMethods } from '../../account/api/store.ts';
import type { Caller } from '../../auth/api/deps.ts';
import { recordSecurityEvent } from '../../auth/api/security-event-store.ts';
import { recipientOf } from '../../mail/api/talent-mail.ts';
import { enabledLoginMethods } from '../../tenancy/client-config.ts';
import type { SocialAccounts } from '../contract.ts';
import type { SocialProvider } from '../providers.ts';
import { requireConfirmedAddress } from './begin-social-sign-in.ts';
import type { SocialDeps } from './deps.ts';
import { deleteIdentity, findOwner, type Identity, insertIdentity, listIdentities } from './identity-store.ts';
import { mailConnection } from './mails.ts';
import { type ProviderReturn, provePerson } from './sign-in-by-provider.ts';

export async function readAccounts(deps: SocialDeps, talent: TalentScope): Promise<SocialAccounts> {
  const [row, identities] = await Promise.all([findTalent(deps.db, talent), listIdentities(deps.db, talent)]);
  const hasOthers = await hasSignInMethodBeside(deps, deps.db, talent);
  return {
    results: identities.map((identity) => ({
      provider: identity.provider,
      email: identity.email,
      created: identity.created_at.toISOString(),
      canDisconnect: hasOthers || usableIdentities(deps, talent, identities).some((other) => other.provider !== identity.provider),
    })),
    canConnect: row?.email_verified_at != null,
  };
}

/**
 * Connects the account a provider vouches for.
 *
 * @throws AppError FORBIDDEN without a confirmed address, LINK_EXPIRED (400) as for signing in, ALREADY_EXISTS (409) when it
 * belongs to another talent here, CONFLICT (409) when another account of this provider is connected.
 */
export async function connectAccount(
  deps: SocialDeps,
  caller: Caller,
  talent: TalentScope,
  provider: SocialProvider,
  providerReturn: ProviderReturn,
): Promise<void> {
  await deps.limiter.take('signIn', `${caller.scope.tenantId}:${caller.addressKey}`);
  await requireConfirmedAddress(deps, talent);
  const { person } = await provePerson(deps, caller, providerReturn, { provider, purposes: ['connect'], talentId: talent.talentId });
  const now = deps.clock();
  await inTransaction(deps.db, async (trx) => {
    if (await insertIdentity(trx, talent, person, now)) {
      await recordSecurityEvent(trx, talent, 'socialConnected', now, { provider });
      const row = await findTalent(trx, talent);
      if (row) await mailConnection(deps, trx, talent, recipientOf(row), 'socialConnected', provider);
      return;
    }
    const owner = await findOwner(trx, talent, person);
    if (owner?.talentId === talent.talentId) return;
    throw owner
      ? new AppError('ALREADY_EXISTS', { messages: ['talent.social.outcome.taken'] })
      : new AppError('CONFLICT', { messages: ['talent.social.outcome.already'] });
  });
}

/** @throws AppError NOT_FOUND when it is not connected, CONFLICT (409) when it is the last sign-in method. */
export async function disconnectAccount(deps: SocialDeps, talent: TalentScope, provider: SocialProvider): Promise<void> {
  const now = deps.clock();
  await inTransaction(deps.db, async (trx) => {
    await lockSignInMethods(trx, talent);
    const identities = await listIdentities(trx, talent);
    if (!identities.some((identity) => identity.provider === provider)) throw notFound('not connected');
    const others = usableIdentities(deps, talent, identities).filter((identity) => identity.provider !== provider);
    if (others.length === 0 && !(await hasSignInMethodBeside(deps, trx, talent)))
      throw new AppError('CONFLICT', { messages: ['talent.social.disconnect.last'] });
    await deleteIdentity(trx, talent, provider);
    await recordSecurityEvent(trx, talent, 'socialDisconnected', now, { provider });
    const row = await findTalent(trx, talent);
    if (row) await mailConnection(deps, trx, talent, recipientOf(row), 'socialDisconnected', provider);
  });
}

/** Whether a provider that the client still offers signs the talent in. */
export async function hasSocialSignIn(deps: Pick<SocialDeps, 'db' | 'tenants'>, talent: TalentScope): Promise<boolean> {
  return usableIdentities(deps, talent, await listIdentities(deps.db, talent)).length > 0;
}

function usableIdentities(deps: Pick<SocialDeps, 'tenants'>, talent: TalentScope, identities: readonly Identity[]): Identity[] {
  const methods = enabledLoginMethods(deps.tenants.byId(talent.tenantId).config);
  return identities.filter((identity) => methods.includes(identity.provider));
}

/** A password, a link to a confirmed address, a code to a confirmed number, or a method of another feature. */
async function hasSignInMethodBeside(deps: SocialDeps, db: Db, talent: TalentScope): Promise<boolean> {
  return (await hasOwnSignInMethod(deps, db, talent)) || deps.hasOtherSignInMethod(db, talent);
}
