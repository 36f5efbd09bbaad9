import { minuteMs } from '../../../contract/dates.ts';
import type { TenantScope } from '../../../contract/ids.ts';
import type { Transaction } from '../../../server/db/database.ts';
import { queueMessage } from '../../../server/mail/outbox.ts';
import type { MailDeps } from '../../mail/api/deps.ts';
import { queueTalentMail, type Recipient, wordsFor } from '../../mail/api/talent-mail.ts';
import { codeLifetimeMs } from '../code-rules.ts';

/** Every text message and mail of this feature. Call them inside the transaction of their cause. */

type Texts = Pick<MailDeps, 'queue' | 'tenants' | 'catalogues'>;

/**
 * The code, short enough for one message. Its last line ties it to our host (WebOTP), so that browsers fill it in here only.
 */
export async function textCode(
  deps: Texts,
  trx: Transaction,
  scope: TenantScope,
  to: { number: string; locale: string },
  code: string,
): Promise<void> {
  const tenant = deps.tenants.byId(scope.tenantId);
  const { locale, translator } = wordsFor(deps, tenant, to.locale);
  const host = new URL(deps.tenants.originOf(tenant)).hostname;
  const words = translator.t('talent.phone.sms.code', { client: tenant.name, code, minutes: codeLifetimeMs / minuteMs });
  const text = `${words}\n\n@${host} #${code}`;
  const message = { channel: 'sms', kind: 'phoneCode', locale, recipient: to.number, text, linksForMs: codeLifetimeMs } as const;
  await queueMessage(trx, deps.queue, scope, message, 'awaited');
}

/** To the number that was replaced: its owner learns of it even when somebody else did it. */
export async function textNumberReplaced(
  deps: Texts,
  trx: Transaction,
  scope: TenantScope,
  to: { number: string; locale: string },
): Promise<void> {
  const tenant = deps.tenants.byId(scope.tenantId);
  const { locale, translator } = wordsFor(deps, tenant, to.locale);
  const text = translator.t('talent.phone.sms.replaced', { client: tenant.name });
  await queueMessage(trx, deps.queue, scope, { channel: 'sms', kind: 'phoneReplaced', locale, recipient: to.number, text });
}

export async function mailNumberChanged(deps: MailDeps, trx: Transaction, scope: TenantScope, recipient: Recipient): Promise<void> {
  await queueTalentMail(deps, trx, scope, recipient, 'phoneChanged', ({ t, tenant }) => ({
    subject: t('talent.email.phoneChanged.subject'),
    paragraphs: [t('talent.email.phoneChanged.text', { client: tenant.name }), t('talent.email.notYou')],
    button: { label: t('talent.email.phoneChanged.button'), path: '/app/account?tab=security' },
  }));
}
