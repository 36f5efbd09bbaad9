import type { TenantScope } from '../../../contract/ids.ts';
import type { Db } from '../../../server/db/database.ts';
import { type MailDeps, type MailReader, queueTalentMail } from '../../account/api/talent-mail.ts';
import type { AffiliatePayload } from '../../affiliate/payload.ts';
import { hasLink } from '../../affiliate/referral-rules.ts';
import { deviceName } from '../device-name.ts';

/** Every mail of this feature, so that its words and targets stand side by side. Call them inside the transaction of their cause. */

export async function mailActivation(deps: MailDeps, db: Db, scope: TenantScope, reader: MailReader, secret: string): Promise<void> {
  await queueTalentMail(deps, db, scope, reader, 'activation', ({ t, tenant }) => ({
    subject: t('talent.email.activation.subject', { client: tenant.name }),
    paragraphs: [t('talent.email.activation.text', { client: tenant.name })],
    button: { label: t('talent.email.activation.button'), path: `/app/account/activate?token=${secret}` },
    reason: t('talent.email.footer.entered', { client: tenant.name }),
    notes: [t('talent.email.activation.expires'), t('talent.email.ignore')],
  }));
}

export async function mailVerification(deps: MailDeps, db: Db, scope: TenantScope, reader: MailReader, secret: string): Promise<void> {
  await queueTalentMail(deps, db, scope, reader, 'verifyEmail', ({ t, tenant }) => ({
    subject: t('talent.email.activation.subject', { client: tenant.name }),
    paragraphs: [t('talent.email.activation.text', { client: tenant.name })],
    button: { label: t('talent.email.activation.button'), path: `/app/account/verifyEmail?token=${secret}` },
    reason: t('talent.email.footer.entered', { client: tenant.name }),
    notes: [t('talent.email.activation.expires'), t('talent.email.ignore')],
  }));
}

/** To the new address, which is a stranger's until its link is pressed: the mail names nobody. */
export async function mailEmailChange(deps: MailDeps, db: Db, scope: TenantScope, reader: MailReader, secret: string): Promise<void> {
  await queueTalentMail(deps, db, scope, reader, 'emailChange', ({ t, tenant }) => ({
    subject: t('talent.email.emailChange.subject'),
    paragraphs: [t('talent.email.emailChange.text', { client: tenant.name })],
    button: { label: t('talent.email.emailChange.button'), path: `/app/account/confirm-change-email?token=${secret}` },
    reason: t('talent.email.footer.entered', { client: tenant.name }),
    notes: [t('talent.email.activation.expires'), t('talent.email.ignore')],
  }));
}

/** To the address that still counts: whoever did not ask can stop the change with a new password. */
export async function mailEmailChangeRequested(deps: MailDeps, db: Db, scope: TenantScope, reader: MailReader): Promise<void> {
  await queueTalentMail(deps, db, scope, reader, 'emailChangeRequested', ({ t, tenant }) => ({
    subject: t('talent.email.emailChangeRequested.subject'),
    paragraphs: [t('talent.email.emailChangeRequested.text', { client: tenant.name }), t('talent.email.emailChangeRequested.notYou')],
    button: { label: t('talent.email.passwordReset.button'), path: '/app/forgot-password' },
  }));
}

/** To the address that was: it opens nothing any more, so all that is left is to write to the people behind the portal. */
export async function mailEmailChanged(deps: MailDeps, db: Db, scope: TenantScope, reader: MailReader): Promise<void> {
  await queueTalentMail(deps, db, scope, reader, 'emailChanged', ({ t, tenant }) => ({
    subject: t('talent.email.emailChanged.subject'),
    paragraphs: [
      t('talent.email.emailChanged.text', { client: tenant.name }),
      t('talent.email.emailChanged.notYou', { address: operatorAddress(tenant) }),
    ],
  }));
}

export async function mailPasswordReset(deps: MailDeps, db: Db, scope: TenantScope, reader: MailReader, secret: string): Promise<void> {
  await queueTalentMail(deps, db, scope, reader, 'passwordReset', ({ t, tenant }) => ({
    subject: t('talent.email.passwordReset.subject'),
    paragraphs: [t('talent.email.passwordReset.text', { client: tenant.name })],
    button: { label: t('talent.email.passwordReset.button'), path: `/app/account/forgotPassword?token=${secret}` },
    notes: [t('talent.email.passwordReset.expires'), t('talent.email.ignore')],
  }));
}

