import { sql } from 'kysely';
import type { TalentScope } from '../../../contract/ids.ts';
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
