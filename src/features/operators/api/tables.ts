import type { Generated, GeneratedAlways } from 'kysely';
import type { OperatorId, TenantId } from '../../../contract/ids.ts';
import type { AwaitedStep } from '../../../contract/operator-call.ts';
import type { OperatorRole } from '../../../contract/operator-scopes.ts';
import type { Db } from '../../../server/db/database.ts';
import type { SignInMethod } from '../operator-session.ts';

/** People who run portals, where they work, how they sign in; keys of programs. Talents' requests reach none of it. */
export type OperatorTables = {
  operator: {
    id: OperatorId;
    email: string;
    email_folded: GeneratedAlways<string>;
    name: string;
    locale: string | null;
    is_installation_owner: Generated<boolean>;
    /** Where somebody became an owner of the installation; null for everybody else. */
    home_tenant_id: TenantId | null;
    oidc_issuer: string | null;
    oidc_subject: string | null;
    created_at: Date;
    last_seen_at: Date | null;
  };
  operator_membership: {
    tenant_id: TenantId;
    operator_id: OperatorId;
    role: OperatorRole;
    sees_contact_data: Generated<boolean>;
    invited_by: string | null;
    created_at: Date;
    joined_at: Date | null;
  };
  operator_session: {
    id: string;
    tenant_id: TenantId;
    operator_id: OperatorId;
    secret_hash: Buffer;
    method: SignInMethod;
    user_agent: string;
    started_at: Date;
    seen_at: Date;
    proven_at: Date;
    ended_at: Date | null;
    awaits: AwaitedStep | null;
    wrong_codes: Generated<number>;
  };
  operator_passkey: {
    id: string;
    tenant_id: TenantId;
    operator_id: OperatorId;
    rp_id: string;
    credential_id: string;
    public_key: Buffer;
    counter: Generated<number>;
    transports: Generated<string[]>;
    name: string;
    created_at: Date;
    last_used_at: Date | null;
  };
  operator_authenticator: {
    tenant_id: TenantId;
    operator_id: OperatorId;
    sealed_secret: Buffer;
    created_at: Date;
    last_step: number;
    last_used_at: Date | null;
  };
  operator_authenticator_setup: {
    session_id: string;
    tenant_id: TenantId;
    sealed_secret: Buffer;
    created_at: Date;
  };
  operator_recovery_code: {
    tenant_id: TenantId;
    operator_id: OperatorId;
    code_hash: Buffer;
    created_at: Date;
    used_at: Date | null;
  };
  operator_key: {
    id: string;
    tenant_id: TenantId;
    name: string;
    hint: string;
    secret_hash: Buffer;
    scopes: string[];
    created_by: string;
    created_at: Date;
    expires_at: Date | null;
    last_used_at: Date | null;
    revoked_at: Date | null;
  };
  operator_link: {
    id: string;
    tenant_id: TenantId;
    operator_id: OperatorId;
    secret_hash: Buffer;
    created_at: Date;
    expires_at: Date;
    used_at: Date | null;
  };
  operator_flow: {
    token: string;
    tenant_id: TenantId;
    purpose: 'signIn' | 'prove' | 'register' | 'oidc';
    holder_hash: Buffer;
    verifier: string | null;
    nonce: string | null;
    expires_at: Date;
    used_at: Date | null;
  };
};

export function operatorTables(db: Db) {
  return db.withTables<OperatorTables>();
}
