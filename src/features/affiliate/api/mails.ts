import { dayMs } from '../../../contract/dates.ts';
import type { TenantScope } from '../../../contract/ids.ts';
import type { Transaction } from '../../../server/db/database.ts';
import type { MailDeps } from '../../mail/api/deps.ts';
import { queueTalentMail } from '../../mail/api/talent-mail.ts';
import { hasLink, referralMailDays } from '../referral-rules.ts';

type ReferralMail = {
  email: string;
  /** The sender's language: nothing is known of the recipient. */
  locale: string;
  /** The sender's name; they choose it, so it must not look like a link. */
  firstName: string;
  message: string;
  project: { title: string } | null;
  /** With the sender's code. */
  path: string;
  stopToken: string;
};

/**
 * A recommendation, in the portal's name. The scope is the client's only: the mail is not one to the talent who sends it,
 * and whose data copy must not list a colleague's address as their own.
 *
 * @returns the message's id, by which the erasure of the sender finds it.
 */
export function mailReferral(deps: MailDeps, trx: Transaction, scope: TenantScope, mail: ReferralMail): Promise<string | null> {
  return queueTalentMail(deps, trx, scope, { email: mail.email, locale: mail.locale, firstName: '' }, 'referral', ({ t, tenant }) => {
    const sender = hasLink(mail.firstName) ? '' : mail.firstName;
    const client = tenant.name;
    const title = mail.project?.title ?? '';
    return {
      subject: mail.project ? t('talent.email.referral.subject.project', { client }) : t('talent.email.referral.subject', { client }),
      paragraphs: [
        mail.project
          ? t(sender ? 'talent.email.referral.text.project' : 'talent.email.referral.text.project.unnamed', { name: sender, client, title })
          : t(sender ? 'talent.email.referral.text' : 'talent.email.referral.text.unnamed', { name: sender, client }),
        ...(mail.message ? [t('talent.email.referral.message', { message: mail.message })] : []),
      ],
      button: { label: t(mail.project ? 'talent.email.referral.button.project' : 'talent.email.referral.button'), path: mail.path },
      reason: t('talent.email.referral.reason', { client, days: referralMailDays }),
      stop: { label: t('talent.email.referral.stop'), token: mail.stopToken },
      linksForMs: referralMailDays * dayMs,
      privacy: { label: t('talent.email.privacy') },
    };
  });
}
