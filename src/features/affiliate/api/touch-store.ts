import { sql } from 'kysely';
import type { TalentScope, TenantScope } from '../../../contract/ids.ts';
import type { Db } from '../../../server/db/database.ts';
import { inTenant } from '../../../server/db/scope.ts';
import type { AffiliatePayload } from '../payload.ts';
import { affiliateTables } from './tables.ts';

export async function insertTouch(db: Db, scope: TalentScope, payload: AffiliatePayload, now: Date): Promise<void> {
  const { page, r = null, utm_source = null, utm_medium = null, utm_campaign = null, utm_content = null } = payload;
  await affiliateTables(db)
    .insertInto('affiliate_touch')
    .values({
      talent_id: scope.talentId,
      tenant_id: scope.tenantId,
      page,
      r,
      utm_source,
      utm_medium,
      utm_campaign,
      utm_content,
      created_at: now,
    })
    .onConflict((conflict) => conflict.column('talent_id').doNothing())
    .execute();
}

export async function removeTouchesBefore(db: Db, scope: TenantScope, before: Date): Promise<void> {
  await affiliateTables(db).deleteFrom('affiliate_touch').$call(inTenant(scope)).where('created_at', '<', before).execute();
}

/** Sign-ups of a client by how they came, the most frequent first; people who came without such a link are not included. */
export function countTouches(db: Db, scope: TenantScope, since: Date) {
  return affiliateTables(db)
    .selectFrom('affiliate_touch')
    .select((eb) => [
      'utm_source as source',
      'utm_medium as medium',
      'utm_campaign as campaign',
      sql<boolean>`r is not null`.as('isRecommended'),
      eb.fn.countAll<number>().as('count'),
    ])
    .$call(inTenant(scope))
    .where('created_at', '>=', since)
    .groupBy(['utm_source', 'utm_medium', 'utm_campaign', sql`r is not null`])
    .orderBy('count', 'desc')
    .orderBy('utm_source')
    .execute();
}
