import type { TalentScope } from '../../../contract/ids.ts';
import { inTransaction } from '../../../server/db/database.ts';
import { AppError, notFound } from '../../../server/http/app-error.ts';
import { findTalent, lockSignInMethods } from '../../account/api/store.ts';
import { recordSecurityEvent } from '../../auth/api/security-event-store.ts';
import { recipientOf } from '../../mail/api/talent-mail.ts';
import type { PasskeyDeps } from './deps.ts';
import { mailPasskey } from './mails.ts';
import { listPasskeys, removePasskeyRow } from './store.ts';

/**
 * Removes a passkey from the account and mails the talent.
 *
 * @throws AppError NOT_FOUND; CONFLICT when it is the last sign-in method.
 */
export async function removePasskey(deps: PasskeyDeps, talent: TalentScope, id: string): Promise<void> {
  const now = deps.clock();
  await inTransaction(deps.db, async (trx) => {
    await lockSignInMethods(trx, talent);
    const passkeys = await listPasskeys(trx, talent);
    if (!passkeys.some((passkey) => passkey.id === id)) throw notFound('unknown passkey');
    if (passkeys.length === 1 && !(await deps.hasOtherSignInMethod(trx, talent)))
      throw new AppError('CONFLICT', { messages: ['talent.passkey.lastWayIn'] });
    await removePasskeyRow(trx, talent, id);
    await recordSecurityEvent(trx, talent, 'passkeyRemoved', now, { passkeyId: id });
    const row = await findTalent(trx, talent);
    if (row) await mailPasskey(deps, trx, talent, recipientOf(row), 'passkeyRemoved');
  });
}
