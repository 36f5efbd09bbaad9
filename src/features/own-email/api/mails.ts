import { dayMs } from '../../../contract/dates.ts';
import type { TenantScope } from '../../../contract/ids.ts';
import type { Transaction } from '../../../server/db/database.ts';
import { resetButton } from '../../auth/api/mails.ts';
import { tokenLifetimesMs } from '../../auth/token-lifetimes.ts';
import type { MailDeps } from '../../mail/api/deps.ts';
import { queueTalentMail, type Recipient } from '../../mail/api/talent-mail.ts';
import { operatorAddress } from '../../tenancy/operator-address.ts';

/** Every mail of this feature, so that texts and targets are side by side. Call them inside the transaction of their cause. */

/** To the new address, which may be a stranger's until its link is used: the mail contains no name. */
export async function mailEmailChange(
  deps: MailDeps,
  trx: Transaction,
  scope: TenantScope,
  recipient: Recipient,
  secret: string,
): Promise<void> {
  await queueTalentMail(deps, trx, scope, recipient, 'emailChange', ({ t, tenant }) => ({
    isAwaited: true,
    linksForMs: tokenLifetimesMs.emailChange,
    subject: t('talent.email.emailChange.subject'),
    paragraphs: [t('talent.email.emailChange.text', { client: tenant.name })],
    button: { label: t('talent.email.emailChange.button'), path: `/app/account/confirm-change-email?token=${secret}` },
    reason: t('talent.email.footer.entered', { client: tenant.name }),
    notes: [t('talent.email.confirmLink.expires', { days: tokenLifetimesMs.emailChange / dayMs }), t('talent.email.ignore')],
  }));
}

/** To the address that is still valid: a talent who did not ask can stop the change with a new password. */
export async function mailEmailChangeRequested(deps: MailDeps, trx: Transaction, scope: TenantScope, recipient: Recipient): Promise<void> {
  await queueTalentMail(deps, trx, scope, recipient, 'emailChangeRequested', ({ t, tenant }) => ({
    subject: t('talent.email.emailChangeRequested.subject'),
    paragraphs: [t('talent.email.emailChangeRequested.text', { client: tenant.name }), t('talent.email.emailChangeRequested.notYou')],
    ...resetButton(t, tenant),
  }));
}

/** To the previous address: it no longer signs in, so it can only contact the operator. */
export async function mailEmailChanged(deps: MailDeps, trx: Transaction, scope: TenantScope, recipient: Recipient): Promise<void> {
  await queueTalentMail(deps, trx, scope, recipient, 'emailChanged', ({ t, tenant }) => ({
    subject: t('talent.email.emailChanged.subject'),
    paragraphs: [
      t('talent.email.emailChanged.text', { client: tenant.name }),
      t('talent.email.emailChanged.notYou', { address: operatorAddress(tenant) }),
    ],
  }));
}
