import { dayMs } from '../../../contract/dates.ts';
import type { TalentScope } from '../../../contract/ids.ts';
import { applicationLink } from '../../../contract/links.ts';
import type { Transaction } from '../../../server/db/database.ts';
import { findTalent } from '../../account/api/store.ts';
import type { MailDeps } from '../../mail/api/deps.ts';
import { type MailContext, type MailWords, queueTalentMail } from '../../mail/api/talent-mail.ts';
import { ratePerUnit } from '../rates.ts';
import { confirmationOf, rejectionReasons } from '../reason-codes.ts';
import { type Actor, type ApplicationStatus, hasTrait, statusCodes, statusMail } from '../status.ts';
import { confirmationMs } from '../time-limits.ts';
import type { ApplicationDeps, InterviewChange } from './deps.ts';
import { applicationHeader } from './latest-mail-store.ts';
import type { ApplicationProject } from './store.ts';
import type { ApplicationRow } from './tables.ts';

type Project = Omit<ApplicationProject, 'vms_id' | 'responsible_operator_id'>;
type Step = { from: ApplicationStatus | null; to: ApplicationStatus; actor: Actor };

/** Mails the talent about a change of an application and of its interview. Technical steps (sending, sending failed) send no mail. */
export async function queueStatusMail(
  deps: MailDeps & Pick<ApplicationDeps, 'interviews'>,
  trx: Transaction,
  scope: TalentScope,
  row: ApplicationRow,
  project: Project,
  step: Step,
  interview: InterviewChange | null = null,
): Promise<void> {
  const kind = mailKind(step, project.forward_mode);
  const recipient = kind && (await findRecipient(trx, scope));
  // One mail says both: what became of the application, and that its interview is off.
  const isSaidHere = interview?.kind === 'cancelled' && recipient?.email;
  if (kind && recipient) {
    await queueTalentMail(deps, trx, scope, recipient, kind, (context) => {
      const words = statusWords[kind](context, row, project, step);
      const off = isSaidHere ? deps.interviews.cancelledWords(context, row, project, interview, isSaidHere) : null;
      return {
        ...words,
        headers: { [applicationHeader]: String(row.id) },
        ...(off ? { paragraphs: [...words.paragraphs, off.paragraph], attachments: [off.attachment] } : {}),
        button: { label: context.t('talent.email.application.button'), path: applicationLink(row.id) },
      };
    });
  }
  if (interview && !isSaidHere) await deps.interviews.mailTalent(trx, row, interview);
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

async function findRecipient(trx: Transaction, scope: TalentScope) {
  const talent = await findTalent(trx, scope);
  return talent && { email: talent.email, locale: talent.locale, firstName: talent.first_name };
}
