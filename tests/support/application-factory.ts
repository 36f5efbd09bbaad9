import type { TenantScope } from '../../src/contract/ids.ts';
import { legalDocuments } from '../../src/contract/legal-documents.ts';
import type { KeptQuestion } from '../../src/features/answer-bank/kept-question.ts';
import { applicationTables, type StoredAnswer } from '../../src/features/applications/api/tables.ts';
import type { ReasonCode } from '../../src/features/applications/reason-codes.ts';
import type { ApplicationStatus } from '../../src/features/applications/status.ts';
import type { Submission } from '../../src/features/apply/submission-schema.ts';
import { calendarTables } from '../../src/features/calendars/api/tables.ts';
import { invitationTables } from '../../src/features/invitations/api/tables.ts';
import type { InvitationCode, InvitationStatus } from '../../src/features/invitations/invitation-status.ts';
import { textsOf } from '../../src/features/legal/api/missing-consents.ts';
import { recordConsents } from '../../src/features/legal/api/store.ts';
import { questionTables } from '../../src/features/question-sets/api/tables.ts';
import type { Condition, QuestionType } from '../../src/features/question-sets/questions.ts';
import { hashSecret } from '../../src/server/secret.ts';
import { makeFile } from './file-factory.ts';
import type { TestTalent } from './talent-factory.ts';
import type { TestApp } from './test-app.ts';

/** Accepts the current legal texts, so that an application does not have to wait. */
export async function acceptLegal(app: TestApp, talent: TestTalent): Promise<void> {
  const { db, legal, clock } = app.services;
  await recordConsents(db, talent.scope, textsOf(legal, talent.tenant, legalDocuments, 'en'), 'registration', clock());
}

/** A CV and accepted texts: everything a talent needs to apply. @returns the CV's uuid */
export async function prepareTalent(app: TestApp, talent: TestTalent): Promise<string> {
  await acceptLegal(app, talent);
  return (await makeFile(app, talent)).id;
}

/** The payload of specification section 3 for a project without questions, cover letter and interview. */
export function submissionFor(projectId: number, cvUuid: string, change: Partial<Submission> = {}): Submission {
  return {
    job: projectId,
    hourlyRate: { currency: 'EUR', value: 85 },
    cvUuid,
    motivationComment: '',
    appAnswers: [],
    cvCover: null,
    liveInterview: null,
    ...change,
  };
}

