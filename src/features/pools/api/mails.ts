import { localized } from '../../../contract/i18n/localized.ts';
import type { TalentScope } from '../../../contract/ids.ts';
import type { Transaction } from '../../../server/db/database.ts';
import { findTalent } from '../../account/api/store.ts';
import type { MailDeps } from '../../mail/api/deps.ts';
import { queueTalentMail, recipientOf } from '../../mail/api/talent-mail.ts';

export type PoolMail = 'poolAccepted' | 'poolRejected' | 'poolRemoved' | 'poolInvited';

/**
 * Mails a talent what the operator decided about a pool, in their language. An invitation is mailed only to talents who want
 * such mails; all find it in the portal.
 */
export async function queuePoolMail(
  deps: MailDeps,
  trx: Transaction,
  scope: TalentScope,
  kind: PoolMail,
  about: { pool: { id: number; name: Record<string, string> }; note: string | null; mayAskAgainAt?: Date | null },
): Promise<void> {
  const talent = await findTalent(trx, scope);
  if (!talent || (kind === 'poolInvited' && !talent.invitation_mails)) return;
  await queueTalentMail(deps, trx, scope, recipientOf(talent), kind, ({ t, translator, tenant }) => {
    const values = { pool: localized(about.pool.name, translator.locale), client: tenant.name };
    const again = about.mayAskAgainAt ? [t('talent.email.poolRejected.again', { date: translator.date(about.mayAskAgainAt, 'long') })] : [];
    return {
      subject: t(`talent.email.${kind}.subject`, values),
      paragraphs: [t(`talent.email.${kind}.text`, values), ...(about.note ? [about.note] : []), ...again],
      button: { label: t('talent.email.pool.button'), path: kind === 'poolRemoved' ? '/app/pool' : `/app/pool/${about.pool.id}` },
      ...(kind === 'poolInvited' ? { unsubscribe: { uuid: talent.subscription_uuid, kind: { list: 'invitations' as const } } } : {}),
    };
  });
}
