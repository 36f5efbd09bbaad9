import { type RawBuilder, sql } from 'kysely';
import type { TenantScope } from '../../contract/ids.ts';
import { isWithOperatorsSql } from '../application-moves/policy.ts';

type Seen = { isFindable: boolean; isKnown: boolean };

/**
 * Whether operators see a talent of their client: one who agreed to be found, or who applied or asked to join a pool
 * (decision 0042). Operators who answer requests about personal data (`talents:export`) see everybody.
 */
export function maySeeTalent({ isFindable, isKnown }: Seen, { answersRequests }: { answersRequests: boolean }): boolean {
  return isFindable || isKnown || answersRequests;
}

/** The ids of talents who applied at this client, or are in one of its pools or asked to be. */
export function knownTalentsSql({ tenantId }: TenantScope): RawBuilder<unknown> {
  return sql`(select a.talent_id from application a where a.tenant_id = ${tenantId} and ${isWithOperatorsSql}
    union all
    select m.talent_id from pool_membership m where m.tenant_id = ${tenantId} and m.status in ('APPLIED', 'ACCEPTED'))`;
}

/**
 * The ids of members of this client's pools. They and those who agreed to be found are whom a list by fit may name (docs/fit.md): an
 * applicant did not ask to be compared with other projects.
 */
export function poolMembersSql({ tenantId }: TenantScope): RawBuilder<unknown> {
  return sql`(select m.talent_id from pool_membership m where m.tenant_id = ${tenantId} and m.status = 'ACCEPTED')`;
}

/** Whether `talent t` is one of `knownTalentsSql`. */
export const isKnownTalentSql: RawBuilder<boolean> = sql<boolean>`(
  exists (select from application a where a.tenant_id = t.tenant_id and a.talent_id = t.id and ${isWithOperatorsSql})
  or exists (select from pool_membership m where m.tenant_id = t.tenant_id and m.talent_id = t.id and m.status in ('APPLIED', 'ACCEPTED')))`;
