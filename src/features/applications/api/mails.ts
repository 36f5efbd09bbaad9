import { dayMs } from '../../../contract/dates.ts';
import type { TalentScope } from '../../../contract/ids.ts';
import { applicationLink } from '../../../contract/links.ts';
import type { Transaction } from '../../../server/db/database.ts';
import { findTalent } from '../../account/api/store.ts';
import type { MailDeps } from '../../mail/api/deps.ts';
import { type MailContext, type MailWords, queueTalentMail } from '../../mail/api/talent-mail.ts';
import { ratePerUnit } from '../rate-per-unit.ts';
import { confirmationOf, rejectionReasons } from '../reason-codes.ts';
import { type Actor, type ApplicationStatus, hasTrait, statusCodes, statusMail } from '../status.ts';
import { confirmationMs } from '../time-limits.ts';
import { interviewFile } from './calendar-file.ts';
import { findInterviewPlace } from './interview-slot-store.ts';
import type { ApplicationProject } from './store.ts';
import type { ApplicationRow } from './tables.ts';

type Project = Omit<ApplicationProject, 'vms_id' | 'responsible_operator_id'>;
type Step = { from: ApplicationStatus | null; to: ApplicationStatus; actor: Actor };

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
  await queueTalentMail(deps, trx, scope, recipient, kind, (context) => ({
    ...statusWords[kind](context, row, project, step),
    button: { label: context.t('talent.email.application.button'), path: applicationLink(row.id) },
  }));
  if (kind === 'applicationSent' && row.interview_start && row.interview_end) await queueInterviewMail(deps, trx, scope, row, project);
}

type StatusMail = 'applicationSent' | 'withdrawn' | 'statusChange';
type WriteWords = (context: MailContext, row: ApplicationRow, project: Project, step: Step) => Pick<MailWords, 'subject' | 'paragraphs'>;

const statusWords: Readonly<Record<StatusMail, WriteWords>> = {
  withdrawn: ({ t }, _row, project) => ({
    subject: t('talent.email.withdrawn.subject', { project: project.title }),
    paragraphs: [t('talent.email.withdrawn.text', { project: project.title })],
  }),
  // The operator's mail of the same moment says whether anything was passed on (`notify-operator.ts`); this one must agree.
  applicationSent({ t, translator, tenant }, row, project, { to }) {
    const mode = to === statusCodes.sending ? 'AUTO' : project.forward_mode === 'REVIEWED' ? 'REVIEWED' : null;
    return {
      subject: t('talent.email.applicationSent.subject', { project: project.title }),
      paragraphs: [
        t('talent.email.applicationSent.text', { project: project.title, client: tenant.name }),
        ...(mode ? [t(`talent.email.applicationSent.${mode}`)] : []),
        ...(row.answer_due_at ? [t('talent.email.applicationSent.due', { date: translator.date(row.answer_due_at, 'long') })] : []),
      ],
    };
  },
  statusChange({ t, translator }, row, { title }, { to }) {
    const todo = to === statusCodes.unconfirmed && confirmationOf(row.reason) !== null;
    return {
      subject: t(`talent.email.statusChange.${todo ? row.reason : to}.subject`, { project: title }),
      paragraphs: [
        t(`talent.email.statusChange.${to}`, { project: title, days: confirmationMs / dayMs }),
        ...(isToldByMail(to, row.reason) ? [t(`talent.application.reason.${row.reason}`)] : []),
        ...offerWords(translator, row, to),
        ...(row.reason_text ? [t('talent.email.statusChange.note', { note: row.reason_text })] : []),
      ],
    };
  },
};

/** What a counter-offer amounts to, next to what the talent applied with. */
function offerWords(translator: MailContext['translator'], row: ApplicationRow, to: ApplicationStatus): string[] {
  const { rate_value: value, rate_currency: currency, rate_period: period, offered_rate_value: offered } = row;
  if (to !== statusCodes.unconfirmed || !offered || !value || !currency || !period) return [];
  const words = (amount: string) => ratePerUnit(translator, { value: amount, currency, period });
  return [translator.t('talent.email.statusChange.offer', { offer: words(offered), rate: words(value) })];
}

/** What the talent has to do, or why the application was turned down; that it was for "other" reasons says nothing more. */
function isToldByMail(to: ApplicationStatus, reason: string | null): boolean {
  if (to === statusCodes.unconfirmed) return reason !== null;
  return hasTrait(to, 'refusal') && rejectionReasons.some((code) => code === reason && code !== 'OTHER');
}

function mailKind({ from, to, actor }: Step, forwardMode: Project['forward_mode']): StatusMail | null {
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
  const { zone, place } = await findInterviewPlace(trx, row);
  await queueTalentMail(deps, trx, scope, recipient, 'interviewConfirmed', ({ t, translator, tenant }) => {
    const date = translator.date(start, 'long', zone);
    const [from, to] = [translator.date(start, 'time', zone), translator.date(end, 'time', zone)];
    const when = { project: project.title, date, start: from, end: to, zone: zone.replaceAll('_', ' ') };
    const file = interviewFile({
      id: `interview-${row.id}-${row.revision}`,
      start,
      end,
      summary: t('talent.email.interviewConfirmed.event', { project: project.title }),
      place,
      organizer: tenant.name,
      url: `${deps.tenants.originOf(tenant)}${applicationLink(row.id)}`,
      stamp: row.last_updated,
    });
    return {
      subject: t('talent.email.interviewConfirmed.subject', { date }),
      paragraphs: [
        t('talent.email.interviewConfirmed.text', when),
        place
          ? t('talent.email.interviewConfirmed.place', { place })
          : t('talent.email.interviewConfirmed.noPlace', { client: tenant.name }),
      ],
      button: { label: t('talent.email.application.button'), path: applicationLink(row.id) },
      notes: [t('talent.email.interviewConfirmed.note')],
      attachments: [{ name: 'interview.ics', contentType: 'text/calendar; charset=utf-8; method=PUBLISH', content: file }],
    };
  });
}

async function findRecipient(trx: Transaction, scope: TalentScope) {
  const talent = await findTalent(trx, scope);
  return talent && { email: talent.email, locale: talent.locale, firstName: talent.first_name };
}
