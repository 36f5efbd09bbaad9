import { dayMs, minuteMs } from '../../../contract/dates.ts';
import type { TenantScope } from '../../../contract/ids.ts';
import type { OperatorRole } from '../../../contract/operator-scopes.ts';
import type { Transaction } from '../../../server/db/database.ts';
import type { MailDeps } from '../../mail/api/deps.ts';
import { queueTalentMail } from '../../mail/api/talent-mail.ts';
import { linkMs } from '../operator-session.ts';

export type OperatorAddress = { email: string; locale: string | null };

/** `inviter`: null where no person invited, but the command line or a program. */
type Invited = OperatorAddress & { name: string; role: OperatorRole; inviter: string | null };

/** The sign-in page takes the secret out of its address and asks before it uses it. */
function linkPath(secret: string): string {
  return `/desk/sign-in?token=${secret}`;
}

/** Call it in the transaction that made the link. @returns the path of the link */
export async function mailInvitation(deps: MailDeps, trx: Transaction, scope: TenantScope, to: Invited, secret: string): Promise<string> {
  const path = linkPath(secret);
  const recipient = { ...recipientOf(to), firstName: to.name };
  await queueTalentMail(deps, trx, scope, recipient, 'operatorInvited', ({ t, tenant }) => ({
    linksForMs: linkMs.invitation,
    subject: t('talent.email.operator.invited.subject', { client: tenant.name }),
    paragraphs: [
      to.inviter === null
        ? t('talent.email.operator.invited.text', { client: tenant.name })
        : t('talent.email.operator.invited.by', { client: tenant.name, name: to.inviter }),
      t(`talent.email.operator.invited.role.${to.role}`),
    ],
    button: { label: t('talent.email.operator.invited.button'), path },
    notes: [t('talent.email.operator.invited.expires', { days: linkMs.invitation / dayMs })],
    reason: t('talent.email.footer.operator', { client: tenant.name }),
  }));
  return path;
}

/** Call it in the transaction that made the link. */
export async function mailSignInLink(
  deps: MailDeps,
  trx: Transaction,
  scope: TenantScope,
  to: OperatorAddress,
  secret: string,
): Promise<void> {
  await queueTalentMail(deps, trx, scope, recipientOf(to), 'operatorLink', ({ t, tenant }) => ({
    isAwaited: true,
    linksForMs: linkMs.signIn,
    subject: t('talent.email.operator.link.subject'),
    paragraphs: [t('talent.email.operator.link.text', { client: tenant.name })],
    button: { label: t('talent.email.operator.invited.button'), path: linkPath(secret) },
    notes: [t('talent.email.oneTimeLink.expires', { minutes: linkMs.signIn / minuteMs }), t('talent.email.ignore')],
    reason: t('talent.email.footer.operator', { client: tenant.name }),
  }));
}

export function recipientOf({ email, locale }: OperatorAddress) {
  // An unknown language becomes the client's first one.
  return { email, locale: locale ?? '', firstName: '' };
}
