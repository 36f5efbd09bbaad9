import type { TalentScope } from '../../../contract/ids.ts';
import type { Clock } from '../../../server/clock.ts';
import { inTransaction, type Transaction } from '../../../server/db/database.ts';
import { AppError, notFound } from '../../../server/http/app-error.ts';
import { hashSecret } from '../../../server/secret.ts';
import { completeTalent } from '../../account/api/profile-facts-store.ts';
import { findTalent, findTalentByEmail } from '../../account/api/store.ts';
import { createAccount } from '../../auth/api/create-account.ts';
import type { AuthDeps, Caller } from '../../auth/api/deps.ts';
import { signInTalent } from '../../auth/api/sessions/start-session.ts';
import type { TokenPair } from '../../auth/session-cookies.ts';
import { lockMembership, saveMembership } from '../../pools/api/membership-store.ts';
import { lockProfile, updateProfile } from '../../profile/api/store.ts';
import type { LeadProfile } from '../contract.ts';
import { canLeadSignIn, isLeadOpen } from '../lead.ts';
import { findLeadBySecret, linkLead, lockLeadBySecret, lockLeadsAbout } from './store.ts';
import type { LeadProfileRow } from './tables.ts';

/**
 * The data shown to the holder of a link: their own.
 *
 * @throws AppError NOT_FOUND, LINK_EXPIRED (400: over or used), TOO_MANY_REQUESTS.
 */
export async function readLead(deps: AuthDeps, caller: Caller, secret: string): Promise<LeadProfile> {
  await deps.limiter.take('link', `${caller.scope.tenantId}:${caller.addressKey}`);
  const row = requireOpen(await findLeadBySecret(deps.db, caller.scope, hashSecret(secret)), deps.clock());
  const account = await findTalentByEmail(deps.db, caller.scope, row.email);
  return {
    firstName: row.first_name,
    lastName: row.last_name,
    email: row.email,
    mobileNumber: row.mobile_number,
    residenceCountry: row.residence_country,
    professionalTitle: row.professional_title,
    skills: row.skills,
    projectId: row.project_id,
    canSignIn: canLeadSignIn(row, account),
  };
}

/**
 * Links a lead to the account of the link's holder. Repeating it from the same account changes nothing.
 *
 * @throws AppError NOT_FOUND, LINK_EXPIRED (400: over, or used by another account).
 */
export function applyLead(deps: AuthDeps, talent: TalentScope, secret: string): Promise<void> {
  return inTransaction(deps.db, async (trx) => {
    const row = await lockLeadBySecret(trx, talent, hashSecret(secret));
    if (row?.talent_id === talent.talentId) return;
    await adoptLead(trx, talent, requireOpen(row, deps.clock()), deps.clock());
  });
}

/**
 * Signs in with a lead's link, once, creating the account where the operator chose that. Such an account has no
 * password and agreed to nothing yet: the profile guard and the terms notice ask.
 *
 * @throws AppError NOT_FOUND, LINK_EXPIRED (400), FORBIDDEN (a link that only fills in the form), ACCOUNT_DEACTIVATED, CONFLICT.
 */
export async function authorizeByLead(
  deps: AuthDeps,
  caller: Caller,
  given: { tokenUuid: string; deviceUuid?: string | undefined },
): Promise<TokenPair & { didAutoActivation: boolean }> {
  const { scope } = caller;
  await deps.limiter.take('link', `${scope.tenantId}:${caller.addressKey}`);
  return inTransaction(deps.db, async (trx) => {
    const now = deps.clock();
    const row = requireOpen(await lockLeadBySecret(trx, scope, hashSecret(given.tokenUuid)), now);
    const account = await findTalentByEmail(trx, scope, row.email);
    if (!canLeadSignIn(row, account)) throw new AppError('FORBIDDEN', { messages: ['talent.lead.signUp'] });
    const talent: TalentScope | null = account
      ? { ...scope, talentId: account.id }
      : await createAccount(deps, trx, caller, accountOf(row), now);
    // Somebody signed up with this address at the same moment.
    if (!talent) throw new AppError('CONFLICT');
    await adoptLead(trx, talent, row, now);
    const tokens = await signInTalent(
      deps,
      trx,
      talent,
      { ...caller, deviceId: caller.deviceId ?? given.deviceUuid ?? null },
      'leadProfile',
    );
    return { ...tokens, didAutoActivation: account === null };
  });
}

/**
 * A talent who proves the address or the number of a lead is the person it is about, with any sign-in method. Called in the
 * transaction of the proof.
 */
export async function adoptLeads(deps: { clock: Clock }, trx: Transaction, talent: TalentScope): Promise<void> {
  const account = await findTalent(trx, talent);
  if (!account) return;
  const email = account.email_verified_at ? account.email : null;
  const mobileNumber = account.mobile_verified_at ? account.mobile_number : null;
  if (email === null && mobileNumber === null) return;
  const now = deps.clock();
  for (const lead of await lockLeadsAbout(trx, talent, { email, mobileNumber }, now)) await adoptLead(trx, talent, lead, now);
}

function accountOf(row: LeadProfileRow) {
  return {
    email: row.email,
    passwordHash: null,
    firstName: row.first_name,
    lastName: row.last_name,
    locale: row.locale,
    residenceCountry: row.residence_country,
    mobileNumber: row.mobile_number,
    subscribed: false,
    storedProjectId: row.project_id,
    // The link was mailed to this mailbox only.
    isEmailVerified: true,
    hasConsented: false,
  };
}

/** Missing values come from the lead; those written by the talent stay. */
async function adoptLead(trx: Transaction, talent: TalentScope, row: LeadProfileRow, now: Date): Promise<void> {
  await linkLead(trx, talent, row.id, now);
  const known = { mobileNumber: row.mobile_number, residenceCountry: row.residence_country, projectId: row.project_id };
  await completeTalent(trx, talent, known, now);
  const profile = await lockProfile(trx, talent);
  const change = {
    ...(profile.professional_title === null && row.professional_title !== null ? { professional_title: row.professional_title } : {}),
    ...(profile.skills.length === 0 && row.skills.length > 0 ? { skills: row.skills } : {}),
  };
  if (Object.keys(change).length > 0) await updateProfile(trx, talent, change, now);
  for (const poolId of row.pool_ids) {
    if (!(await lockMembership(trx, talent, poolId)))
      await saveMembership(trx, talent, poolId, { from: null, to: 'ACCEPTED', actor: 'operator' }, now);
  }
}

function requireOpen(row: LeadProfileRow | null, now: Date): LeadProfileRow {
  if (!row) throw notFound('unknown lead profile');
  if (!isLeadOpen(row, now)) throw new AppError('LINK_EXPIRED', { messages: ['talent.lead.over'] });
  return row;
}
