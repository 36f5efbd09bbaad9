import type { TalentScope } from '../../../contract/ids.ts';
import type { Transaction } from '../../../server/db/database.ts';
import { findTalent } from '../../account/api/store.ts';
import type { MailDeps } from '../../mail/api/deps.ts';
import { queueTalentMail, recipientOf } from '../../mail/api/talent-mail.ts';

/**
 * Notifies a talent that their scan was read and has something for the profile (decision 0054). No mail goes to talents who are still
 * in the onboarding, which shows it, or who deactivated the account. The mail does not name the file: its name may identify the talent.
 */
export async function mailScanRead(deps: MailDeps, trx: Transaction, scope: TalentScope, fileId: string): Promise<void> {
  const talent = await findTalent(trx, scope);
  if (!talent?.is_active || !talent.onboarding_completed_at) return;
  await queueTalentMail(deps, trx, scope, recipientOf(talent), 'scanRead', ({ t, tenant }) => ({
    subject: t('talent.email.scanRead.subject'),
    paragraphs: [t('talent.email.scanRead.text', { client: tenant.name }), t('talent.email.scanRead.check')],
    button: { label: t('talent.onboarding.cv.seeFound'), path: `/app/profile?tab=documents&edit=cv&cv=${fileId}` },
  }));
}