export async function mailPasswordChanged(deps: MailDeps, db: Db, scope: TenantScope, reader: MailReader): Promise<void> {
  await queueTalentMail(deps, db, scope, reader, 'passwordChanged', ({ t, tenant }) => ({
    subject: t('talent.email.passwordChanged.subject'),
    paragraphs: [t('talent.email.passwordChanged.text', { client: tenant.name }), t('talent.email.notYou')],
    button: { label: t('talent.email.passwordReset.button'), path: '/app/forgot-password' },
  }));
}

export async function mailSessionReused(deps: MailDeps, db: Db, scope: TenantScope, reader: MailReader): Promise<void> {
  await queueTalentMail(deps, db, scope, reader, 'sessionReused', ({ t, tenant }) => ({
    subject: t('talent.email.sessionReused.subject'),
    paragraphs: [t('talent.email.sessionReused.text', { client: tenant.name }), t('talent.email.notYou')],
    button: { label: t('talent.email.passwordReset.button'), path: '/app/forgot-password' },
  }));
}

/** Somebody signed in with a browser this talent never used; the mail says enough to tell whether it was them. */
export async function mailNewDevice(
  deps: MailDeps,
  db: Db,
  scope: TenantScope,
  reader: MailReader,
  seen: { userAgent: string; country: string | null; at: Date },
): Promise<void> {
  await queueTalentMail(deps, db, scope, reader, 'newDevice', ({ t, translator, tenant }) => ({
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

/** The way back to an account that was closed; without it, the account is erased at `eraseAfter`. */
export async function mailFarewell(
  deps: MailDeps,
  db: Db,
  scope: TenantScope,
  reader: MailReader,
  facts: { secret: string; eraseAfter: Date; reason: 'terms' | 'erasure' },
): Promise<void> {
  await queueTalentMail(deps, db, scope, reader, 'farewell', ({ t, translator, tenant }) => ({
    subject: t('talent.email.farewell.subject', { client: tenant.name }),
    paragraphs: [
      t(`talent.email.farewell.${facts.reason}`, { client: tenant.name }),
      t('talent.email.farewell.until', { date: translator.date(facts.eraseAfter, 'long') }),
    ],
    button: { label: t('talent.email.farewell.button'), path: `/app/account/restore?token=${facts.secret}` },
    notes: [t('talent.email.farewell.notYou')],
  }));
}

/**
 * Config "register notification country": the operator learns that somebody from there signed up, and by which campaign,
 * without personal data.
 */
export async function mailOperatorSignUp(
  deps: MailDeps,
  db: Db,
  scope: TenantScope,
  country: string,
  affiliate: AffiliatePayload | null,
): Promise<void> {
  const tenant = deps.tenants.byId(scope.tenantId);
  const known = tenant.config.affiliateCookies ? affiliate : null;
  // Anybody can write such a link: what a mail program would make one of its own does not reach the operator.
  const campaign = [known?.utm_source, known?.utm_medium, known?.utm_campaign, known?.utm_content]
    .filter((word) => word !== undefined && !hasLink(word))
    .join(' / ');
  await queueTalentMail(
    deps,
    db,
    scope,
    { email: operatorAddress(tenant), locale: tenant.languages[0]?.iso ?? 'en', firstName: '' },
    'operatorSignUp',
    ({ t, translator, tenant: { name } }) => ({
      reason: t('talent.email.footer.operator', { client: name }),
      subject: t('talent.email.operatorSignUp.subject', { country: translator.countryName(country) }),
      paragraphs: [
        t('talent.email.operatorSignUp.text', { country: translator.countryName(country) }),
        ...(campaign ? [t('talent.email.operatorSignUp.campaign', { campaign })] : []),
        ...(known?.r ? [t('talent.email.operatorSignUp.recommended')] : []),
      ],
    }),
  );
}

function operatorAddress(tenant: { mailFrom: string }): string {
  return /<([^>]+)>/.exec(tenant.mailFrom)?.[1] ?? tenant.mailFrom;
}
