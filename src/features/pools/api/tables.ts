import type { Generated, GeneratedAlways } from 'kysely';
import type { TalentId, TenantId } from '../../../contract/ids.ts';
import type { ReadDb } from '../../../server/db/read-source.ts';
import type { JoinRule, MembershipStatus } from '../join-rules.ts';
import type { PoolVisibility } from '../policy.ts';

type LocalizedText = Record<string, string>;

export type PoolTables = {
  pool: {
    id: Generated<number>;
    tenant_id: TenantId;
    key: string;
    category_id: number | null;
    name: LocalizedText;
    description: Generated<LocalizedText>;
    visibility: Generated<PoolVisibility>;
    join_rule: Generated<JoinRule>;
    created_at: Generated<Date>;
  };
  pool_city: { pool_id: number; city_id: number };
  pool_membership: {
    tenant_id: TenantId;
    pool_id: number;
    talent_id: TalentId;
    status: MembershipStatus;
    job_notification: Generated<boolean>;
    joined_at: Date | null;
    changed_at: Generated<Date>;
  };
  pool_invitation: { tenant_id: TenantId; pool_id: number; talent_id: TalentId; message: string | null; invited_at: Date };
  pool_membership_event: {
    id: GeneratedAlways<number>;
    tenant_id: TenantId;
    pool_id: number;
    talent_id: TalentId;
    at: Date;
    from_status: MembershipStatus | null;
    to_status: MembershipStatus | 'INVITED' | 'DECLINED' | 'WITHDRAWN';
    actor: 'talent' | 'operator';
    note: string | null;
  };
};

export function poolTables(db: ReadDb) {
  return db.withTables<PoolTables>();
}
