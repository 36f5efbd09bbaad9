import type { TenantScope } from '../../../contract/ids.ts';
import type { Transaction } from '../../../server/db/database.ts';
import type { MailDeps } from '../../mail/api/deps.ts';
import { queueTalentMail, type Recipient } from '../../mail/api/talent-mail.ts';
import { providerNames, type SocialProvider } from '../providers.ts';

/** Every mail of this feature. Call them inside the transaction of their cause. */

export async function mailConnected(
  deps: MailDeps,
  trx: Transaction,
  scope: TenantScope,
  recipient: Recipient,
  by: SocialProvider,
): Promise<void> {
  await queueTalentMail(deps, trx, scope, recipient, 'socialConnected', ({ t, tenant }) => {
    const provider = tenant.social[by]?.name ?? providerNames[by];
    return {
      subject: t('talent.email.socialConnected.subject'),
      paragraphs: [t('talent.email.socialConnected.text', { provider, client: tenant.name }), t('talent.email.notYou')],
      button: { label: t('talent.email.social.button'), path: '/app/account?tab=security' },
    };
  });
}

export async function mailDisconnected(
  deps: MailDeps,
  trx: Transaction,
  scope: TenantScope,
  recipient: Recipient,
  by: SocialProvider,
): Promise<void> {
  await queueTalentMail(deps, trx, scope, recipient, 'socialDisconnected', ({ t, tenant }) => {
    const provider = tenant.social[by]?.name ?? providerNames[by];
    return {
      subject: t('talent.email.socialDisconnected.subject'),
      paragraphs: [t('talent.email.socialDisconnected.text', { provider, client: tenant.name }), t('talent.email.notYou')],
      button: { label: t('talent.email.social.button'), path: '/app/account?tab=security' },
    };
  });
}
