import type { TenantScope } from '../../../contract/ids.ts';
import type { Transaction } from '../../../server/db/database.ts';
import type { MailDeps } from '../../mail/api/deps.ts';
import { queueTalentMail, type Recipient } from '../../mail/api/talent-mail.ts';

/** A passkey was added or removed. Call it inside the transaction of its cause. */
export async function mailPasskey(
  deps: MailDeps,
  trx: Transaction,
  scope: TenantScope,
  recipient: Recipient,
  change: 'passkeyAdded' | 'passkeyRemoved',
): Promise<void> {
  await queueTalentMail(deps, trx, scope, recipient, change, ({ t, tenant }) => ({
    subject: t(`talent.email.${change}.subject`),
    paragraphs: [t(`talent.email.${change}.text`, { client: tenant.name }), t('talent.email.passkey.notYou')],
    button: { label: t('talent.email.passkey.button'), path: '/app/account?tab=security' },
  }));
}
