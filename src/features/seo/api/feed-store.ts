import type { TenantScope } from '../../../contract/ids.ts';
import type { ReadPool } from '../../../server/db/read-source.ts';
import { type CardRow, cardsSql } from '../../projects/api/card-store.ts';
import { openPublicProjectSql } from '../../projects/policy.ts';

/** What a feed says of a project besides its card. */
type FeedText = { id: number; text: string; skills: string[]; published_at: Date; updated_at: Date };

/** The texts of projects that a visitor found, cut. */
export async function readFeedTexts(
  pool: ReadPool,
  { tenantId }: TenantScope,
  ids: readonly number[],
  length: number,
): Promise<ReadonlyMap<number, FeedText>> {
  const { rows } = await pool.query<FeedText>(
    `select id, left(description_text, $3) as text, skills, published_at, updated_at from project where tenant_id = $1 and id = any($2::int[])`,
    [tenantId, ids, length],
  );
  return new Map(rows.map((row) => [row.id, row]));
}

export type BoardRow = CardRow & {
  description_html: string;
  published_at: Date;
  site_code: string | null;
  job_type: string | null;
  job_class: string | null;
};

const boardSql = `${cardsSql({
  columns: ['p.description_html, p.published_at, p.site_code, p.job_type, p.job_class'],
  where: `${openPublicProjectSql('p')} and p.id > $3
    and ($4::int[] is null or exists (select from project_pool listed where listed.project_id = p.id and listed.pool_id = any($4)))`,
})} order by p.id limit $5`;

/** The next open public projects by id, of some pools or all. */
export async function listBoardRows(
  pool: ReadPool,
  { tenantId }: TenantScope,
  { after, pools, limit }: { after: number; pools: readonly number[]; limit: number },
): Promise<BoardRow[]> {
  const values = [tenantId, null, after, pools.length > 0 ? pools : null, limit];
  const { rows } = await pool.query<BoardRow>({ name: 'project-board', text: boardSql, values });
  return rows;
}

/** Changes whenever a project comes into one of these pools or leaves it, of which the project itself says nothing. */
export async function poolsFingerprint(pool: ReadPool, { tenantId }: TenantScope, pools: readonly number[]): Promise<string> {
  const { rows } = await pool.query<{ stamp: string }>(
    `select count(*) || '-' || coalesce(sum(listed.project_id), 0) as stamp from project_pool listed
     join pool on pool.id = listed.pool_id and pool.tenant_id = $1 where listed.pool_id = any($2::int[])`,
    [tenantId, pools],
  );
  return `${[...pools].sort((a, b) => a - b).join(',')} ${rows[0]?.stamp ?? ''}`;
}
