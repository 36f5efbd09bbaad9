import { minuteMs } from '../../../contract/dates.ts';
import type { TalentScope } from '../../../contract/ids.ts';
import type { Transaction } from '../../../server/db/database.ts';
import { tokenLifetimesMs } from '../../auth/token-lifetimes.ts';
import type { MailDeps } from '../../mail/api/deps.ts';
import { queueTalentMail, type Recipient } from '../../mail/api/talent-mail.ts';

/** Call it inside the transaction that made the link. `path` is its target, with the secret. */
export async function mailOneTimeLink(
  deps: MailDeps,
  trx: Transaction,
  scope: TalentScope,
  recipient: Recipient,
  path: string,
): Promise<void> {
  await queueTalentMail(deps, trx, scope, recipient, 'oneTimeLink', ({ t, tenant }) => ({
    isAwaited: true,
    linksForMs: tokenLifetimesMs.oneTimeLink,
    subject: t('talent.email.oneTimeLink.subject'),
    paragraphs: [t('talent.email.oneTimeLink.text', { client: tenant.name })],
    button: { label: t('talent.email.oneTimeLink.button'), path },
    notes: [
      t('talent.email.oneTimeLink.expires', { minutes: tokenLifetimesMs.oneTimeLink / minuteMs }),
      t('talent.email.oneTimeLink.browser'),
      t('talent.email.ignore'),
    ],
  }));
}
