import type { TenantScope } from '../../../../contract/ids.ts';
import type { DeskPerson } from '../../../../server/http/operator-principal.ts';
import type { DeskSession, OwnFactors } from '../../factor-contract.ts';
import type { DeskDeps, DeskVisitor } from '../deps.ts';
import { listPasskeysOfOperator } from '../passkeys/passkey-store.ts';
import { presentPasskey } from '../present.ts';
import { findAuthenticator, findRecoveryCodes } from './factor-store.ts';
import { requiresFactor } from './requires-factor.ts';

/** What a session lacks, and what its person can prove themselves with in this browser: passkeys belong to one host. */
export async function readSession(
  deps: DeskDeps,
  scope: TenantScope,
  person: DeskPerson,
  { relyingParty }: DeskVisitor,
  provenUntil: Date | null,
): Promise<DeskSession> {
  const passkeys = await listPasskeysOfOperator(deps.db, scope, person.id);
  const codes = await findRecoveryCodes(deps.db, scope, person.id);
  return {
    name: person.name,
    email: person.email,
    awaits: person.awaits,
    factors: {
      authenticator: (await findAuthenticator(deps.db, scope, person.id)) !== null,
      passkey: passkeys.some(({ rp_id }) => rp_id === relyingParty.id),
      recoveryCode: codes !== null && codes.left > 0,
    },
    isFactorRequired: requiresFactor(deps, scope),
    provenUntil: provenUntil?.toISOString() ?? null,
  };
}

export async function readOwnFactors(deps: DeskDeps, scope: TenantScope, person: Pick<DeskPerson, 'id'>): Promise<OwnFactors> {
  const app = await findAuthenticator(deps.db, scope, person.id);
  const codes = await findRecoveryCodes(deps.db, scope, person.id);
  return {
    authenticator: app && { createdAt: app.created_at.toISOString(), lastUsedAt: app.last_used_at?.toISOString() ?? null },
    passkeys: (await listPasskeysOfOperator(deps.db, scope, person.id)).map(presentPasskey),
    recoveryCodes: codes && { left: codes.left, createdAt: codes.createdAt.toISOString() },
    isFactorRequired: requiresFactor(deps, scope),
  };
}
