import type { SessionScope, TalentScope } from '../../../contract/ids.ts';
import { inTransaction } from '../../../server/db/database.ts';
import { AppError } from '../../../server/http/app-error.ts';
import { findTalentByMobile, setVerifiedMobile } from '../../account/api/mobile-store.ts';
import { findTalent } from '../../account/api/store.ts';
import type { AuthDeps, Caller } from '../../auth/api/deps.ts';
import { recordSecurityEvent } from '../../auth/api/security-event-store.ts';
import { requireRecentProof } from '../../auth/api/sessions/fresh-proof.ts';
import { recipientOf } from '../../mail/api/talent-mail.ts';
import { checkCode, deadCodeError } from './check-code.ts';
import { type GivenPhone, requireAllowedPhone } from './phone-input.ts';
import { type SentCode, sendCode } from './send-code.ts';
import { closeCode, hasRequestedCode, lockNumber } from './store.ts';
import { mailNumberChanged, textNumberReplaced } from './texts.ts';

/**
 * Texts a code to the number a talent wants to have. A number is a sign-in method, so an open browser somewhere is not
 * enough to add one: a talent who did not just log in types the password, once for a number and not again for a second code.
 *
 * @throws AppError as `requireRecentProof` and `sendCode`.
 */
export async function requestPhoneChange(
  deps: AuthDeps,
  caller: Caller,
  talent: SessionScope,
  given: GivenPhone & { password?: string | undefined },
): Promise<SentCode> {
  const { password, ...phone } = given;
  const { e164 } = requireAllowedPhone(deps.tenants.byId(talent.tenantId), phone);
  const owner = { ...talent, deviceId: caller.deviceId, purpose: 'change' } as const;
  if (!(await hasRequestedCode(deps.db, owner, e164, deps.clock()))) await requireRecentProof(deps, talent, password);
  return sendCode(deps, caller, phone, talent);
}

/**
 * Gives the talent a verified number, and notifies them by mail and the replaced number by text message: a number signs in,
 * so it must not be replaced unnoticed.
 *
 * @throws AppError as `checkCode`; ALREADY_EXISTS (409) when another account has the number.
 */
export async function changePhone(
  deps: AuthDeps,
  caller: Caller,
  talent: TalentScope,
  given: { flowId: string; mobileCode: string },
): Promise<{ mobileNumber: string }> {
  const owner = { ...talent, deviceId: caller.deviceId, purpose: 'change' } as const;
  const code = await checkCode(deps, owner, given.flowId, given.mobileCode);
  const now = deps.clock();
  return inTransaction(deps.db, async (trx) => {
    await lockNumber(trx, talent, code.mobile_number);
    const [row, other] = [await findTalent(trx, talent), await findTalentByMobile(trx, talent, code.mobile_number)];
    if (!row) throw new AppError('UNAUTHENTICATED');
    if (other && other.id !== row.id) throw new AppError('ALREADY_EXISTS', { messages: ['talent.phone.inUse'] });
    if (!(await closeCode(trx, talent, code.id, 'used', now))) throw deadCodeError('used');
    await setVerifiedMobile(trx, talent, code.mobile_number, now);
    await recordSecurityEvent(trx, talent, 'mobileVerified', now);
    await mailNumberChanged(deps, trx, talent, recipientOf(row));
    if (row.mobile_verified_at && row.mobile_number && row.mobile_number !== code.mobile_number)
      await textNumberReplaced(deps, trx, talent, { number: row.mobile_number, locale: row.locale });
    await deps.onVerified(trx, talent);
    return { mobileNumber: code.mobile_number };
  });
}
