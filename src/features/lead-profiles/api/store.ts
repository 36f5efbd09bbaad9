import type { TalentScope, TenantScope } from '../../../contract/ids.ts';
import type { Db } from '../../../server/db/database.ts';
import { acrossTenants, inTenant } from '../../../server/db/scope.ts';
import { projectTables } from '../../projects/api/tables.ts';
import { type LeadProfileRow, leadProfileTables } from './tables.ts';

export type NewLeadProfile = Omit<LeadProfileRow, 'tenant_id' | 'used_at' | 'talent_id'>;

export async function insertLeadProfile(db: Db, scope: TenantScope, lead: NewLeadProfile): Promise<void> {
  await leadProfileTables(db)
    .insertInto('lead_profile')
    .values({ ...lead, tenant_id: scope.tenantId })
    .execute();
}

/** The lead a link's secret belongs to, in any state. */
export async function findLeadBySecret(db: Db, scope: TenantScope, secretHash: Buffer): Promise<LeadProfileRow | null> {
  return (await leadOf(db, scope, secretHash).executeTakeFirst()) ?? null;
}

/** The same with the row locked: of several simultaneous uses of one link exactly one succeeds. */
export async function lockLeadBySecret(db: Db, scope: TenantScope, secretHash: Buffer): Promise<LeadProfileRow | null> {
  return (await leadOf(db, scope, secretHash).forUpdate().executeTakeFirst()) ?? null;
}

/** Open leads with this address or number, locked. */
export function lockLeadsAbout(
  db: Db,
  scope: TenantScope,
  about: { email: string | null; mobileNumber: string | null },
  now: Date,
): Promise<LeadProfileRow[]> {
  return leadProfileTables(db)
    .selectFrom('lead_profile')
    .selectAll()
    .$call(inTenant(scope))
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .where((eb) =>
      eb.or([eb(eb.fn('lower', ['email']), '=', about.email?.toLowerCase() ?? null), eb('mobile_number', '=', about.mobileNumber)]),
    )
    .orderBy('created_at')
    .forUpdate()
    .execute();
}

/** The lead belongs to this account from now on, and its link is used up. */
export async function linkLead(db: Db, scope: TalentScope, leadId: string, now: Date): Promise<void> {
  await leadProfileTables(db)
    .updateTable('lead_profile')
    .set({ used_at: now, talent_id: scope.talentId })
    .$call(inTenant(scope))
    .where('id', '=', leadId)
    .execute();
}

/** Voids the earlier links to an address: the newest one counts. */
export async function endLeadsOf(db: Db, scope: TenantScope, email: string, now: Date): Promise<void> {
  await leadProfileTables(db)
    .updateTable('lead_profile')
    .set({ expires_at: now })
    .$call(inTenant(scope))
    .where((eb) => eb(eb.fn('lower', ['email']), '=', email.toLowerCase()))
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .execute();
}

/** Deletes leads who never came, some time after their link ended. */
export async function deleteLeadsOverSince(db: Db, before: Date): Promise<void> {
  await leadProfileTables(db)
    .deleteFrom('lead_profile')
    .$call(acrossTenants('unused leads are kept as long in every tenant'))
    .where('used_at', 'is', null)
    .where('expires_at', '<', before)
    .execute();
}

/** The title of a project of this client, for the mail about it. */
export async function findProjectTitle(db: Db, scope: TenantScope, id: number): Promise<string | null> {
  const row = await projectTables(db).selectFrom('project').select('title').$call(inTenant(scope)).where('id', '=', id).executeTakeFirst();
  return row?.title ?? null;
}

function leadOf(db: Db, scope: TenantScope, secretHash: Buffer) {
  return leadProfileTables(db).selectFrom('lead_profile').selectAll().$call(inTenant(scope)).where('secret_hash', '=', secretHash);
}
