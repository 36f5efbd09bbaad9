import { randomInt } from 'node:crypto';
import type { TalentScope } from '../../../contract/ids.ts';
import { inTransaction } from '../../../server/db/database.ts';
import { AppError } from '../../../server/http/app-error.ts';
import { hashPassword } from '../../../server/passwords/password-hash.ts';
import { findTalentByMobile } from '../../account/api/mobile-store.ts';
import { findTalent } from '../../account/api/store.ts';
import type { AuthDeps, Caller } from '../../auth/api/deps.ts';
import { codeLifetimeMs, resendPauseMs, resendWait } from '../code-rules.ts';
import { type GivenPhone, requireAllowedPhone } from './phone-input.ts';
import { lockNumber, recentCodes, replaceCode } from './store.ts';
import { textCode } from './texts.ts';

export type SentCode = { flowId: string; expiresInSeconds: number; resendInSeconds: number };

/**
 * Texts a code to a number: to sign in or up with it (`talent` null), or to make it the signed-in talent's own. Answer and
 * waiting times are the same whether the number has an account or not.
 *
 * @throws AppError VALIDATION_FAILED for numbers that cannot receive one, TOO_MANY_REQUESTS within a minute of the last code,
 *   after five a day and number, after ten in half an hour from one place, and after too many for the block of the number or the client.
 */
export async function sendCode(deps: AuthDeps, caller: Caller, given: GivenPhone, talent: TalentScope | null): Promise<SentCode> {
  const { scope } = caller;
  const phone = requireAllowedPhone(deps.tenants.byId(scope.tenantId), given);
  await deps.limiter.take('phoneCode', `${scope.tenantId}:${caller.addressKey}`);
  await deps.limiter.take('phoneCodeBlock', `${scope.tenantId}:${phone.e164.slice(0, -3)}`);
  await deps.limiter.take('phoneCodeClient', `${scope.tenantId}`);
  const now = deps.clock();
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  // Before the lock: other requests for this number need not wait for the hashing.
  const codeHash = await hashPassword(code);
  const flowId = await inTransaction(deps.db, async (trx) => {
    await lockNumber(trx, scope, phone.e164);
    const { waitMs, isDayFull } = resendWait(await recentCodes(trx, scope, phone.e164, now), now);
    if (waitMs > 0) {
      const messages = [isDayFull ? 'talent.phone.resend.day' : 'talent.phone.resend.wait'];
      throw new AppError('TOO_MANY_REQUESTS', { messages, retryAfterSeconds: Math.ceil(waitMs / 1000) });
    }
    const purpose = talent ? 'change' : 'enter';
    const owner = { ...scope, deviceId: caller.deviceId, purpose, talentId: talent?.talentId ?? null } as const;
    const id = await replaceCode(trx, owner, phone.e164, codeHash, now);
    const recipient = talent ? await findTalent(trx, talent) : await findTalentByMobile(trx, scope, phone.e164);
    await textCode(deps, trx, scope, { number: phone.e164, locale: recipient?.locale ?? caller.locale }, code);
    return id;
  });
  return { flowId, expiresInSeconds: codeLifetimeMs / 1000, resendInSeconds: resendPauseMs / 1000 };
}
