import { sql } from 'kysely';
import type { TenantScope } from '../../../contract/ids.ts';
import type { ReadDb } from '../../../server/db/read-source.ts';
import { openPublicProjectSql } from '../../projects/policy.ts';
import { maxUrlsPerFile } from '../sitemap.ts';

const isListed = sql.raw(openPublicProjectSql('project'));

type Range = { after: number; upTo: number };

/** Files of the sitemap that have open public projects, by number. Reads the index `project_sitemap` only. */
export async function listFiles(db: ReadDb, scope: TenantScope): Promise<{ file: number; changedAt: Date }[]> {
  const { rows } = await sql<{ file: number; changedAt: Date }>`
    select ((id - 1) / ${maxUrlsPerFile}::int + 1)::int as file, max(updated_at) as "changedAt" from project
    where tenant_id = ${scope.tenantId} and ${isListed} group by 1 order by 1`.execute(db);
  return rows;
}

/** Changes whenever one of these projects is added, removed or edited; null when there is none. Reads the index only. */
export async function fingerprintOf(db: ReadDb, scope: TenantScope, { after, upTo }: Range): Promise<string | null> {
  const { rows } = await sql<{ count: string; sum: string; last: Date | null }>`
    select count(*) as count, coalesce(sum(id), 0) as sum, max(updated_at) as last from project
    where tenant_id = ${scope.tenantId} and ${isListed} and id > ${after} and id <= ${upTo}`.execute(db);
  const [row] = rows;
  return row?.last ? `${row.count}-${row.sum}-${row.last.getTime()}` : null;
}

type ListedProject = { id: number; title: string; jobLanguage: string; changedAt: Date };

/** The next open public projects by id. */
export async function listOpenProjects(db: ReadDb, scope: TenantScope, { after, upTo }: Range, limit: number): Promise<ListedProject[]> {
  const { rows } = await sql<ListedProject>`
    select id, title, job_language as "jobLanguage", updated_at as "changedAt" from project
    where tenant_id = ${scope.tenantId} and ${isListed} and id > ${after} and id <= ${upTo}
    order by id limit ${limit}`.execute(db);
  return rows;
}
