import { sql } from 'kysely';
import type { TenantScope } from '../../../contract/ids.ts';
import type { Db } from '../../../server/db/database.ts';
import type { OnboardingType } from '../steps.ts';

/** How many talents have begun and not finished, by the step that they saw last. */
export type UnderWay = { type: OnboardingType; stepName: string | null; talents: number };

/** Talents who can sign in. */
export async function countUnderWay(db: Db, { tenantId }: TenantScope): Promise<UnderWay[]> {
  const { rows } = await sql<UnderWay>`
    select o.type, o.last_step as "stepName", count(*)::integer as talents
    from onboarding o join talent t on t.id = o.talent_id and t.tenant_id = o.tenant_id
    where o.tenant_id = ${tenantId} and t.is_active and t.onboarding_completed_at is null
    group by o.type, o.last_step order by o.type, o.last_step`.execute(db);
  return rows;
}
