import { deskApplicationLink } from '../../../contract/desk-links.ts';
import type { Transaction, WithoutPool } from '../../../server/db/database.ts';
import { queueTalentMail } from '../../mail/api/talent-mail.ts';
import { stepMarks } from '../reason-codes.ts';
import { dueReminder } from '../reply-clock.ts';
import type { ApplicationDeps } from './deps.ts';
import { listReminders } from './overdue-application-store.ts';
import { recipientOfProject } from './project-recipient.ts';
import { findApplicationProject, insertEvent } from './store.ts';
import type { ApplicationRow } from './tables.ts';

/** Reminds the operator once at half and once at the whole of the time; the talent sees it in the timeline. */
export async function remindOperator(deps: WithoutPool<ApplicationDeps>, trx: Transaction, row: ApplicationRow): Promise<void> {
  const now = deps.clock();
  if (!row.submitted_at || !row.answer_due_at) return;
  const due = dueReminder(row.submitted_at, row.answer_due_at, now);
  if (!due) return;
  const earlier = await listReminders(trx, { ...row, submitted_at: row.submitted_at });
  if (earlier.includes(due) || earlier.includes(stepMarks.remindedDue)) return;
  await insertEvent(trx, row.id, { at: now, from: row.status, to: row.status, actor: 'system', reasonCode: due, note: null });
  const tenant = deps.tenants.byId(row.tenant_id);
  const scope = { tenantId: tenant.id };
  const project = await findApplicationProject(trx, scope, row.project_id);
  const recipient = await recipientOfProject(deps, trx, tenant, project?.responsible_operator_id ?? null);
  const { answer_due_at: dueAt } = row;
  await queueTalentMail(deps, trx, scope, recipient, 'operatorReminder', ({ t, translator }) => {
    const isLate = dueAt <= now;
    const values = { project: project?.title ?? '', id: row.id, date: translator.date(dueAt, 'long') };
    return {
      subject: t(isLate ? 'talent.email.operatorReminder.lateSubject' : 'talent.email.operatorReminder.subject', values),
      paragraphs: [t(isLate ? 'talent.email.operatorReminder.lateText' : 'talent.email.operatorReminder.text', values)],
      button: { label: t('talent.email.newApplication.button'), path: deskApplicationLink(row.project_id, row.id) },
      reason: tenant.name,
    };
  });
}
