import { v7 as uuidv7 } from 'uuid';
import { deskInterviewLink } from '../../../contract/desk-links.ts';
import { inTransaction, type Transaction } from '../../../server/db/database.ts';
import type { JobDefinition, Queue } from '../../../server/jobs/queue.ts';
import { findMessage } from '../../../server/mail/message-store.ts';
import type { InterviewChange } from '../../applications/api/deps.ts';
import { recipientOfProject } from '../../applications/api/project-recipient.ts';
import { lockApplication } from '../../applications/api/store.ts';
import { interviewerOf } from '../../calendars/api/calendar-store.ts';
import type { MailDeps } from '../../mail/api/deps.ts';
import { operatorRecipient } from '../../mail/api/operator-recipient.ts';
import { type MailContext, type MailWords, queueTalentMail, type Recipient } from '../../mail/api/talent-mail.ts';
import { operatorAddress } from '../../tenancy/operator-address.ts';
import { interviewFile } from './calendar-file.ts';
import type { InterviewDeps } from './deps.ts';
import { findShownInterview, findTenantOf, type ShownInterview } from './interview-store.ts';
import { isSameAddress } from './present.ts';
import { timeWords } from './time-words.ts';

export const mailInterviewName = 'mail-interview';

/** What the mails say is what was true at the change: the interview may have changed again since. */
export type InterviewMail = {
  interviewId: number;
  kind: InterviewChange['kind'];
  sequence: number;
  start: string;
  end: string;
  /** Before it was moved. */
  previous: { start: string; end: string } | null;
  changedAt: string;
  /** So that each is queued once, however often the job begins. */
  operatorMessageId: string;
  interviewerMessageId: string;
};

/** Mails operator and interviewer later: the talent's own request may run here, and it reaches no operators. */
export async function enqueueInterviewMails({ queue }: { queue: Queue }, trx: Transaction, change: InterviewChange): Promise<void> {
  const { id, kind, sequence, start, end, previous, changedAt } = change;
  const mail: InterviewMail = {
    interviewId: id,
    kind,
    sequence,
    start: start.toISOString(),
    end: end.toISOString(),
    previous: previous && { start: previous.start.toISOString(), end: previous.end.toISOString() },
    changedAt: changedAt.toISOString(),
    operatorMessageId: uuidv7(),
    interviewerMessageId: uuidv7(),
  };
  await queue.enqueue(trx, mailInterviewName, mail);
}

export function mailInterviewJob(deps: InterviewDeps): JobDefinition<InterviewMail> {
  return { name: mailInterviewName, concurrency: 5, run: (mail) => mailInterview(deps, mail) };
}

/** Mails the person who gets the mails of the project, and the interviewer of the calendar; one mail where both have the same address. */
export async function mailInterview(deps: InterviewDeps, mail: InterviewMail): Promise<void> {
  await inTransaction(deps.db, async (trx) => {
    const scope = await findTenantOf(trx, mail.interviewId);
    const interview = scope && (await findShownInterview(trx, scope, mail.interviewId));
    // Erased meanwhile.
    if (!scope || !interview || !(await lockApplication(trx, scope, interview.application_id))) return;
    const tenant = deps.tenants.byId(scope.tenantId);
    const operator = await recipientOfProject(deps, trx, tenant, interview.responsible_operator_id);
    const interviewer = interviewerOf(interview);
    if (!(await findMessage(trx, scope, mail.operatorMessageId)))
      await queueInterviewMail(deps, trx, interview, mail, operator, mail.operatorMessageId, ({ t }) => ({
        button: { label: t('talent.email.operatorInterview.button'), path: deskInterviewLink(interview.calendar_id, interview.id) },
        reason: tenant.name,
      }));
    if (!interviewer || isSameAddress(interviewer.email, operator.email)) return;
    if (await findMessage(trx, scope, mail.interviewerMessageId)) return;
    const recipient = { ...operatorRecipient(tenant), email: interviewer.email, firstName: interviewer.name };
    await queueInterviewMail(deps, trx, interview, mail, recipient, mail.interviewerMessageId, ({ t }) => ({
      reason: t('talent.email.operatorInterview.footer', { calendar: interview.calendar_name, client: tenant.name }),
    }));
  });
}

type OwnWords = Pick<MailWords, 'button' | 'reason'>;

async function queueInterviewMail(
  deps: MailDeps,
  trx: Transaction,
  interview: ShownInterview,
  mail: InterviewMail,
  recipient: Recipient & { email: string },
  id: string,
  ownWords: (context: MailContext) => OwnWords,
): Promise<void> {
  const times = { start: new Date(mail.start), end: new Date(mail.end), timeZone: interview.time_zone };
  await queueTalentMail(deps, trx, { tenantId: interview.tenant_id }, recipient, 'operatorInterview', (context) => {
    const { t, tenant } = context;
    const name = `${interview.first_name} ${interview.last_name}`.trim();
    const when = { project: interview.project_title, name, ...timeWords(context, times) };
    const before = mail.previous && { start: new Date(mail.previous.start), end: new Date(mail.previous.end), timeZone: times.timeZone };
    const file = interviewFile(
      {
        ...times,
        kind: mail.kind,
        uid: interview.uid,
        sequence: mail.sequence,
        place: interview.place,
        changedAt: new Date(mail.changedAt),
      },
      {
        summary: t('talent.email.operatorInterview.event', when),
        description: interview.calendar_name,
        url: null,
        organizer: { name: tenant.name, email: operatorAddress(tenant) },
        attendee: recipient.email,
      },
    );
    return {
      id,
      subject: t(`talent.email.operatorInterview.${mail.kind}.subject`, when),
      paragraphs: [
        t(`talent.email.operatorInterview.${mail.kind}.text`, when),
        ...(before ? [t('talent.email.interviewMoved.before', timeWords(context, before))] : []),
        ...(interview.place && mail.kind !== 'cancelled' ? [t('talent.email.interviewConfirmed.place', { place: interview.place })] : []),
        t('talent.email.operatorInterview.calendar', { calendar: interview.calendar_name }),
      ],
      notes: [t(`talent.email.operatorInterview.file.${mail.kind === 'cancelled' ? 'removes' : 'enters'}`)],
      attachments: [file],
      ...ownWords(context),
    };
  });
}
