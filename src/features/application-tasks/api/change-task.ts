import { v7 as uuidv7 } from 'uuid';
import { deskApplicationLink } from '../../../contract/desk-links.ts';
import type { TenantScope } from '../../../contract/ids.ts';
import { type Actor, recordChange } from '../../../server/audit/record-change.ts';
import { inTransaction, type Transaction } from '../../../server/db/database.ts';
import { fieldError, notFound } from '../../../server/http/app-error.ts';
import { lockDeskApplication } from '../../application-moves/api/transition-application.ts';
import { findApplicationProject } from '../../applications/api/store.ts';
import type { MailDeps } from '../../mail/api/deps.ts';
import { queueTalentMail } from '../../mail/api/talent-mail.ts';
import type { NewTaskBody, TaskChange } from '../desk-contract.ts';
import type { TaskDeps } from './deps.ts';
import { insertTask, lockTask, requireTask, type ShownTask, updateTask } from './task-store.ts';

/**
 * Adds a task about an application, and mails the person it is for; nobody gets a mail about a task of their own.
 *
 * @throws AppError NOT_FOUND; VALIDATION_FAILED for somebody outside the team, or whose role may not act.
 */
export function addTask(deps: TaskDeps, scope: TenantScope, by: Actor, applicationId: number, body: NewTaskBody): Promise<ShownTask> {
  return inTransaction(deps.db, async (trx) => {
    const application = await lockDeskApplication(trx, scope, applicationId);
    const person = await findPerson(deps, trx, scope, body.assigneeId);
    const now = deps.clock();
    const id = uuidv7();
    await insertTask(trx, {
      id,
      tenant_id: scope.tenantId,
      talent_id: application.talent_id,
      application_id: applicationId,
      text: body.text,
      due_on: body.dueOn,
      assignee_id: person?.id ?? null,
      assignee_name: person?.name ?? null,
      author_kind: by.kind,
      author_name: by.name,
      created_at: now,
      done_at: null,
      done_by: null,
    });
    const after = { task: id, dueOn: body.dueOn, assigneeId: person?.id ?? null };
    await recordChange(
      trx,
      scope,
      by,
      { action: 'application.taskAdded', subject: { kind: 'application', id: applicationId }, after },
      now,
    );
    if (person && person.id !== by.id) await mailAssignee(deps, trx, scope, person, await aboutOf(trx, scope, by, application, body.dueOn));
    return requireTask(trx, scope, id);
  });
}

/**
 * Changes a task, says that it is done, or that it is not. A new person is mailed.
 *
 * @throws AppError NOT_FOUND; VALIDATION_FAILED for somebody outside the team, or whose role may not act.
 */
export function changeTask(deps: TaskDeps, scope: TenantScope, by: Actor, id: string, change: TaskChange): Promise<ShownTask> {
  return inTransaction(deps.db, async (trx) => {
    // The application first, as everything that changes both locks them.
    const application = await lockDeskApplication(trx, scope, (await requireTask(trx, scope, id)).application_id);
    const before = await lockTask(trx, scope, id);
    if (!before) throw notFound('no such task');
    const { text, dueOn, assigneeId, isDone } = change;
    const person = assigneeId === undefined ? undefined : await findPerson(deps, trx, scope, assigneeId);
    const now = deps.clock();
    const wasDone = before.done_at !== null;
    const columns = {
      ...(text === undefined ? {} : { text }),
      ...(dueOn === undefined ? {} : { due_on: dueOn }),
      ...(person === undefined ? {} : { assignee_id: person?.id ?? null, assignee_name: person?.name ?? null }),
      // Who did it first stays.
      ...(isDone === undefined || isDone === wasDone ? {} : { done_at: isDone ? now : null, done_by: isDone ? by.name : null }),
    };
    if (Object.keys(columns).length > 0) {
      await updateTask(trx, scope, id, columns);
      const { text: _words, ...facts } = change;
      const subject = { kind: 'application', id: before.application_id } as const;
      await recordChange(trx, scope, by, { action: 'application.taskChanged', subject, after: { task: id, ...facts } }, now);
    }
    if (person && person.id !== by.id && person.id !== before.assignee_id)
      await mailAssignee(deps, trx, scope, person, await aboutOf(trx, scope, by, application, dueOn ?? before.due_on));
    return requireTask(trx, scope, id);
  });
}

async function findPerson(deps: Pick<TaskDeps, 'operators'>, trx: Transaction, scope: TenantScope, id: string | null) {
  if (id === null) return null;
  const person = await deps.operators.findActing(trx, scope, id);
  if (!person) throw fieldError('assigneeId', 'talent.error.invalid');
  return person;
}

type About = { author: string; id: number; dueOn: string; project: { id: number; title: string } };

async function aboutOf(
  trx: Transaction,
  scope: TenantScope,
  by: Actor,
  { id, project_id }: { id: number; project_id: number },
  dueOn: string,
): Promise<About> {
  const project = await findApplicationProject(trx, scope, project_id);
  return { author: by.name, id, dueOn, project: { id: project_id, title: project?.title ?? '' } };
}

/** Says where the task is and until when, not what it says: that stays where only operators read. */
export async function mailAssignee(
  deps: MailDeps,
  trx: Transaction,
  scope: TenantScope,
  to: { email: string; locale: string | null },
  { author, id, dueOn, project }: About,
): Promise<void> {
  // An unknown language becomes the client's first one.
  const recipient = { email: to.email, locale: to.locale ?? '', firstName: '' };
  await queueTalentMail(deps, trx, scope, recipient, 'operatorTask', ({ t, translator, tenant }) => ({
    subject: t('talent.email.operatorTask.subject', { project: project.title }),
    paragraphs: [t('talent.email.operatorTask.text', { author, id, project: project.title, date: translator.date(dueOn, 'long', 'UTC') })],
    button: { label: t('talent.email.operatorTask.button'), path: deskApplicationLink(project.id, id) },
    reason: t('talent.email.footer.operator', { client: tenant.name }),
  }));
}
