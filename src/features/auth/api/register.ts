import type { z } from '@hono/zod-openapi';
import type { TalentScope } from '../../../contract/ids.ts';
import { inTransaction } from '../../../server/db/database.ts';
import { fieldError } from '../../../server/http/app-error.ts';
import { requireAllowedEmail, requireCountry, requireLocale } from '../../account/api/checks.ts';
import { findTalentByEmail, insertTalent } from '../../account/api/store.ts';
import { textsOf } from '../../legal/api/service.ts';
import { recordConsents } from '../../legal/api/store.ts';
import type { register as registerCall } from '../contract.ts';
import type { TokenPair } from '../session-cookies.ts';
import { createAccountToken } from './account-token-store.ts';
import { type AuthDeps, type Caller, requirePasswordSignIn } from './deps.ts';
import { mailActivation, mailOperatorSignUp } from './mails.ts';
import { hashPassword } from './password-hash.ts';
import { isBreachedPassword } from './password-rule.ts';
import { recordSecurityEvent } from './security-event-store.ts';
import { startSession } from './start-session.ts';

export type Registration = z.infer<(typeof registerCall)['request']['body']['content']['application/json']['schema']>;

/**
 * Creates the account, its consents and its first session, and queues the activation mail: all of it or nothing.
 *
 * @throws AppError ALREADY_EXISTS (409) when the address is taken, VALIDATION_FAILED for what only the server can judge.
 */
export async function registerTalent(deps: AuthDeps, caller: Caller, given: Registration): Promise<TokenPair & { id: string }> {
  const { scope } = caller;
  const tenant = requirePasswordSignIn(deps.tenants, scope);
  const locale = given.locale ?? caller.locale;
  requireLocale(tenant, locale);
  requireCountry(given.residenceCountry);
  requireAllowedEmail(tenant, given.email);
  if (isBreachedPassword(given.password, [given.email, given.firstName, given.lastName, tenant.name]))
    throw fieldError('password', 'talent.register.password.common');
  await deps.limiter.take('signUp', `${scope.tenantId}:${caller.addressKey}`);
  if (await findTalentByEmail(deps.db, scope, given.email)) throw emailInUse();
  const passwordHash = await hashPassword(given.password);
  const now = deps.clock();
  return inTransaction(deps.db, async (trx) => {
    const { firstName, lastName, email, residenceCountry } = given;
    const row = {
      email,
      passwordHash,
      firstName,
      lastName,
      locale,
      residenceCountry,
      subscribed: given.subscribed ?? false,
      storedProjectId: given.projectId ?? null,
    };
    const talentId = await insertTalent(trx, scope, row, now);
    if (!talentId) throw emailInUse();
    const talent: TalentScope = { ...scope, talentId };
    await recordConsents(trx, talent, textsOf(deps.legal, caller.tenantKey, ['terms', 'privacy'], locale), 'registration', now);
    await recordSecurityEvent(trx, talent, 'registered', now);
    const secret = await createAccountToken(trx, talent, 'activation', now);
    await mailActivation(deps, trx, scope, { email, locale, firstName: '' }, secret);
    if (tenant.config.registerNotificationCountry.includes(residenceCountry)) await mailOperatorSignUp(deps, trx, scope, residenceCountry);
    return { id: talentId, ...(await startSession(deps, trx, talent, caller, 'pwd')) };
  });
}

function emailInUse() {
  return fieldError('email', 'talent.register.email.in.use', 'ALREADY_EXISTS');
}
