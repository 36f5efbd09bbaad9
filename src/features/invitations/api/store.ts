import { sql } from 'kysely';
import type { TalentScope, TenantScope } from '../../../contract/ids.ts';
import type { RateUnit } from '../../../contract/rate-units.ts';
import type { Db } from '../../../server/db/database.ts';
import { acrossTenants, inTenant, ownedBy } from '../../../server/db/scope.ts';
import { statusCodes } from '../../applications/status.ts';
import { termColumns } from '../../projects/api/card-store.ts';
import type { TermsRow } from '../../projects/api/present.ts';
import { projectTables } from '../../projects/api/tables.ts';
import {
  answerableCodes,
  type InvitationReason,
  type InvitationState,
  openingCodes,
  stateCodes,
  storedAs,
  unsentCodes,
  waitingCodes,
} from '../invitation-status.ts';
import { shownInvitationSql } from '../policy.ts';
import { codeList, type InvitationRow, invitationTables } from './tables.ts';

export type InvitationView = InvitationRow &
  TermsRow & {
    title: string;
    company: string | null;
    originating_display_name: string | null;
    project_status: string;
    rate_min: string | null;
    rate_max: string | null;
    rate_currency: string | null;
    rate_unit: RateUnit | null;
    /** The talent's last application to the project that was sent. */
    application_id: number | null;
  };

type Filter = {
  id?: number;
  projectId?: number;
  poolId?: number;
  onlyOpenAt?: Date;
  /** Those that are not open then. */
  onlyOverAt?: Date;
  withRemoved?: boolean;
  limit?: number;
  offset?: number;
};

/** Invitations a talent may see, newest first. Those being written or hidden by the talent are left out. */
export async function viewInvitations(db: Db, scope: TalentScope, filter: Filter = {}): Promise<{ rows: InvitationView[]; total: number }> {
  const conditions = [
    sql`i.tenant_id = ${scope.tenantId}`,
    sql`i.talent_id = ${scope.talentId}`,
    filter.withRemoved ? sql`i.code not in ${codeList(unsentCodes)}` : sql.raw(shownInvitationSql('i')),
  ];
  if (filter.id !== undefined) conditions.push(sql`i.id = ${filter.id}`);
  if (filter.projectId !== undefined) conditions.push(sql`i.project_id = ${filter.projectId}`);
  if (filter.poolId !== undefined)
    conditions.push(sql`exists (select 1 from project_pool pp where pp.project_id = i.project_id and pp.pool_id = ${filter.poolId})`);
  const isOpenAt = (at: Date) => sql`(i.code in ${codeList(answerableCodes)} and i.expires_at > ${at} and p.status = 'ACTIVE')`;
  if (filter.onlyOpenAt) conditions.push(isOpenAt(filter.onlyOpenAt));
  if (filter.onlyOverAt) conditions.push(sql`not ${isOpenAt(filter.onlyOverAt)}`);
  const { rows } = await sql<InvitationView & { total: number }>`
    select i.*, p.title, openpool_shown_company(p) as company, ${sql.raw(termColumns)}, p.originating_display_name, p.status as project_status, p.rate_min, p.rate_max, p.rate_currency, p.rate_unit,
      (select max(a.id) from application a where a.tenant_id = i.tenant_id and a.talent_id = i.talent_id and a.project_id = i.project_id
        and a.status <> ${statusCodes.draft}) as application_id, count(*) over () as total
    from project_invitation i join project p on p.id = i.project_id and p.tenant_id = i.tenant_id left join city c on c.id = p.city_id
    where ${sql.join(conditions, sql` and `)} order by i.created_at desc, i.id desc limit ${filter.limit ?? 200} offset ${filter.offset ?? 0}`.execute(
    db,
  );
  // A page past the last one has no row that carries the number.
  if (rows.length === 0 && filter.offset) return { ...(await viewInvitations(db, scope, { ...filter, limit: 1, offset: 0 })), rows: [] };
  return { rows, total: Number(rows[0]?.total ?? 0) };
}

