import type { TenantScope } from '../../../contract/ids.ts';
import type { Transaction } from '../../../server/db/database.ts';
import { tokenLifetimesMs } from '../../auth/token-lifetimes.ts';
import type { MailDeps } from '../../mail/api/deps.ts';
import { queueTalentMail, type Recipient } from '../../mail/api/talent-mail.ts';

/** The link that restores a closed account; otherwise it is erased at `eraseAfter`. */
export async function mailFarewell(
  deps: MailDeps,
  trx: Transaction,
  scope: TenantScope,
  recipient: Recipient,
  facts: { secret: string; eraseAfter: Date; reason: 'terms' | 'erasure' },
): Promise<void> {
  await queueTalentMail(deps, trx, scope, recipient, 'farewell', ({ t, translator, tenant }) => ({
    linksForMs: tokenLifetimesMs.restore,
    subject: t('talent.email.farewell.subject', { client: tenant.name }),
    paragraphs: [
      t(`talent.email.farewell.${facts.reason}`, { client: tenant.name }),
      t('talent.email.farewell.until', { date: translator.date(facts.eraseAfter, 'long') }),
    ],
    button: { label: t('talent.email.farewell.button'), path: `/app/account/restore?token=${facts.secret}` },
    notes: [t('talent.email.farewell.notYou')],
  }));
}