/** An application of any status, as if it had come there by the usual way. @returns its id */
export async function makeApplication(
  app: TestApp,
  talent: TestTalent,
  projectId: number,
  status: ApplicationStatus,
  change: {
    resumeStatus?: ApplicationStatus;
    reason?: ReasonCode;
    submittedAt?: Date;
    lastUpdated?: Date;
    isBlocked?: boolean;
    answers?: StoredAnswer[];
  } = {},
): Promise<number> {
  const tables = applicationTables(app.services.db);
  const now = change.lastUpdated ?? app.services.clock();
  const isDraft = status === 'co';
  const row = await tables
    .insertInto('application')
    .values({
      tenant_id: talent.scope.tenantId,
      talent_id: talent.id,
      project_id: projectId,
      status,
      resume_status: change.resumeStatus ?? null,
      reason: change.reason ?? null,
      reason_text: null,
      is_blocked: change.isBlocked ?? false,
      answers: JSON.stringify(change.answers ?? []),
      step_name: 'cv',
      rate_value: isDraft ? null : '85.00',
      rate_currency: isDraft ? null : 'EUR',
      rate_period: isDraft ? null : 'HR',
      display_rate_value: isDraft ? null : '95.20',
      cv_file_id: isDraft ? null : (await makeFile(app, talent)).id,
      cover_file_id: null,
      interview_start: null,
      interview_end: null,
      created_at: now,
      last_updated: now,
      submitted_at: isDraft ? null : (change.submittedAt ?? now),
      answer_due_at: isDraft ? null : new Date((change.submittedAt ?? now).getTime() + 14 * 86_400_000),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await tables
    .insertInto('application_event')
    .values({
      application_id: row.id,
      at: now,
      from_status: isDraft ? null : 'co',
      to_status: status,
      actor: 'talent',
      reason_code: null,
      note: null,
    })
    .execute();
  return row.id;
}

type QuestionOptions = {
  type: QuestionType;
  isRequired?: boolean;
  parent?: number;
  showWhen?: Condition;
  knockOut?: Condition;
  options?: { value: string; label: Record<string, string> }[];
};

/** A question set; `parent` is the index of an earlier question. @returns ids of the set and its questions */
export async function makeQuestions(
  app: TestApp,
  tenant: TenantScope,
  questions: readonly QuestionOptions[],
): Promise<{ setId: number; ids: number[] }> {
  const { db } = app.services;
  const set = await questionTables(db)
    .insertInto('question_set')
    .values({ tenant_id: tenant.tenantId, key: crypto.randomUUID(), name: 'Questions' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const ids: number[] = [];
  for (const [index, question] of questions.entries()) {
    const row = await questionTables(db)
      .insertInto('question')
      .values({
        set_id: set.id,
        type: question.type,
        position: index + 1,
        is_required: question.isRequired ?? true,
        parent_id: question.parent === undefined ? null : (ids[question.parent] ?? null),
        label: JSON.stringify({ en: `Question ${index + 1}`, de: `Frage ${index + 1}` }),
        hint: '{}',
        options: JSON.stringify(question.options ?? []),
        ...(question.showWhen ? { show_when: JSON.stringify(question.showWhen) } : {}),
        ...(question.knockOut ? { knock_out: JSON.stringify(question.knockOut) } : {}),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    ids.push(row.id);
  }
  return { setId: set.id, ids };
}

/** An answer that a talent keeps. @returns its id */
export async function makeKeptAnswer(
  app: TestApp,
  talent: TestTalent,
  {
    type = 'text',
    label = { en: 'Question 1', de: 'Frage 1' },
    options = [],
    values = ['Since 2019'],
  }: Partial<KeptQuestion> & { values?: string[] } = {},
): Promise<number> {
  await app.services.pool.query(
    `insert into answer_keeping (tenant_id, talent_id, keeps_answers, decided_at) values ($1, $2, true, now()) on conflict do nothing`,
    [talent.scope.tenantId, talent.id],
  );
  const { rows } = await app.services.pool.query<{ id: number }>(
    `insert into kept_answer (tenant_id, talent_id, question, answer, used_at, project_title) values ($1, $2, $3, $4, now(), 'Port automation')
     returning id`,
    [talent.scope.tenantId, talent.id, JSON.stringify({ type, label, options }), JSON.stringify(values)],
  );
  const [row] = rows;
  if (!row) throw new Error('no answer was kept');
  return row.id;
}

/** A calendar in Berlin, free on working days from nine to noon in half hours. @returns its id */
export async function makeCalendar(
  app: TestApp,
  tenant: TenantScope,
  weekly = [1, 2, 3, 4, 5].map((weekday) => ({ weekday, from: '09:00', to: '12:00' })),
): Promise<number> {
  const row = await calendarTables(app.services.db)
    .insertInto('calendar')
    .values({
      tenant_id: tenant.tenantId,
      key: crypto.randomUUID(),
      name: 'Jonas Brandt',
      time_zone: 'Europe/Berlin',
      slot_minutes: 30,
      weekly: JSON.stringify(weekly),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

/** An invitation that waits for an answer; override what the test is about. @returns its id */
export async function makeInvitation(
  app: TestApp,
  talent: TestTalent,
  projectId: number,
  change: { code?: InvitationCode; status?: InvitationStatus | null; expiresAt?: Date; secret?: string } = {},
): Promise<number> {
  const now = app.services.clock();
  const row = await invitationTables(app.services.db)
    .insertInto('project_invitation')
    .values({
      tenant_id: talent.scope.tenantId,
      talent_id: talent.id,
      project_id: projectId,
      code: change.code ?? 'inv',
      status: change.status === undefined ? 'PENDING' : change.status,
      reason: null,
      message: null,
      secret_hash: change.secret === undefined ? null : hashSecret(change.secret),
      secret_used_at: null,
      created_at: now,
      expires_at: change.expiresAt ?? new Date(now.getTime() + 7 * 86_400_000),
      changed_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}
