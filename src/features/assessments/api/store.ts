import { sql } from 'kysely';
import type { TalentScope, TenantScope } from '../../../contract/ids.ts';
import type { Db, Transaction } from '../../../server/db/database.ts';
import { acrossTenants, inTenant, ownedBy } from '../../../server/db/scope.ts';
import { lockApplication } from '../../applications/api/store.ts';
import { assessmentCodes, openAssessmentStatuses } from '../../applications/assessment-status.ts';
import { type AssessmentRow, type AssessmentTables, assessmentTables } from './tables.ts';

type Change = Partial<
  Pick<AssessmentRow, 'status' | 'link' | 'extra_time' | 'score' | 'max_score' | 'started_at' | 'ends_at' | 'ended_at'>
> & {
  answers?: string;
};

/** What decides which tests belong to a project. */
export async function findTestedProject(
  db: Db,
  scope: TenantScope,
  projectId: number,
): Promise<{ title: string; reference: string; questionSet: string | null } | null> {
  const { rows } = await sql<{ title: string; reference: string; questionSet: string | null }>`
    select p.title, p.reference, s.key as "questionSet" from project p left join question_set s on s.id = p.question_set_id
    where p.tenant_id = ${scope.tenantId} and p.id = ${projectId}`.execute(db);
  return rows[0] ?? null;
}

/** @returns false where the application has this test already. */
export async function insertAssessment(db: Db, row: Omit<AssessmentTables['assessment'], 'extra_time' | 'answers'>): Promise<boolean> {
  const made = await assessmentTables(db)
    .insertInto('assessment')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return (made.numInsertedOrUpdatedRows ?? 0n) > 0n;
}

export function listAssessmentsOf(db: Db, scope: TalentScope, applicationIds: readonly number[]): Promise<AssessmentRow[]> {
  if (applicationIds.length === 0) return Promise.resolve([]);
  return assessmentTables(db)
    .selectFrom('assessment')
    .selectAll()
    .$call(ownedBy(scope))
    .where('application_id', 'in', applicationIds)
    .orderBy('created_at')
    .orderBy('test_key')
    .execute();
}

/** All tests of a talent, for the copy of their data. */
export function listOwnAssessments(db: Db, scope: TalentScope): Promise<AssessmentRow[]> {
  return assessmentTables(db).selectFrom('assessment').selectAll().$call(ownedBy(scope)).orderBy('created_at').execute();
}

/** One test, locked with its application, which comes first: changes happen one after the other. */
export async function lockAssessment(trx: Transaction, scope: TenantScope | TalentScope, id: string): Promise<AssessmentRow | null> {
  let query = assessmentTables(trx).selectFrom('assessment').selectAll().$call(inTenant(scope)).where('id', '=', id);
  if ('talentId' in scope) query = query.where('talent_id', '=', scope.talentId);
  const found = await query.executeTakeFirst();
  if (!found) return null;
  await lockApplication(trx, scope, found.application_id);
  return (await query.forUpdate().executeTakeFirst()) ?? null;
}

/** For jobs, which serve every client: the test with the tenant that its own row names. */
export async function findAssessmentOfAnyone(db: Db, id: string): Promise<AssessmentRow | null> {
  const row = await assessmentTables(db)
    .selectFrom('assessment')
    .selectAll()
    .$call(acrossTenants('the job knows the id only; the row names its tenant'))
    .where('id', '=', id)
    .executeTakeFirst();
  return row ?? null;
}

export async function updateAssessment(db: Db, row: Pick<AssessmentRow, 'id' | 'tenant_id'>, change: Change): Promise<void> {
  await assessmentTables(db)
    .updateTable('assessment')
    .set(change)
    .$call(inTenant({ tenantId: row.tenant_id }))
    .where('id', '=', row.id)
    .execute();
}

/** Tests of a client that nobody took in time, and those whose own time is over; by id from after `after` on. */
export async function listOverdueAssessments(
  db: Db,
  scope: TenantScope,
  now: Date,
  { after, limit }: { after: string | null; limit: number },
): Promise<{ id: string }[]> {
  return assessmentTables(db)
    .selectFrom('assessment')
    .select('id')
    .$call(inTenant(scope))
    .where('status', 'in', openAssessmentStatuses)
    .where((eb) =>
      eb.or([
        eb('ends_at', '<=', now),
        eb.and([eb('ends_at', 'is', null), eb('due_at', '<=', now)]),
        // At a provider's a started test has no end of ours.
        eb.and([eb('status', '=', assessmentCodes.started), eb('due_at', '<=', new Date(now.getTime() - 86_400_000))]),
      ]),
    )
    .$if(after !== null, (query) => query.where('id', '>', after ?? ''))
    .orderBy('id')
    .limit(limit)
    .execute();
}
