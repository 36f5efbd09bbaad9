import { sql } from 'kysely';
import type { TalentScope, TenantScope } from '../../../contract/ids.ts';
import type { Db } from '../../../server/db/database.ts';
import { acrossTenants, inTenant } from '../../../server/db/scope.ts';
import { projectTables } from '../../projects/api/tables.ts';
import type { LeadState } from '../lead.ts';
import { type LeadProfileRow, leadProfileTables } from './tables.ts';

type NewLeadProfile = Omit<LeadProfileRow, 'tenant_id' | 'used_at' | 'talent_id'>;

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

/** Which of these addresses, in lower case, have a link that works. */
export async function listOpenLeadEmails(db: Db, scope: TenantScope, emails: readonly string[], now: Date): Promise<Set<string>> {
  if (emails.length === 0) return new Set();
  const rows = await leadProfileTables(db)
    .selectFrom('lead_profile')
    .select((eb) => eb.fn<string>('lower', ['email']).as('folded'))
    .$call(inTenant(scope))
    .where((eb) => eb(eb.fn('lower', ['email']), 'in', [...emails]))
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .execute();
  return new Set(rows.map(({ folded }) => folded));
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

type LeadFilter = { state?: LeadState; projectId?: number; updatedAfter?: Date };

/** Leads of a client, newest first. What is used or ended counts as changed then. */
export async function listLeadProfiles(
  db: Db,
  scope: TenantScope,
  { state, projectId, updatedAfter }: LeadFilter,
  { now, after, limit }: { now: Date; after: readonly [string, string] | null; limit: number },
): Promise<LeadProfileRow[]> {
  let query = leadProfileTables(db).selectFrom('lead_profile').selectAll().$call(inTenant(scope));
  if (state) query = query.where('used_at', state === 'USED' ? 'is not' : 'is', null);
  if (state === 'OPEN' || state === 'ENDED') query = query.where('expires_at', state === 'OPEN' ? '>' : '<=', now);
  if (projectId !== undefined) query = query.where('project_id', '=', projectId);
  if (updatedAfter)
    query = query.where((eb) =>
      eb.or([
        eb('created_at', '>', updatedAfter),
        eb('used_at', '>', updatedAfter),
        eb.and([eb('used_at', 'is', null), eb('expires_at', '>', updatedAfter), eb('expires_at', '<=', now)]),
      ]),
    );
  if (after) query = query.where(sql<boolean>`(created_at, id) < (${after[0]}::timestamptz, ${after[1]}::uuid)`);
  return query.orderBy('created_at', 'desc').orderBy('id', 'desc').limit(limit).execute();
}

/** One lead; `lock` holds it for a change. */
export async function findLeadProfile(db: Db, scope: TenantScope, id: string, { lock = false } = {}): Promise<LeadProfileRow | null> {
  const query = leadProfileTables(db).selectFrom('lead_profile').selectAll().$call(inTenant(scope)).where('id', '=', id);
  return (await (lock ? query.forUpdate() : query).executeTakeFirst()) ?? null;
}

export async function deleteLeadProfile(db: Db, scope: TenantScope, id: string): Promise<void> {
  await leadProfileTables(db).deleteFrom('lead_profile').$call(inTenant(scope)).where('id', '=', id).execute();
}

/** The title of a project of this client, for the mail about it. */
export async function findProjectTitle(db: Db, scope: TenantScope, id: number): Promise<string | null> {
  const row = await projectTables(db).selectFrom('project').select('title').$call(inTenant(scope)).where('id', '=', id).executeTakeFirst();
  return row?.title ?? null;
}

function leadOf(db: Db, scope: TenantScope, secretHash: Buffer) {
  return leadProfileTables(db).selectFrom('lead_profile').selectAll().$call(inTenant(scope)).where('secret_hash', '=', secretHash);
}
