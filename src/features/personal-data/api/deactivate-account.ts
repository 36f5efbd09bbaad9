import type { TalentScope } from '../../../contract/ids.ts';
import { inTransaction } from '../../../server/db/database.ts';
import { queueMessage } from '../../../server/mail/outbox.ts';
import { deactivateTalent, findTalent } from '../../account/api/store.ts';
import type { SessionDeps } from '../../auth/api/deps.ts';
import { createAccountToken, voidAccountTokens } from '../../auth/api/mailed-links/account-token-store.ts';
import { recordSecurityEvent } from '../../auth/api/security-event-store.ts';
import { revokeSessions } from '../../auth/api/sessions/session-store.ts';
import { tokenLifetimesMs } from '../../auth/token-lifetimes.ts';
import { recipientOf } from '../../mail/api/talent-mail.ts';
import { mailFarewell } from './mails.ts';

type Deps = Pick<SessionDeps, 'db' | 'clock' | 'queue' | 'tenants' | 'catalogues'>;

/**
 * Closes an account and ends every session at once. For 30 days the link of the farewell mail restores it; after that
 * it is erased (product decisions, section 4).
 *
 * @param reason why, for the talent's own security log.
 */
export async function deactivateAccount(deps: Deps, talent: TalentScope, reason: 'terms' | 'erasure'): Promise<void> {
  const now = deps.clock();
  const eraseAfter = new Date(now.getTime() + tokenLifetimesMs.restore);
  await inTransaction(deps.db, async (trx) => {
    await deactivateTalent(trx, talent, now, eraseAfter);
    await revokeSessions(trx, talent, 'deactivated', now);
    await recordSecurityEvent(trx, talent, 'deactivated', now, { reason });
    const row = await findTalent(trx, talent);
    if (!row) return;
    // Earlier links neither sign in to nor confirm a closed account, also after it was restored.
    await voidAccountTokens(trx, talent, now);
    const secret = await createAccountToken(trx, talent, 'restore', now);
    if (row.email) await mailFarewell(deps, trx, talent, recipientOf(row), { secret, eraseAfter, reason });
    else if (row.mobile_number && row.mobile_verified_at) {
      // There is no other way to notify talents who signed up by phone.
      const tenant = deps.tenants.byId(talent.tenantId);
      const { translator } = deps.catalogues.of(tenant.key, row.locale);
      const link = `${deps.tenants.originOf(tenant)}/app/account/restore?token=${secret}`;
      const text = translator.t('talent.email.farewell.sms', { client: tenant.name, date: translator.date(eraseAfter, 'long'), link });
      await queueMessage(trx, deps.queue, talent, {
        channel: 'sms',
        kind: 'farewell',
        locale: row.locale,
        recipient: row.mobile_number,
        text,
        linksForMs: tokenLifetimesMs.restore,
      });
    }
  });
}
