import { dayMs } from '../../../contract/dates.ts';
import type { TalentScope } from '../../../contract/ids.ts';
import { inTransaction } from '../../../server/db/database.ts';
import { deactivateTalent } from '../../account/api/store.ts';
import type { AuthDeps } from './deps.ts';
import { recordSecurityEvent } from './security-event-store.ts';
import { revokeSessions } from './session-store.ts';

/** Product decisions, section 4: a deactivated account is erased after 30 days. */
const eraseAfterMs = 30 * dayMs;

/** Closes the account of a talent who refuses the terms, and ends every session at once. */
export async function deactivateAccount(deps: Pick<AuthDeps, 'db' | 'clock'>, talent: TalentScope, reason: string): Promise<void> {
  const now = deps.clock();
  await inTransaction(deps.db, async (trx) => {
    await deactivateTalent(trx, talent, now, new Date(now.getTime() + eraseAfterMs));
    await revokeSessions(trx, talent, 'deactivated', now);
    await recordSecurityEvent(trx, talent, 'deactivated', now, { reason });
  });
}
