import { applicationLink } from '../../../contract/links.ts';
import type { Transaction } from '../../../server/db/database.ts';
import type { MessageAttachment } from '../../../server/mail/message-store.ts';
import { findTalent } from '../../account/api/store.ts';
import type { InterviewChange } from '../../applications/api/deps.ts';
import { findApplicationProject, ownerOf } from '../../applications/api/store.ts';
import type { ApplicationRow } from '../../applications/api/tables.ts';
import type { MailDeps } from '../../mail/api/deps.ts';
import { type MailContext, queueTalentMail } from '../../mail/api/talent-mail.ts';
import { operatorAddress } from '../../tenancy/operator-address.ts';
import { interviewFile } from './calendar-file.ts';
import { timeWords } from './time-words.ts';

const kinds = { booked: 'interviewConfirmed', moved: 'interviewMoved', cancelled: 'interviewCancelled' } as const;

/** Mails the talent that an interview is booked, has another time or is off, in their language, with a calendar file. */
export async function mailTalent(
  deps: MailDeps,
  trx: Transaction,
  application: ApplicationRow,
  change: InterviewChange,
  note: string | null = null,
): Promise<void> {
  const scope = ownerOf(application);
  const [talent, project] = [await findTalent(trx, scope), await findApplicationProject(trx, scope, application.project_id)];
  if (!talent?.email || !project) return;
  const { email, locale, first_name: firstName } = talent;
  await queueTalentMail(deps, trx, scope, { email, locale, firstName }, kinds[change.kind], (context) => {
    const { t, tenant } = context;
    const when = { project: project.title, ...timeWords(context, change) };
    const before = change.previous ? timeWords(context, { ...change, ...change.previous }) : null;
    const place = change.place
      ? t('talent.email.interviewConfirmed.place', { place: change.place })
      : t('talent.email.interviewConfirmed.noPlace', { client: tenant.name });
    return {
      subject: t(`talent.email.${kinds[change.kind]}.subject`, when),
      paragraphs: [
        t(`talent.email.${kinds[change.kind]}.text`, when),
        ...(before ? [t('talent.email.interviewMoved.before', before)] : []),
        ...(note ? [t('talent.email.statusChange.note', { note })] : []),
        ...(change.kind === 'cancelled' ? [] : [place]),
      ],
      button: { label: t('talent.email.application.button'), path: applicationLink(application.id) },
      notes: change.kind === 'cancelled' ? [] : [t('talent.email.interviewConfirmed.note')],
      attachments: [talentFile(deps, context, application, project, change, email)],
    };
  });
}

/** For a mail about the application itself: its interview is off, too. */
export function cancelledWords(
  deps: MailDeps,
  context: MailContext,
  application: ApplicationRow,
  project: { title: string },
  change: InterviewChange,
  recipient: string,
): { paragraph: string; attachment: MessageAttachment } {
  const when = { project: project.title, ...timeWords(context, change) };
  return {
    paragraph: context.t('talent.email.interviewCancelled.text', when),
    attachment: talentFile(deps, context, application, project, change, recipient),
  };
}

function talentFile(
  deps: MailDeps,
  { t, tenant }: MailContext,
  application: ApplicationRow,
  project: { title: string },
  change: InterviewChange,
  recipient: string,
): MessageAttachment {
  return interviewFile(change, {
    summary: t('talent.email.interviewConfirmed.event', { project: project.title }),
    description: tenant.name,
    url: `${deps.tenants.originOf(tenant)}${applicationLink(application.id)}`,
    organizer: { name: tenant.name, email: operatorAddress(tenant) },
    attendee: recipient,
  });
}