export async function lockInvitation(db: Db, scope: TenantScope | TalentScope, id: number): Promise<InvitationRow | null> {
  let query = invitationTables(db).selectFrom('project_invitation').selectAll().$call(inTenant(scope)).where('id', '=', id);
  if ('talentId' in scope) query = query.where('talent_id', '=', scope.talentId);
  return (await query.forUpdate().executeTakeFirst()) ?? null;
}

/** The columns of its project that an invitation needs. */
export async function findInvitationProject(db: Db, scope: TenantScope, id: number) {
  const row = await projectTables(db)
    .selectFrom('project')
    .select(['id', 'title', 'status', 'period_deadline'])
    .$call(inTenant(scope))
    .where('id', '=', id)
    .executeTakeFirst();
  return row ?? null;
}

/** For the command line, which serves every client: the project with the client its own row names. */
export async function findProjectOfAnyone(db: Db, id: number): Promise<{ scope: TenantScope; title: string; status: string } | null> {
  const row = await projectTables(db)
    .selectFrom('project')
    .select(['tenant_id', 'title', 'status'])
    .$call(acrossTenants('the caller knows the id only; the row names its tenant'))
    .where('id', '=', id)
    .executeTakeFirst();
  return row ? { scope: { tenantId: row.tenant_id }, title: row.title, status: row.status } : null;
}

/** This talent's live invitations. */
export async function listWaitingIds(db: Db, scope: TalentScope): Promise<number[]> {
  const rows = await invitationTables(db)
    .selectFrom('project_invitation')
    .select('id')
    .$call(ownedBy(scope))
    .where('code', 'in', waitingCodes)
    .execute();
  return rows.map((row) => row.id);
}

/** Every invitation that this talent finds in their list. */
export async function listShownIds(db: Db, scope: TalentScope): Promise<number[]> {
  const rows = await invitationTables(db)
    .selectFrom('project_invitation')
    .select('id')
    .$call(ownedBy(scope))
    .where(sql<boolean>`${sql.raw(shownInvitationSql('project_invitation'))}`)
    .execute();
  return rows.map((row) => row.id);
}

/** The live or completed invitation of this talent to a project. */
export async function lockInvitationTo(db: Db, scope: TalentScope, projectId: number): Promise<InvitationRow | null> {
  const row = await invitationTables(db)
    .selectFrom('project_invitation')
    .selectAll()
    .$call(ownedBy(scope))
    .where('project_id', '=', projectId)
    .where('code', 'in', openingCodes)
    .orderBy('id', 'desc')
    .limit(1)
    .forUpdate()
    .executeTakeFirst();
  return row ?? null;
}

export async function writeState(
  db: Db,
  row: InvitationRow,
  state: InvitationState,
  reason: InvitationReason | null,
  now: Date,
): Promise<void> {
  const { code, status, reason: fixed } = storedAs(state);
  await invitationTables(db)
    .updateTable('project_invitation')
    .set({ code, status, reason: fixed ?? reason, changed_at: now })
    .$call(ownedBy({ tenantId: row.tenant_id, talentId: row.talent_id }))
    .where('id', '=', row.id)
    .execute();
}

