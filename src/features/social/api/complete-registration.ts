import type { z } from '@hono/zod-openapi';
import { inTransaction, type Transaction, type WithoutPool } from '../../../server/db/database.ts';
import { AppError, fieldError } from '../../../server/http/app-error.ts';
import { emailInUse, requireAllowedEmail, requireCountry, requireLocale } from '../../account/api/check-account-values.ts';
import { countSignUp } from '../../auth/api/count-sign-up.ts';
import { createAccount } from '../../auth/api/create-account.ts';
import { type Caller, requireLoginMethod } from '../../auth/api/deps.ts';
import { startSession } from '../../auth/api/sessions/start-session.ts';
import type { TokenPair } from '../../auth/session-cookies.ts';
import type { fillMissingRegistrationData } from '../contract.ts';
import { missingRegistrationFields } from '../missing-registration-fields.ts';
import type { SocialProvider } from '../providers.ts';
import { flowExpiredError, type SocialDeps } from './deps.ts';
import { insertIdentity } from './identity-store.ts';
import { consumeRegistration, findRegistration, type Registration } from './registration-store.ts';

export type RegistrationData = z.infer<(typeof fillMissingRegistrationData)['request']['body']['content']['application/json']['schema']>;

/**
 * Creates the account of this browser's pending sign-up, with its consents, its provider and its first session, in one
 * transaction. Before the consents there is no account.
 *
 * @param provider the one that must have vouched, or null for any.
 * @throws AppError LINK_EXPIRED (400) without a pending sign-up, VALIDATION_FAILED for values that are missing or were given
 * already, ALREADY_EXISTS (409) when the address is taken.
 */
export async function completeRegistration(
  deps: SocialDeps,
  caller: Caller,
  provider: SocialProvider | null,
  browser: string | null,
  given: RegistrationData,
): Promise<TokenPair & { id: string }> {
  const { scope } = caller;
  if (provider) requireLoginMethod(deps.tenants, scope, provider);
  const tenant = deps.tenants.byId(scope.tenantId);
  const now = deps.clock();
  const waiting = browser ? await findRegistration(deps.db, scope, browser, now) : null;
  if (!browser || !waiting || (provider && waiting.provider !== provider)) throw flowExpiredError();
  requireLoginMethod(deps.tenants, scope, waiting.provider);
  const locale = given.locale ?? caller.locale;
  requireLocale(tenant, locale);
  requireCountry(given.residenceCountry);
  const person = merge(waiting, given);
  requireAllowedEmail(tenant, person.email);
  const create = (trx: Transaction) => createWaiting(deps, trx, caller, { browser, waiting, person, locale, given });
  return countSignUp(deps, caller, () => inTransaction(deps.db, create));
}

type Waiting = {
  browser: string;
  waiting: Registration;
  person: ReturnType<typeof merge>;
  locale: string;
  given: RegistrationData;
};

async function createWaiting(
  deps: WithoutPool<SocialDeps>,
  trx: Transaction,
  caller: Caller,
  { browser, waiting, person, locale, given }: Waiting,
): Promise<TokenPair & { id: string }> {
  const { scope } = caller;
  const now = deps.clock();
  const taken = await consumeRegistration(trx, scope, browser, waiting.provider, now);
  if (taken?.id !== waiting.id) throw flowExpiredError();
  const account = {
    ...person,
    passwordHash: null,
    locale,
    residenceCountry: given.residenceCountry,
    mobileNumber: null,
    subscribed: given.subscribed ?? false,
    storedProjectId: taken.project_id,
    isEmailVerified: taken.is_email_verified,
  };
  const talent = await createAccount(deps, trx, caller, account, now);
  if (!talent) throw emailInUse();
  const identity = { provider: taken.provider, issuer: taken.issuer, subject: taken.subject, email: taken.email };
  if (!(await insertIdentity(trx, talent, identity, now))) throw new AppError('CONFLICT', { messages: ['talent.social.outcome.expired'] });
  return { id: talent.talentId, ...(await startSession(deps, trx, talent, caller, taken.provider)) };
}

/** Values of the provider cannot be changed; the others must be given. */
function merge(waiting: Registration, given: RegistrationData): { firstName: string; lastName: string; email: string } {
  const provided = { firstName: waiting.first_name, lastName: waiting.last_name, email: waiting.email };
  const missing = missingRegistrationFields(provided);
  const read = (name: keyof typeof provided, required: string): string => {
    if (given[name] !== undefined && !missing.includes(name)) throw fieldError(name, 'talent.social.fixed');
    const value = provided[name] ?? given[name];
    if (value === undefined) throw fieldError(name, required);
    return value;
  };
  return {
    firstName: read('firstName', 'talent.register.firstName.required'),
    lastName: read('lastName', 'talent.register.lastName.required'),
    email: read('email', 'talent.register.email.invalid'),
  };
}
