import { type RawBuilder, sql } from 'kysely';
import type { TenantScope } from '../../../contract/ids.ts';
import type { Db } from '../../../server/db/database.ts';
import { statusCodes } from '../../applications/status.ts';
import { type InvitationState, stateCodes, storedAs, waitingCodes } from '../invitation-status.ts';
import { codeList, type InvitationRow } from './tables.ts';

export type DeskInvitationRow = InvitationRow & {
  title: string;
  reference: string;
  first_name: string;
  last_name: string;
  locale: string;
  application_id: number | null;
  /** `changed_at` in the database's own precision. */
  position: string;
};
type DeskInvitationFilter = {
  id?: number;
  projectId?: number;
  talentId?: string;
  states?: readonly InvitationState[];
  updatedAfter?: string;
};

/** Invitations of a client, the last change first. `now` says which of them are past their time. */
export async function listDeskInvitations(
  db: Db,
  { tenantId }: TenantScope,
  filter: DeskInvitationFilter,
  { now, after, limit }: { now: Date; after: readonly [string, number] | null; limit: number },
): Promise<DeskInvitationRow[]> {
  const conditions = [sql`i.tenant_id = ${tenantId}`];
  if (filter.id !== undefined) conditions.push(sql`i.id = ${filter.id}`);
  if (filter.projectId !== undefined) conditions.push(sql`i.project_id = ${filter.projectId}`);
  if (filter.talentId !== undefined) conditions.push(sql`i.talent_id = ${filter.talentId}::uuid`);
  if (filter.updatedAfter) conditions.push(sql`i.changed_at > ${filter.updatedAfter}::timestamptz`);
  if (filter.states)
    conditions.push(
      sql`(${sql.join(
        filter.states.map((state) => isInState(state, now)),
        sql` or `,
      )})`,
    );
  if (after) conditions.push(sql`(i.changed_at, i.id) < (${after[0]}::timestamptz, ${after[1]})`);
  const { rows } = await sql<DeskInvitationRow>`
    select i.*, i.changed_at::text as position, p.title, p.reference, t.first_name, t.last_name, t.locale,
      (select max(a.id) from application a where a.tenant_id = i.tenant_id and a.talent_id = i.talent_id and a.project_id = i.project_id
        and a.status <> ${statusCodes.draft}) as application_id
    from project_invitation i
    join project p on p.id = i.project_id and p.tenant_id = i.tenant_id
    join talent t on t.id = i.talent_id and t.tenant_id = i.tenant_id
    where ${sql.join(conditions, sql` and `)}
    order by i.changed_at desc, i.id desc limit ${limit}`.execute(db);
  return rows;
}

/** The same as `currentState`. */
function isInState(state: InvitationState, now: Date): RawBuilder<unknown> {
  const { code, status } = storedAs(state);
  const isOver = sql`(i.code in ${codeList(waitingCodes)} and i.expires_at <= ${now})`;
  const isStored = sql`(i.code = ${code} and i.status is not distinct from ${status})`;
  return state === stateCodes.expired ? sql`(${isStored} or ${isOver})` : sql`(${isStored} and not ${isOver})`;
}
