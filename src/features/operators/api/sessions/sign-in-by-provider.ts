import { deskLinks } from '../../../../contract/desk-links.ts';
import type { TenantScope } from '../../../../contract/ids.ts';
import { inTransaction } from '../../../../server/db/database.ts';
import { AppError, notFound } from '../../../../server/http/app-error.ts';
import { addressKey } from '../../../../server/http/client-address.ts';
import { createSecret } from '../../../../server/secret.ts';
import type { SocialClient } from '../../../social/api/credentials.ts';
import { providerSettings } from '../../../social/provider-settings.ts';
import { provedSecondFactor } from '../../agency-provider.ts';
import type { DeskArrival, DeskDeps, DeskVisitor } from '../deps.ts';
import { bindToProvider, findOperatorHere } from '../team/operator-store.ts';
import { consumeFlow, insertFlow } from './flow-store.ts';
import { startDeskSession } from './start-session.ts';

/** Begins a trip to the agency's provider. @returns the address to go to. @throws AppError NOT_FOUND where none is configured, UNAVAILABLE (503). */
export async function startAtProvider(deps: DeskDeps, scope: TenantScope, visitor: DeskVisitor, holder: string): Promise<string> {
  const client = requireProvider(deps);
  await deps.limiter.take('social', `desk:${scope.tenantId}:${addressKey(visitor.address)}`);
  const state = createSecret();
  const { origin } = visitor.relyingParty;
  const { url, verifier, nonce } = await deps.openId.begin(client, {
    redirectUri: `${origin}${deskLinks.callback}`,
    state,
    browserOrigin: origin,
  });
  if (!verifier || !nonce) throw new Error('PKCE and nonce are always used with the provider of an agency');
  await insertFlow(deps.db, scope, { purpose: 'oidc', holder }, state, deps.clock(), { verifier, nonce });
  return url;
}

/**
 * Signs in somebody who came back from the provider. The first time their address, which the provider must have confirmed, says who
 * they are; from then on the provider's id does (security design, "Social sign-in"). It makes no operators: they are invited.
 *
 * @returns the secret of the session
 * @throws AppError LINK_EXPIRED (400) for a trip that is over or another browser's, WRONG_CREDENTIALS (401), FORBIDDEN for
 *   somebody who does not work here, UNAVAILABLE (503).
 */
export async function signInByProvider(
  deps: DeskDeps,
  scope: TenantScope,
  visitor: DeskArrival,
  holder: string,
  given: { code: string; state: string; iss?: string | undefined },
): Promise<string> {
  const client = requireProvider(deps);
  await deps.limiter.take('signIn', `desk:${scope.tenantId}:${addressKey(visitor.address)}`);
  const trip = await consumeFlow(deps.db, scope, { purpose: 'oidc', holder }, given.state, deps.clock());
  if (!trip) throw new AppError('LINK_EXPIRED', { messages: ['talent.error.invalid'] });
  const redirectUri = `${visitor.relyingParty.origin}${deskLinks.callback}`;
  const person = await deps.openId.finish(client, { ...trip, ...given, redirectUri });
  const identity = { issuer: person.issuer, subject: person.subject };
  return inTransaction(deps.db, async (trx) => {
    const known = await findOperatorHere(trx, scope, identity);
    const byAddress = !known && person.email && person.isEmailVerified ? await findOperatorHere(trx, scope, { email: person.email }) : null;
    // An address that was somebody's at the provider may be given to another person there.
    const operator = known ?? (byAddress?.oidc_subject === null ? byAddress : null);
    if (!operator)
      throw new AppError('FORBIDDEN', { detail: 'The provider knows this person, but they are not in the team of this client.' });
    if (!known) await bindToProvider(trx, operator.id, identity);
    const hasSecondFactor = provedSecondFactor(person, deps.agencyProvider?.secondFactorAcr ?? []);
    return startDeskSession(deps, trx, scope, visitor, { operatorId: operator.id, method: 'oidc', hasSecondFactor });
  });
}

function requireProvider({ agencyProvider }: DeskDeps): SocialClient {
  if (!agencyProvider) throw notFound('no provider is configured');
  // One on this machine, without TLS, is for trying it out.
  const isDemo = /^http:\/\/localhost(:\d+)?\//.test(agencyProvider.issuer);
  return { provider: 'auth0', ...agencyProvider, settings: providerSettings.auth0, isDemo };
}
