import type { TenantScope } from '../../../contract/ids.ts';
import type { Transaction } from '../../../server/db/database.ts';
import type { MailDeps } from '../../mail/api/deps.ts';
import { queueTalentMail, type Recipient } from '../../mail/api/talent-mail.ts';
import { providerNames, type SocialProvider } from '../providers.ts';

/** That an account of a provider signs this talent in from now on, or no longer does. Call it inside the transaction of its cause. */
export async function mailConnection(
  deps: MailDeps,
  trx: Transaction,
  scope: TenantScope,
  recipient: Recipient,
  kind: 'socialConnected' | 'socialDisconnected',
  by: SocialProvider,
): Promise<void> {
  await queueTalentMail(deps, trx, scope, recipient, kind, ({ t, tenant }) => {
    const provider = tenant.social[by]?.name ?? providerNames[by];
    return {
      subject: t(`talent.email.${kind}.subject`),
      paragraphs: [t(`talent.email.${kind}.text`, { provider, client: tenant.name }), t('talent.email.notYou')],
      button: { label: t('talent.email.social.button'), path: '/app/account?tab=security' },
    };
  });
}
