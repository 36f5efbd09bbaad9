import { dayMs } from '../../../contract/dates.ts';
import type { TalentScope } from '../../../contract/ids.ts';
import type { Transaction } from '../../../server/db/database.ts';
import { findTalent } from '../../account/api/store.ts';
import type { MailDeps } from '../../mail/api/deps.ts';
import { queueTalentMail } from '../../mail/api/talent-mail.ts';
import { rejectionReasons } from '../reason-codes.ts';
import { type Actor, type ApplicationStatus, hasTrait, statusCodes, statusMail } from '../status.ts';
import { confirmationMs } from '../time-limits.ts';
import { interviewFile } from './calendar-file.ts';
import { findInterviewZone } from './interview-slot-store.ts';
import type { ApplicationProject } from './store.ts';
import type { ApplicationRow } from './tables.ts';

type Project = Omit<ApplicationProject, 'vms_id'>;
type Step = { from: ApplicationStatus | null; to: ApplicationStatus; actor: Actor };

const listPath = '/app/project?tab=applications';

/** Mails the talent about a change of an application. Technical steps (sending, sending failed) send no mail. */
export async function queueStatusMail(
  deps: MailDeps,
  trx: Transaction,
  scope: TalentScope,
  row: ApplicationRow,
  project: Project,
  step: Step,
): Promise<void> {
  const kind = mailKind(step, project.forward_mode);
  if (!kind) return;
  const recipient = await findRecipient(trx, scope);
  if (!recipient) return;
  const values = { project: project.title };
  await queueTalentMail(deps, trx, scope, recipient, kind, ({ t, translator, tenant }) => {
    const button = { label: t('talent.email.application.button'), path: listPath };
    if (kind === 'withdrawn')
      return { subject: t('talent.email.withdrawn.subject', values), paragraphs: [t('talent.email.withdrawn.text', values)], button };
    if (kind === 'applicationSent') {
      const due = row.answer_due_at ? [t('talent.email.applicationSent.due', { date: translator.date(row.answer_due_at, 'long') })] : [];
      return {
        subject: t('talent.email.applicationSent.subject', values),
        paragraphs: [t('talent.email.applicationSent.text', { ...values, client: tenant.name }), ...due],
        button,
      };
    }
    const paragraphs = [
      t(`talent.email.statusChange.${step.to}`, { ...values, days: confirmationMs / dayMs }),
      ...(isToldByMail(step.to, row.reason) ? [t(`talent.application.reason.${row.reason}`)] : []),
      ...(row.reason_text ? [t('talent.email.statusChange.note', { note: row.reason_text })] : []),
    ];
    return { subject: t('talent.email.statusChange.subject', values), paragraphs, button };
  });
  if (kind === 'applicationSent' && row.interview_start && row.interview_end) await queueInterviewMail(deps, trx, scope, row, project);
}

/** What the talent has to do, or why the application was turned down; that it was for "other" reasons says nothing more. */
function isToldByMail(to: ApplicationStatus, reason: string | null): boolean {
  if (to === statusCodes.unconfirmed) return reason !== null;
  return hasTrait(to, 'refusal') && rejectionReasons.some((code) => code === reason && code !== 'OTHER');
}

function mailKind(
  { from, to, actor }: Step,
  forwardMode: Project['forward_mode'],
): 'applicationSent' | 'withdrawn' | 'statusChange' | null {
  if (actor === 'talent' && (to === statusCodes.applied || to === statusCodes.sending)) return 'applicationSent';
  if (actor === 'talent' && to === statusCodes.withdrawn) return 'withdrawn';
  switch (statusMail[to]) {
    case 'always':
      return 'statusChange';
    case 'byOperator':
      return actor === 'operator' ? 'statusChange' : null;
    case 'afterReview':
      return forwardMode === 'REVIEWED' && from === statusCodes.sending ? 'statusChange' : null;
    case 'never':
      return null;
  }
}

/** The confirmed interview, with a calendar file. Sent again when an edit moved it. */
export async function queueInterviewMail(
  deps: MailDeps,
  trx: Transaction,
  scope: TalentScope,
  row: ApplicationRow,
  project: Pick<Project, 'id' | 'title'>,
): Promise<void> {
  const recipient = await findRecipient(trx, scope);
  const { interview_start: start, interview_end: end } = row;
  if (!recipient || !start || !end) return;
  const zone = (await findInterviewZone(trx, row)) ?? 'UTC';
  await queueTalentMail(deps, trx, scope, recipient, 'interviewConfirmed', ({ t, translator, tenant }) => {
    const date = translator.date(start, 'longWithTime', zone);
    const file = interviewFile({
      id: `interview-${row.id}-${row.revision}`,
      start,
      end,
      summary: t('talent.email.interviewConfirmed.event', { project: project.title }),
      organizer: tenant.name,
      url: `${deps.tenants.originOf(tenant)}/app/project/${project.id}`,
      stamp: row.last_updated,
    });
    return {
      subject: t('talent.email.interviewConfirmed.subject', { date: translator.date(start, 'long', zone) }),
      paragraphs: [t('talent.email.interviewConfirmed.text', { project: project.title, date, zone: zone.replaceAll('_', ' ') })],
      button: { label: t('talent.email.application.button'), path: listPath },
      notes: [t('talent.email.interviewConfirmed.note')],
      attachments: [{ name: 'interview.ics', contentType: 'text/calendar; charset=utf-8; method=PUBLISH', content: file }],
    };
  });
}

async function findRecipient(trx: Transaction, scope: TalentScope) {
  const talent = await findTalent(trx, scope);
  return talent && { email: talent.email, locale: talent.locale, firstName: talent.first_name };
}
