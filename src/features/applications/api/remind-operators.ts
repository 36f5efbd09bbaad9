import { deskApplicationLink } from '../../../contract/desk-links.ts';
import type { TenantScope } from '../../../contract/ids.ts';
import { inTransaction, type Transaction, type WithoutPool } from '../../../server/db/database.ts';
import { isDatabaseLost } from '../../../server/db/lost-database.ts';
import { inPages, type SweepDeps, sweep } from '../../../server/jobs/sweep.ts';
import { type MailContext, type MailWords, queueTalentMail } from '../../mail/api/talent-mail.ts';
import { stepMarks } from '../reason-codes.ts';
import { dueReminder } from '../reply-clock.ts';
import type { ApplicationDeps } from './deps.ts';
import { dueForReminder, isOverdue, listDueReminders, listReminders, type OverdueApplication } from './overdue-application-store.ts';
import { recipientOfProject } from './project-recipient.ts';
import { findApplicationProject, insertEvent, lockApplication } from './store.ts';
import type { ApplicationRow } from './tables.ts';

type Deps = ApplicationDeps & SweepDeps;

/** A mail lists at most so many applications; the rest follows at once in another mail. */
const maxEntries = 200;

/**
 * Reminds operators once at half and once at the whole of the time; talents see it in the timeline. A person who is responsible for several
 * of the applications gets one mail that lists them.
 */
export async function remindOperators(deps: Deps, now: Date): Promise<void> {
  const { db } = deps;
  /** People of whom one application failed: theirs are handled one by one, so that only that one fails. */
  const separated = new Set<string>();
  await sweep<OverdueApplication>(deps, {
    name: 'operator-reminders',
    rowsOf: (scope) => inPages((after, limit) => listDueReminders(db, scope, now, { after: after?.id ?? 0, limit })),
    subjectOf: ({ id }) => `application:${id}`,
    async handle({ id, responsible_operator_id: person }, scope) {
      const key = `${scope.tenantId}:${person}`;
      if (!separated.has(key)) {
        try {
          await inTransaction(db, async (trx) => {
            const due = await listDueReminders(trx, scope, now, { after: id - 1, limit: maxEntries, person });
            await remindOf(deps, trx, scope, now, due);
          });
          return;
        } catch (error) {
          if (isDatabaseLost(error)) throw error;
          separated.add(key);
        }
      }
      await inTransaction(db, (trx) => remindOf(deps, trx, scope, now, [{ id }]));
    },
  });
}

type Reminded = { id: number; projectId: number; title: string; responsible: string | null; dueAt: Date };

/** Marks the applications as reminded of and queues the mail, within the transaction that locks them. */
async function remindOf(
  deps: WithoutPool<ApplicationDeps>,
  trx: Transaction,
  scope: TenantScope,
  now: Date,
  due: readonly { id: number }[],
): Promise<void> {
  const reminded: Reminded[] = [];
  for (const { id } of due) {
    const row = await lockApplication(trx, scope, id);
    // It may have moved, or been handled by another process, before it was locked.
    if (!row?.answer_due_at || !(await isOverdue(trx, scope, dueForReminder(now), id)) || !(await markReminded(deps, trx, row))) continue;
    const project = await findApplicationProject(trx, scope, row.project_id);
    reminded.push({
      id,
      projectId: row.project_id,
      title: project?.title ?? '',
      responsible: project?.responsible_operator_id ?? null,
      dueAt: row.answer_due_at,
    });
  }
  const [first] = reminded;
  if (!first) return;
  const tenant = deps.tenants.byId(scope.tenantId);
  const recipient = await recipientOfProject(deps, trx, tenant, first.responsible);
  if (reminded.length === 1)
    await queueTalentMail(deps, trx, scope, recipient, 'operatorReminder', (context) => oneReminder(context, first, now));
  else
    await queueTalentMail(deps, trx, scope, recipient, 'operatorReminders', (context) =>
      manyReminders(
        context,
        reminded.toSorted((a, b) => a.dueAt.getTime() - b.dueAt.getTime()),
        now,
      ),
    );
}

/** @returns whether this step of the reply clock had not been reminded of yet */
async function markReminded(deps: WithoutPool<ApplicationDeps>, trx: Transaction, row: ApplicationRow): Promise<boolean> {
  const now = deps.clock();
  if (!row.submitted_at || !row.answer_due_at) return false;
  const due = dueReminder(row.submitted_at, row.answer_due_at, now);
  if (!due) return false;
  const earlier = await listReminders(trx, { ...row, submitted_at: row.submitted_at });
  if (earlier.includes(due) || earlier.includes(stepMarks.remindedDue)) return false;
  await insertEvent(trx, row.id, { at: now, from: row.status, to: row.status, actor: 'system', reasonCode: due, note: null });
  return true;
}

function oneReminder({ t, translator, tenant }: MailContext, { id, projectId, title, dueAt }: Reminded, now: Date): MailWords {
  const isLate = dueAt <= now;
  const values = { project: title, id, date: translator.date(dueAt, 'long') };
  return {
    subject: t(isLate ? 'talent.email.operatorReminder.lateSubject' : 'talent.email.operatorReminder.subject', values),
    paragraphs: [t(isLate ? 'talent.email.operatorReminder.lateText' : 'talent.email.operatorReminder.text', values)],
    button: { label: t('talent.email.newApplication.button'), path: deskApplicationLink(projectId, id) },
    reason: tenant.name,
  };
}

/** The most urgent first. As in the mail about one, nothing in it names a talent. */
function manyReminders({ t, translator, tenant }: MailContext, reminded: readonly Reminded[], now: Date): MailWords {
  return {
    subject: t('talent.email.operatorReminders.subject', { count: reminded.length }),
    paragraphs: [t('talent.email.operatorReminders.text')],
    groups: [
      {
        title: null,
        entries: reminded.map(({ id, projectId, title, dueAt }) => ({
          title,
          path: deskApplicationLink(projectId, id),
          lines: [
            t(dueAt <= now ? 'talent.email.operatorReminders.lateEntry' : 'talent.email.operatorReminders.entry', {
              id,
              date: translator.date(dueAt, 'long'),
            }),
          ],
        })),
      },
    ],
    reason: tenant.name,
  };
}
