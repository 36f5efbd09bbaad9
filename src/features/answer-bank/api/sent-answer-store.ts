import { sql } from 'kysely';
import type { TalentId, TalentScope, TenantScope } from '../../../contract/ids.ts';
import type { Db } from '../../../server/db/database.ts';
import type { StoredAnswer } from '../../applications/api/tables.ts';

/** Of so many applications answers are offered. */
const maxApplications = 50;

/** What one application answered. */
export type SentAnswers = { answeredAt: Date; projectTitle: string; answers: StoredAnswer[] };

/**
 * What this talent answered this client in the applications they sent, newest first, without the application that is being filled in.
 * Nothing is copied: an answer is there as long as its application is kept.
 */
export async function listSentAnswers(db: Db, scope: TalentScope, exceptApplication: number | null): Promise<SentAnswers[]> {
  const { rows } = await sql<SentAnswers>`
    select a.submitted_at as "answeredAt", p.title as "projectTitle", a.answers
    from application a join project p on p.id = a.project_id and p.tenant_id = a.tenant_id
    where a.tenant_id = ${scope.tenantId} and a.talent_id = ${scope.talentId} and a.id is distinct from ${exceptApplication}::int
      and a.submitted_at is not null and jsonb_array_length(a.answers) > 0
    order by a.submitted_at desc, a.id desc limit ${maxApplications}`.execute(db);
  return rows;
}

/** The same of many talents, without those who keep answers: their list says what they have answered. */
export async function listSentAnswersOf(
  db: Db,
  { tenantId }: TenantScope,
  ids: readonly TalentId[],
): Promise<(SentAnswers & { talentId: TalentId })[]> {
  const { rows } = await sql<SentAnswers & { talentId: TalentId }>`
    select asked.id as "talentId", sent.* from unnest(${[...ids]}::uuid[]) as asked(id) cross join lateral (
      select a.submitted_at as "answeredAt", p.title as "projectTitle", a.answers
      from application a join project p on p.id = a.project_id and p.tenant_id = a.tenant_id
      where a.tenant_id = ${tenantId} and a.talent_id = asked.id and a.submitted_at is not null and jsonb_array_length(a.answers) > 0
      order by a.submitted_at desc, a.id desc limit ${maxApplications}) as sent
    where not exists (select from answer_keeping k where k.tenant_id = ${tenantId} and k.talent_id = asked.id and k.keeps_answers)`.execute(
    db,
  );
  return rows;
}
