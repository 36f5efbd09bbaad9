import { sql } from 'kysely';
import type { TalentScope } from '../../../contract/ids.ts';
import type { Db } from '../../../server/db/database.ts';
import { ownedBy } from '../../../server/db/scope.ts';
import type { ProjectStatus } from '../project-facts.ts';
import { projectTables } from './tables.ts';
import type { RelatedProjects } from './talent-projects.ts';
import { listAllowedIds } from './tie-store.ts';

/**
 * Hides or shows projects. A talent cannot hide what they may not see, so that existing ids are not revealed; what they hid
 * they can always show again.
 *
 * @returns the ids that were found.
 */
export async function setExclusions(
  db: Db,
  scope: TalentScope,
  change: { ids: readonly number[]; isExcluded: boolean; related: RelatedProjects },
  now: Date,
): Promise<number[]> {
  const ids = [...new Set(change.ids)];
  const found = await listAllowedIds(db, scope, 'find', { ids, related: change.related });
  if (!change.isExcluded) return showAgain(db, scope, ids, found);
  if (found.length === 0) return [];
  await projectTables(db)
    .insertInto('project_exclusion')
    .values(found.map((id) => ({ tenant_id: scope.tenantId, talent_id: scope.talentId, project_id: id, excluded_at: now })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return found;
}

/** Answers every id of `found` too: showing a project that is not hidden is no fault, such as after a second click. */
async function showAgain(db: Db, scope: TalentScope, ids: readonly number[], found: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    delete from project_exclusion where tenant_id = ${scope.tenantId} and talent_id = ${scope.talentId} and project_id = any(${[...ids]}::int[])
    returning project_id as id`.execute(db);
  return [...new Set([...rows.map(({ id }) => id), ...found])].sort((one, other) => one - other);
}

export type ExcludedRow = { id: number; title: string; status: ProjectStatus; job_language: string; excluded_at: Date; total: number };

/** The projects a talent has hidden, the latest first, with their number. */
export async function listExcluded(db: Db, scope: TalentScope, limit: number): Promise<ExcludedRow[]> {
  const { rows } = await sql<ExcludedRow>`
    select p.id, p.title, p.status, p.job_language, e.excluded_at, count(*) over () as total
    from project_exclusion e join project p on p.id = e.project_id and p.tenant_id = e.tenant_id
    where e.tenant_id = ${scope.tenantId} and e.talent_id = ${scope.talentId}
    order by e.excluded_at desc, p.id desc limit ${limit}`.execute(db);
  return rows;
}

export async function isExcludedBy(db: Db, scope: TalentScope, projectId: number): Promise<boolean> {
  const row = await projectTables(db)
    .selectFrom('project_exclusion')
    .select('project_id')
    .$call(ownedBy(scope))
    .where('project_id', '=', projectId)
    .executeTakeFirst();
  return row !== undefined;
}
