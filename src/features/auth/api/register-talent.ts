import type { z } from '@hono/zod-openapi';
import { inTransaction } from '../../../server/db/database.ts';
import { AppError, fieldError } from '../../../server/http/app-error.ts';
import { hashPassword } from '../../../server/passwords/password-hash.ts';
import { isBreachedPassword } from '../../../server/passwords/password-rule.ts';
import { emailInUse, requireAllowedEmail, requireCountry, requireLocale } from '../../account/api/check-account-values.ts';
import { findTalentByEmail } from '../../account/api/store.ts';
import type { register as registerCall } from '../contract.ts';
import type { TokenPair } from '../session-cookies.ts';
import { countSignUp } from './count-sign-up.ts';
import { createAccount, type NewAccount } from './create-account.ts';
import { type AuthDeps, type Caller, requireLoginMethod } from './deps.ts';
import { keepRegistration, repeatRegistration } from './repeat-registration.ts';
import { startSession } from './sessions/start-session.ts';

export type Registration = z.infer<(typeof registerCall)['request']['body']['content']['application/json']['schema']>;

/**
 * Creates the account, its consents and its first session, and queues the activation mail: all of it or nothing. A repeat with the key of
 * the first call gets that call's answer.
 *
 * @throws AppError ALREADY_EXISTS (409) when the address is taken, VALIDATION_FAILED for what only the server can judge,
 *   CAPTCHA_FAILED (403) where the client asks for one, and as
 *   `repeatRegistration`.
 */
export async function registerTalent(
  deps: AuthDeps,
  caller: Caller,
  given: Registration,
  key: string | undefined,
): Promise<TokenPair & { id: string }> {
  const { scope } = caller;
  const tenant = requireLoginMethod(deps.tenants, scope, 'email');
  // Before the captcha, which the first call has used up.
  const first = await repeatRegistration(deps, caller, given, key);
  if (first) return first;
  const locale = given.locale ?? caller.locale;
  requireLocale(tenant, locale);
  requireCountry(given.residenceCountry);
  requireAllowedEmail(tenant, given.email);
  if (isBreachedPassword(given.password, [given.email, given.firstName, given.lastName, tenant.name]))
    throw fieldError('password', 'talent.register.password.common');
  await deps.captcha.require(scope, given.captcha);
  try {
    return await countSignUp(deps, caller, () => openAccount(deps, caller, { given, key, locale }));
  } catch (error) {
    // A simultaneous call with the same key may have been first.
    const simultaneous =
      error instanceof AppError && error.code === 'ALREADY_EXISTS' ? await repeatRegistration(deps, caller, given, key) : null;
    if (simultaneous) return simultaneous;
    throw error;
  }
}

async function openAccount(
  deps: AuthDeps,
  caller: Caller,
  { given, key, locale }: { given: Registration; key: string | undefined; locale: string },
): Promise<TokenPair & { id: string }> {
  const { scope } = caller;
  if (await findTalentByEmail(deps.db, scope, given.email)) throw emailInUse();
  const passwordHash = await hashPassword(given.password);
  const { firstName, lastName, email, residenceCountry } = given;
  const account: NewAccount = {
    email,
    passwordHash,
    firstName,
    lastName,
    locale,
    residenceCountry,
    mobileNumber: null,
    subscribed: given.subscribed ?? false,
    storedProjectId: given.projectId ?? null,
  };
  return inTransaction(deps.db, async (trx) => {
    const now = deps.clock();
    const talent = await createAccount(deps, trx, caller, account, now);
    if (!talent) throw emailInUse();
    const tokens = await startSession(deps, trx, talent, caller, 'pwd');
    await keepRegistration(trx, talent, { given, key, tokens, now });
    return { id: talent.talentId, ...tokens };
  });
}