/** @returns null while another invitation of this talent to the project is live. */
export async function insertInvitation(
  db: Db,
  scope: TalentScope,
  invitation: { projectId: number; message: string | null; secretHash: Buffer; expiresAt: Date; now: Date },
): Promise<InvitationRow | null> {
  const row = await invitationTables(db)
    .insertInto('project_invitation')
    .values({
      tenant_id: scope.tenantId,
      talent_id: scope.talentId,
      project_id: invitation.projectId,
      code: stateCodes.created,
      message: invitation.message,
      secret_hash: invitation.secretHash,
      created_at: invitation.now,
      expires_at: invitation.expiresAt,
      changed_at: invitation.now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst();
  return row ?? null;
}

/** The invitation a link's secret belongs to. */
export async function findInvitationBySecret(db: Db, scope: TenantScope, secretHash: Buffer): Promise<InvitationRow | null> {
  const row = await invitationTables(db)
    .selectFrom('project_invitation')
    .selectAll()
    .$call(inTenant(scope))
    .where('secret_hash', '=', secretHash)
    .executeTakeFirst();
  return row ?? null;
}

/** The same with the row locked: simultaneous uses of one link run one after the other. */
export async function lockInvitationBySecret(db: Db, scope: TenantScope, secretHash: Buffer): Promise<InvitationRow | null> {
  const row = await invitationTables(db)
    .selectFrom('project_invitation')
    .selectAll()
    .$call(inTenant(scope))
    .where('secret_hash', '=', secretHash)
    .forUpdate()
    .executeTakeFirst();
  return row ?? null;
}

/** Records when the link first signed a browser in. */
export async function markSecretUsed(db: Db, row: InvitationRow, now: Date): Promise<void> {
  await invitationTables(db)
    .updateTable('project_invitation')
    .set({ secret_used_at: now })
    .$call(inTenant({ tenantId: row.tenant_id }))
    .where('id', '=', row.id)
    .where('secret_used_at', 'is', null)
    .execute();
}

/** Voids mailed links; the invitations themselves stay. */
export async function endInvitationLinks(db: Db, scope: TalentScope): Promise<void> {
  await invitationTables(db)
    .updateTable('project_invitation')
    .set({ secret_hash: null })
    .$call(ownedBy(scope))
    .where('secret_hash', 'is not', null)
    .execute();
}

/** Voids the mailed link of one invitation. */
export async function endInvitationLink(db: Db, scope: TenantScope, id: number): Promise<void> {
  await invitationTables(db)
    .updateTable('project_invitation')
    .set({ secret_hash: null })
    .$call(inTenant(scope))
    .where('id', '=', id)
    .execute();
}

/** Invitations that were opened before the account was verified, locked. */
export async function lockUnconfirmed(db: Db, scope: TalentScope): Promise<InvitationRow[]> {
  return invitationTables(db)
    .selectFrom('project_invitation')
    .selectAll()
    .$call(ownedBy(scope))
    .where('code', '=', stateCodes.unconfirmed)
    .orderBy('id')
    .forUpdate()
    .execute();
}

/** The header's number: invitations that wait for an answer. */
export async function countOpenInvitations(db: Db, scope: TalentScope, now: Date): Promise<number> {
  return (await viewInvitations(db, scope, { onlyOpenAt: now, limit: 1 })).total;
}

/** Projects an invitation opens to this talent, while it is live or was accepted. */
export async function invitedProjectIds(db: Db, scope: TalentScope, now: Date): Promise<number[]> {
  const rows = await invitationTables(db)
    .selectFrom('project_invitation')
    .select('project_id')
    .$call(ownedBy(scope))
    .where('code', 'in', openingCodes)
    .where((eb) => eb.or([eb('expires_at', '>', now), eb('code', '=', stateCodes.completed)]))
    .execute();
  return rows.map((row) => row.project_id);
}

export type OverdueInvitation = { id: number; state: InvitationState };

/**
 * Invitations of a client to end by time, by id from after `after` on: expired ones, those of closed projects, and completed ones whose
 * application is closed.
 */
export async function listOverdueInvitations(
  db: Db,
  { tenantId }: TenantScope,
  now: Date,
  { after, limit }: { after: number; limit: number },
): Promise<OverdueInvitation[]> {
  const { archived, cancelled, completed, expired } = stateCodes;
  const { rows } = await sql<OverdueInvitation>`
    select i.id,
      case when i.code = ${completed} then ${archived} when p.status = 'CLOSED' then ${cancelled} else ${expired} end as state
    from project_invitation i join project p on p.id = i.project_id
    where i.tenant_id = ${tenantId} and i.id > ${after} and (
      (i.code in ${codeList(waitingCodes)} and i.expires_at <= ${now})
      or (i.code in ${codeList([...unsentCodes, ...waitingCodes])} and p.status = 'CLOSED')
      or (i.code = ${completed} and i.status = ${storedAs(completed).status} and p.closed_at < ${now}::timestamptz - interval '30 days'))
    order by i.id limit ${limit}`.execute(db);
  return rows;
}
