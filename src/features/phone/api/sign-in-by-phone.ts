import type { z } from '@hono/zod-openapi';
import { inTransaction } from '../../../server/db/database.ts';
import { AppError } from '../../../server/http/app-error.ts';
import { emailInUse, requireAllowedEmail, requireCountry, requireLocale } from '../../account/api/check-account-values.ts';
import { findTalentByMobile, scopeOf } from '../../account/api/mobile-store.ts';
import { findTalentByEmail } from '../../account/api/store.ts';
import { countSignUp } from '../../auth/api/count-sign-up.ts';
import { createAccount } from '../../auth/api/create-account.ts';
import type { AuthDeps, Caller } from '../../auth/api/deps.ts';
import { signInTalent, startSession } from '../../auth/api/sessions/start-session.ts';
import type { TokenPair } from '../../auth/session-cookies.ts';
import type { registerFromPhone } from '../contract.ts';
import { checkCode, deadCodeError } from './check-code.ts';
import { closeCode, consumeProvenCode, findCode, lockNumber } from './store.ts';

type PhoneRegistration = z.infer<(typeof registerFromPhone)['request']['body']['content']['application/json']['schema']>;
type Entered = (TokenPair & { isRegistered: true }) | { isRegistered: false };

/**
 * Signs in with a code: a known number is signed in and the code used up; with an unknown one the flow waits for
 * `registerByPhone`. Once a number is proven, whether it has an account may be revealed.
 *
 * @throws AppError as `checkCode`; ACCOUNT_DEACTIVATED (403); TOO_MANY_REQUESTS.
 */
export async function signInByPhone(deps: AuthDeps, caller: Caller, given: { flowId: string; mobileCode: string }): Promise<Entered> {
  const { scope } = caller;
  await deps.limiter.take('signIn', `${scope.tenantId}:${caller.addressKey}`);
  const owner = { ...scope, deviceId: caller.deviceId, purpose: 'enter', talentId: null } as const;
  const code = await checkCode(deps, owner, given.flowId, given.mobileCode);
  return inTransaction(deps.db, async (trx): Promise<Entered> => {
    const row = await findTalentByMobile(trx, scope, code.mobile_number);
    if (!(await closeCode(trx, scope, code.id, row ? 'used' : 'proven', deps.clock()))) throw deadCodeError('used');
    return row ? { isRegistered: true, ...(await signInTalent(deps, trx, scopeOf(scope, row), caller, 'sms')) } : { isRegistered: false };
  });
}

/**
 * Creates the account of a proven number: account, consents and session in one transaction; a refusal leaves the flow
 * unchanged.
 *
 * @throws AppError LINK_EXPIRED when the number was not proven in this browser within 30 minutes, ALREADY_EXISTS (409) when
 *   address or number are taken, VALIDATION_FAILED.
 */
export async function registerByPhone(deps: AuthDeps, caller: Caller, given: PhoneRegistration): Promise<TokenPair & { id: string }> {
  const { scope } = caller;
  const tenant = deps.tenants.byId(scope.tenantId);
  const locale = given.locale ?? caller.locale;
  requireLocale(tenant, locale);
  requireCountry(given.residenceCountry);
  if (given.email !== undefined) requireAllowedEmail(tenant, given.email);
  return countSignUp(deps, caller, () => openAccount(deps, caller, given, locale));
}

async function openAccount(deps: AuthDeps, caller: Caller, given: PhoneRegistration, locale: string): Promise<TokenPair & { id: string }> {
  const { scope } = caller;
  if (given.email !== undefined && (await findTalentByEmail(deps.db, scope, given.email))) throw emailInUse();
  const now = deps.clock();
  return inTransaction(deps.db, async (trx) => {
    const own = { ...scope, deviceId: caller.deviceId };
    const mobileNumber = await consumeProvenCode(trx, own, given.flowId, now);
    if (!mobileNumber) throw deadCodeError((await findCode(trx, own, given.flowId))?.used_at ? 'used' : 'expired');
    await lockNumber(trx, scope, mobileNumber);
    if (await findTalentByMobile(trx, scope, mobileNumber)) throw phoneInUse();
    const { firstName, lastName, residenceCountry } = given;
    const person = { firstName, lastName, locale, residenceCountry, email: given.email ?? null, passwordHash: null, mobileNumber };
    const choices = { subscribed: given.subscribed ?? false, storedProjectId: given.projectId ?? null };
    const talent = await createAccount(deps, trx, caller, { ...person, ...choices, isMobileVerified: true }, now);
    // Taken by a simultaneous request.
    if (!talent) throw given.email === undefined ? phoneInUse() : emailInUse();
    return { id: talent.talentId, ...(await startSession(deps, trx, talent, caller, 'sms')) };
  });
}

function phoneInUse(): AppError {
  return new AppError('ALREADY_EXISTS', { messages: ['talent.phone.inUse'] });
}
