import { type RawBuilder, sql } from 'kysely';
import type { TalentId, TenantId, TenantScope } from '../../../contract/ids.ts';
import type { Db } from '../../../server/db/database.ts';
import { type ApplicationStatus, statusCodes } from '../../applications/status.ts';
import type { HandOverState } from '../hand-over-rules.ts';
import type { HandOverRow } from './tables.ts';

/** What lists show of a hand-over, with the application that it is about. */
export type ListedHandOver = HandOverRow & {
  application_status: ApplicationStatus;
  project_id: number;
  project_title: string;
  talent_id: TalentId;
  first_name: string;
  last_name: string;
};

/** A hand-over `h` of the application `a` that failed and was not begun again, whose application nobody moved since. */
const hasFailedSql = sql`h.state in ('failed', 'refused')
  and (h.kind = 'withdrawal' or a.status = ${sql.lit(statusCodes.sendingFailed)})
  and not exists (select from hand_over later where later.application_id = h.application_id and later.kind = h.kind
    and (later.created_at, later.id) > (h.created_at, h.id))`;

type HandOverFilter = {
  states?: readonly HandOverState[] | undefined;
  connector?: string | undefined;
  updatedAfter?: string | undefined;
  /** Only what has not arrived: on its way, or failed and to be tried again. */
  isUndone?: boolean | undefined;
};
type HandOverPosition = readonly [createdAt: string, id: string];

/** The newest first. */
export async function listHandOversOf(
  db: Db,
  { tenantId }: TenantScope,
  { states, connector, updatedAfter, isUndone }: HandOverFilter,
  { after, limit }: { after: HandOverPosition | null; limit: number },
): Promise<ListedHandOver[]> {
  const conditions: RawBuilder<unknown>[] = [sql`h.tenant_id = ${tenantId}`];
  if (states) conditions.push(sql`h.state = any(${[...states]}::text[])`);
  if (connector !== undefined) conditions.push(sql`h.connector = ${connector}`);
  if (updatedAfter) conditions.push(sql`h.updated_at > ${updatedAfter}::timestamptz`);
  if (isUndone) conditions.push(sql`(h.ended_at is null or (${hasFailedSql}))`);
  if (after) conditions.push(sql`(h.created_at, h.id) < (${after[0]}::timestamptz, ${after[1]}::uuid)`);
  const { rows } = await sql<ListedHandOver>`
    select h.*, a.status as application_status, a.project_id, p.title as project_title, a.talent_id, t.first_name, t.last_name
    from hand_over h join application a on a.id = h.application_id join project p on p.id = a.project_id join talent t on t.id = a.talent_id
    where ${sql.join(conditions, sql` and `)}
    order by h.created_at desc, h.id desc limit ${limit}`.execute(db);
  return rows;
}

type ConnectorState = {
  open: number;
  waiting: number;
  failed: number;
  last_accepted_at: Date | null;
  last_failed_at: Date | null;
  last_failed_words: string | null;
  secret_made_at: Date | null;
};

/** How a connector does: what is on its way, when it last took something, and when and why it last did not. */
export async function readConnectorState(db: Db, { tenantId }: TenantScope, connector: string): Promise<ConnectorState> {
  const of = sql`tenant_id = ${tenantId} and connector = ${connector}`;
  const { rows } = await sql<ConnectorState>`
    select
      (select count(*)::int from hand_over where ${of} and state = 'open') as open,
      (select count(*)::int from hand_over where ${of} and state = 'waiting') as waiting,
      (select count(*)::int from hand_over h join application a on a.id = h.application_id
        where h.tenant_id = ${tenantId} and h.connector = ${connector} and h.kind = 'application' and ${hasFailedSql}) as failed,
      (select max(ended_at) from hand_over where ${of} and state = 'accepted') as last_accepted_at,
      failed.at as last_failed_at, failed.words as last_failed_words,
      (select made_at from hand_over_secret where ${of}) as secret_made_at
    from (values (1)) one left join lateral (
      select * from (
        (select ended_at as at, reason as words from hand_over where ${of} and state = 'failed' order by ended_at desc limit 1)
        union all
        (select ended_at, reason from hand_over where ${of} and state = 'refused' order by ended_at desc limit 1)
        union all
        (select updated_at, reason from hand_over where ${of} and state = 'open' and reason is not null order by updated_at desc limit 1)
      ) each_state order by at desc limit 1) failed on true`.execute(db);
  const [state] = rows;
  if (!state) throw new Error('one row of values is one row');
  return state;
}

type HandOverCount = { state: 'open' | 'waiting' | 'failed'; count: number; oldest_at: Date };

/**
 * What is on its way and what has failed. `failed` are applications whose hand-over failed or was refused and that nobody moved
 * since; `oldest_at`: since when the oldest of them has been there.
 */
export async function countHandOversOf(db: Db, { tenantId }: TenantScope): Promise<HandOverCount[]> {
  const { rows } = await sql<HandOverCount>`
    select state, count(*)::int as count, min(created_at) as oldest_at from hand_over
    where tenant_id = ${tenantId} and next_try_at is not null group by state
    union all
    select 'failed', count(*)::int, min(last_updated) from application
    where tenant_id = ${tenantId} and status = ${statusCodes.sendingFailed} having count(*) > 0`.execute(db);
  return rows;
}

/** The same of every client, for those who watch the installation. */
export async function countHandOversByClient(db: Db): Promise<(HandOverCount & { tenant_id: TenantId })[]> {
  const { rows } = await sql<HandOverCount & { tenant_id: TenantId }>`
    select tenant_id, state, count(*)::int as count, min(created_at) as oldest_at from hand_over
    where next_try_at is not null group by tenant_id, state
    union all
    select tenant_id, 'failed', count(*)::int, min(last_updated) from application
    where status = ${statusCodes.sendingFailed} group by tenant_id`.execute(db);
  return rows;
}
