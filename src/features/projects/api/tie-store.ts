import { sql } from 'kysely';
import type { TalentScope } from '../../../contract/ids.ts';
import type { Db } from '../../../server/db/database.ts';
import { allowsProject, type ProjectAct, type ProjectTies, relatedTies, tiesSql } from '../policy.ts';
import type { RelatedProjects } from './talent-projects.ts';

/** Which of these projects a talent may find, open or apply to, by ascending id; the others do not exist for them. */
export async function listAllowedIds(
  db: Db,
  talent: TalentScope,
  act: ProjectAct,
  { ids, related }: { ids: readonly number[]; related: RelatedProjects },
): Promise<number[]> {
  const ties = await readTies(db, talent, ids, related);
  return ties.filter((project) => allowsProject(act, project)).map(({ id }) => id);
}

const tieColumns = sql.raw(
  Object.entries(tiesSql('p', { tenant: 'viewer.tenant_id', talent: 'viewer.talent_id', related: (tie) => `viewer."${tie}"` }))
    .map(([tie, condition]) => `${condition} as "${tie}"`)
    .join(', '),
);

/** All ties of a talent to these projects of their client. */
async function readTies(
  db: Db,
  { tenantId, talentId }: TalentScope,
  ids: readonly number[],
  related: RelatedProjects,
): Promise<(ProjectTies & { id: number })[]> {
  const relatedIds = relatedTies.map((tie) => sql`${[...related[tie]]}::int[] as ${sql.id(tie)}`);
  const { rows } = await sql<ProjectTies & { id: number }>`
    with viewer as (select ${tenantId}::int as tenant_id, ${talentId}::uuid as talent_id, ${sql.join(relatedIds)})
    select p.id, ${tieColumns} from viewer join project p on p.tenant_id = viewer.tenant_id where p.id = any(${[...ids]}::int[])
    order by p.id`.execute(db);
  return rows;
}
