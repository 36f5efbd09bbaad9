import { dayMs, minuteMs } from '../../../contract/dates.ts';
import type { TenantScope } from '../../../contract/ids.ts';
import type { Transaction } from '../../../server/db/database.ts';
import type { AffiliatePayload } from '../../affiliate/payload.ts';
import { hasLink } from '../../affiliate/referral-rules.ts';
import type { MailDeps } from '../../mail/api/deps.ts';
import { operatorRecipient } from '../../mail/api/operator-recipient.ts';
import { queueTalentMail, type Recipient } from '../../mail/api/talent-mail.ts';
import type { Tenant } from '../../tenancy/api/load-tenants.ts';
import { enabledLoginMethods } from '../../tenancy/client-config.ts';
import { deviceName } from '../device-name.ts';
import { tokenLifetimesMs } from '../token-lifetimes.ts';

/** Every mail of this feature, so that texts and targets are side by side. Call them inside the transaction of their cause. */

const confirmPaths = { activation: '/app/account/activate', verifyEmail: '/app/account/verifyEmail' } as const;

/** Asks to confirm an address; the purpose decides the page, and so the call. */
export async function mailConfirmation(
  deps: MailDeps,
  trx: Transaction,
  scope: TenantScope,
  recipient: Recipient,
  purpose: keyof typeof confirmPaths,
  secret: string,
): Promise<void> {
  await queueTalentMail(deps, trx, scope, recipient, purpose, ({ t, tenant }) => ({
    isAwaited: true,
    linksForMs: tokenLifetimesMs[purpose],
    subject: t('talent.email.activation.subject', { client: tenant.name }),
    paragraphs: [t('talent.email.activation.text', { client: tenant.name })],
    button: { label: t('talent.email.activation.button'), path: `${confirmPaths[purpose]}?token=${secret}` },
    reason: t('talent.email.footer.entered', { client: tenant.name }),
    notes: [t('talent.email.confirmLink.expires', { days: tokenLifetimesMs[purpose] / dayMs }), t('talent.email.ignore')],
  }));
}

/** The way to a new password, where passwords are a way in. */
export function resetButton(t: (key: string) => string, { config }: Pick<Tenant, 'config'>) {
  if (!enabledLoginMethods(config).includes('email')) return {};
  return { button: { label: t('talent.email.passwordReset.button'), path: '/app/forgot-password' } };
}

export async function mailPasswordReset(
  deps: MailDeps,
  trx: Transaction,
  scope: TenantScope,
  recipient: Recipient,
  path: string,
): Promise<void> {
  await queueTalentMail(deps, trx, scope, recipient, 'passwordReset', ({ t, tenant }) => ({
    isAwaited: true,
    linksForMs: tokenLifetimesMs.passwordReset,
    subject: t('talent.email.passwordReset.subject'),
    paragraphs: [t('talent.email.passwordReset.text', { client: tenant.name })],
    button: { label: t('talent.email.passwordReset.button'), path },
    notes: [t('talent.email.passwordReset.expires', { minutes: tokenLifetimesMs.passwordReset / minuteMs }), t('talent.email.ignore')],
  }));
}

export async function mailPasswordChanged(deps: MailDeps, trx: Transaction, scope: TenantScope, recipient: Recipient): Promise<void> {
  await queueTalentMail(deps, trx, scope, recipient, 'passwordChanged', ({ t, tenant }) => ({
    subject: t('talent.email.passwordChanged.subject'),
    paragraphs: [t('talent.email.passwordChanged.text', { client: tenant.name }), t('talent.email.notYou')],
    ...resetButton(t, tenant),
  }));
}

export async function mailSessionReused(deps: MailDeps, trx: Transaction, scope: TenantScope, recipient: Recipient): Promise<void> {
  await queueTalentMail(deps, trx, scope, recipient, 'sessionReused', ({ t, tenant }) => ({
    subject: t('talent.email.sessionReused.subject'),
    paragraphs: [t('talent.email.sessionReused.text', { client: tenant.name }), t('talent.email.notYou')],
    ...resetButton(t, tenant),
  }));
}

/** A sign-in with a browser this talent never used; the mail says enough to tell whether it was them. */
export async function mailNewDevice(
  deps: MailDeps,
  trx: Transaction,
  scope: TenantScope,
  recipient: Recipient,
  seen: { userAgent: string; country: string | null; at: Date },
): Promise<void> {
  await queueTalentMail(deps, trx, scope, recipient, 'newDevice', ({ t, translator, tenant }) => ({
    subject: t('talent.email.newDevice.subject'),
    paragraphs: [
      t('talent.email.newDevice.text', { client: tenant.name }),
      [deviceName(t, seen.userAgent), ...(seen.country ? [translator.countryName(seen.country)] : [])].join(' · '),
      t('talent.email.newDevice.time', { time: translator.date(seen.at, 'longWithTime') }),
      t('talent.email.newDevice.notYou'),
    ],
    button: { label: t('talent.email.newDevice.button'), path: '/app/account?tab=devices' },
  }));
}

/**
 * Config "register notification country": mails the operator about a sign-up from such a country, and by which campaign,
 * without personal data.
 */
export async function mailOperatorSignUp(
  deps: MailDeps,
  trx: Transaction,
  scope: TenantScope,
  country: string,
  affiliate: AffiliatePayload | null,
): Promise<void> {
  const tenant = deps.tenants.byId(scope.tenantId);
  const known = tenant.config.affiliateCookies ? affiliate : null;
  // Anyone can write such parameters: text that a mail program would turn into a link is left out.
  const campaign = [known?.utm_source, known?.utm_medium, known?.utm_campaign, known?.utm_content]
    .filter((word) => word !== undefined && !hasLink(word))
    .join(' / ');
  await queueTalentMail(deps, trx, scope, operatorRecipient(tenant), 'operatorSignUp', ({ t, translator, tenant: { name } }) => ({
    reason: t('talent.email.footer.operator', { client: name }),
    subject: t('talent.email.operatorSignUp.subject', { country: translator.countryName(country) }),
    paragraphs: [
      t('talent.email.operatorSignUp.text', { country: translator.countryName(country) }),
      ...(campaign ? [t('talent.email.operatorSignUp.campaign', { campaign })] : []),
      ...(known?.r ? [t('talent.email.operatorSignUp.recommended')] : []),
    ],
  }));
}
