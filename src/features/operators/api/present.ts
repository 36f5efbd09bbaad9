import { isOperatorScope, scopesOfRole } from '../../../contract/operator-scopes.ts';
import type { AuditRow } from '../../../server/audit/audit-store.ts';
import type { OperatorPrincipal } from '../../../server/http/operator-principal.ts';
import type { Tenant } from '../../tenancy/api/load-tenants.ts';
import type { AuditEntry, OperatorKey, OperatorMe, PresentedMember } from '../desk-operator.ts';
import type { OperatorPasskey } from '../passkey-contract.ts';
import type { KeyRow } from './keys/key-store.ts';
import type { OperatorPasskeyRow } from './passkeys/passkey-store.ts';
import type { TeamMember } from './team/operator-store.ts';

export function presentMe(principal: OperatorPrincipal, { key, name }: Pick<Tenant, 'key' | 'name'>): OperatorMe {
  const isPerson = principal.kind === 'operator';
  return {
    kind: principal.kind,
    id: principal.id,
    name: principal.name,
    email: isPerson ? principal.email : null,
    role: isPerson ? principal.role : null,
    scopes: [...principal.scopes],
    client: { key, name },
    provenUntil: isPerson ? principal.provenUntil.toISOString() : null,
    ownsInstallation: isPerson && principal.ownsInstallation,
  };
}

export function presentKey(row: KeyRow): OperatorKey {
  return {
    id: row.id,
    name: row.name,
    hint: row.hint,
    scopes: row.scopes.filter(isOperatorScope),
    createdBy: row.created_by,
    createdAt: row.created_at.toISOString(),
    expiresAt: row.expires_at?.toISOString() ?? null,
    lastUsedAt: row.last_used_at?.toISOString() ?? null,
    revokedAt: row.revoked_at?.toISOString() ?? null,
  };
}

export function presentMember(row: TeamMember): PresentedMember {
  return {
    id: row.id,
    name: row.name,
    email: row.email,
    role: row.role,
    seesContactData: scopesOfRole(row.role, { seesContactData: row.sees_contact_data }).includes('talents:contact'),
    invitedBy: row.invited_by,
    invitedAt: row.created_at.toISOString(),
    joinedAt: row.joined_at?.toISOString() ?? null,
    lastSeenAt: row.last_seen_at?.toISOString() ?? null,
    hasSecondFactor: row.has_second_factor,
  };
}

export function presentEntry(row: AuditRow): AuditEntry {
  return {
    id: String(row.id),
    createdAt: row.at.toISOString(),
    actor: { kind: row.actor_kind, id: row.actor_id, name: row.actor_name },
    action: row.action,
    subject: { kind: row.subject_kind, id: row.subject_id },
    address: row.address,
    requestId: row.request_id,
    // Written by `recordChange` from objects.
    before: row.before as AuditEntry['before'],
    after: row.after as AuditEntry['after'],
  };
}

export function presentPasskey(row: OperatorPasskeyRow): OperatorPasskey {
  return { id: row.id, name: row.name, createdAt: row.created_at.toISOString(), lastUsedAt: row.last_used_at?.toISOString() ?? null };
}
