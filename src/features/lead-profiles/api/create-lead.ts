import { isSupportedCountry, parsePhoneNumberFromString } from 'libphonenumber-js/max';
import { v7 as uuidv7 } from 'uuid';
import { dayMs } from '../../../contract/dates.ts';
import type { TenantScope } from '../../../contract/ids.ts';
import { inTransaction, type Transaction, type WithoutPool } from '../../../server/db/database.ts';
import { fieldError } from '../../../server/http/app-error.ts';
import { createSecret, hashSecret } from '../../../server/secret.ts';
import { requireAllowedEmail, requireCountry, requireLocale } from '../../account/api/check-account-values.ts';
import { findTalentByEmail } from '../../account/api/store.ts';
import { isStopped, recordStopLink } from '../../affiliate/api/stop-links.ts';
import { queueTalentMail } from '../../mail/api/talent-mail.ts';
import { listPools } from '../../pools/api/pool-store.ts';
import type { Tenant } from '../../tenancy/api/load-tenants.ts';
import { type LeadInput, leadKeptMs, leadLifetimeMs, signupLinkOf } from '../lead.ts';
import type { LeadDeps } from './deps.ts';
import { endLeadsOf, findProjectTitle, insertLeadProfile } from './store.ts';

/** `mail`: to the person's mailbox only. `autoActivate`: using the mailed link creates the account. */
export type LeadDelivery = { mail: boolean; autoActivate: boolean };

/**
 * Prepares a profile for a person and a link to it; earlier links to the same address end. A link that can sign in, because
 * it creates the account or because there is one, goes to the mailbox only.
 *
 * @returns its id, and the link for the operator to pass on, null when it was mailed.
 * @throws AppError VALIDATION_FAILED naming the field (also for an address that wants no mail), NOT_FOUND fields for a project or pool that is not this client's.
 */
export function createLead(
  deps: LeadDeps,
  scope: TenantScope,
  input: LeadInput,
  delivery: LeadDelivery,
): Promise<{ id: string; link: string | null }> {
  const tenant = deps.tenants.byId(scope.tenantId);
  const { locale, mobileNumber } = checkLead(tenant, input);
  return inTransaction(deps.db, async (trx) => {
    const now = deps.clock();
    const project = input.project === null ? null : await findProjectTitle(trx, scope, input.project);
    if (input.project !== null && project === null) throw fieldError('project', 'talent.error.404');
    for (const id of input.pools) if ((await listPools(trx, scope, { id })).length === 0) throw fieldError('pools', 'talent.error.invalid');
    const account = await findTalentByEmail(trx, scope, input.email);
    const isMailed = delivery.mail || delivery.autoActivate || account !== null;
    if (isMailed && (await isStopped(trx, scope, input.email))) throw fieldError('email', 'talent.lead.error.stopped');
    const [id, secret] = [uuidv7(), createSecret()];
    await endLeadsOf(trx, scope, input.email, now);
    await insertLeadProfile(trx, scope, {
      id,
      email: input.email,
      first_name: input.firstName,
      last_name: input.lastName,
      mobile_number: mobileNumber,
      residence_country: input.country,
      professional_title: input.title,
      skills: input.skills,
      locale,
      project_id: input.project,
      pool_ids: input.pools,
      auto_activates: delivery.autoActivate,
      is_mailed: isMailed,
      secret_hash: hashSecret(secret),
      created_at: now,
      expires_at: new Date(now.getTime() + leadLifetimeMs),
    });
    if (!isMailed) return { id, link: deps.tenants.originOf(tenant) + signupLinkOf(secret) };
    const recipient = { email: input.email, locale, firstName: input.firstName, hasAccount: account !== null };
    await mailLead(deps, trx, scope, recipient, project, secret);
    return { id, link: null };
  });
}

/**
 * What can be said of a lead without the database.
 *
 * @returns the language of the mail, and the number in E.164
 * @throws AppError as `createLead` does
 */
export function checkLead(tenant: Tenant, input: LeadInput): { locale: string; mobileNumber: string | null } {
  const locale = input.locale ?? tenant.languages[0]?.iso ?? 'en';
  requireLocale(tenant, locale);
  requireAllowedEmail(tenant, input.email);
  if (input.country !== null) requireCountry(input.country);
  return { locale, mobileNumber: readPhone(input) };
}

async function mailLead(
  deps: WithoutPool<LeadDeps>,
  trx: Transaction,
  scope: TenantScope,
  recipient: { email: string; locale: string; firstName: string; hasAccount: boolean },
  project: string | null,
  secret: string,
): Promise<void> {
  const stopToken = createSecret();
  const messageId = await queueTalentMail(deps, trx, scope, recipient, 'leadProfile', ({ t, tenant }) => ({
    linksForMs: leadLifetimeMs,
    subject: t('talent.email.lead.subject', { client: tenant.name }),
    paragraphs: [
      project === null
        ? t('talent.email.lead.text', { client: tenant.name })
        : t('talent.email.lead.project', { client: tenant.name, project }),
    ],
    button: { label: t('talent.email.lead.button'), path: signupLinkOf(secret) },
    reason: t(recipient.hasAccount ? 'talent.email.footer.leadKnown' : 'talent.email.footer.lead', { client: tenant.name }),
    notes: [
      t('talent.email.lead.expires', { days: leadLifetimeMs / dayMs }),
      t('talent.email.lead.kept', { days: (leadLifetimeMs + leadKeptMs) / dayMs }),
    ],
    stop: { label: t('talent.email.stop'), token: stopToken },
    privacy: { label: t('talent.email.privacy') },
  }));
  if (messageId) await recordStopLink(trx, scope, { email: recipient.email, messageId, stopToken }, deps.clock());
}

/** E.164, with the country of residence for numbers written without their code. */
function readPhone({ phone, country }: LeadInput): string | null {
  if (phone === null) return null;
  const parsed =
    country !== null && isSupportedCountry(country) ? parsePhoneNumberFromString(phone, country) : parsePhoneNumberFromString(phone);
  if (!parsed?.isValid()) throw fieldError('phone', 'talent.message.error.invalid.phone.number');
  return parsed.number;
}
