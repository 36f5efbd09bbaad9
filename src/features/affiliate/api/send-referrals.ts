import { createHash, randomBytes } from 'node:crypto';
import { v7 as uuidv7 } from 'uuid';
import { dayMs } from '../../../contract/dates.ts';
import type { TalentScope, TenantScope } from '../../../contract/ids.ts';
import { type Db, inTransaction } from '../../../server/db/database.ts';
import { AppError, fieldError, notFound } from '../../../server/http/app-error.ts';
import { hasRefusedMail } from '../../../server/mail/message-store.ts';
import { createSecret, hashSecret } from '../../../server/secret.ts';
import { findTalent, findTalentByEmail, type TalentRow } from '../../account/api/store.ts';
import { distinctAddresses, hasLink } from '../referral-rules.ts';
import type { AffiliateDeps, SharedProject } from './deps.ts';
import { mailReferral } from './mails.ts';
import { blockByLink, codeOf, countReferralsTo, insertReferral, isBlocked, lockAddress } from './referral-store.ts';

/** One mail a week and three in ninety days to one address, from all talents of a client together. */
const quietDays = 7;
const longDays = 90;
const maxInLongDays = 3;

/**
 * A talent's own link, and a mail to each address that may have one. The answer is the same whether an address has an
 * account, was mailed recently or wants no such mail: the sender learns nothing about the recipient.
 *
 * @param wanted its `project` is null where it is not public and open
 * @throws AppError FORBIDDEN before the talent confirmed an address or number, NOT_FOUND for a project that is not public
 *   and open, VALIDATION_FAILED for a message with a link, TOO_MANY_REQUESTS.
 */
export async function sendReferrals(
  deps: AffiliateDeps,
  talent: TalentScope,
  locale: string,
  wanted: { emails: readonly string[]; project: SharedProject | null | undefined; message: string },
): Promise<{ link: string; accepted: number }> {
  const { project } = wanted;
  if (project === null) throw notFound();
  const row = await findTalent(deps.db, talent);
  if (!row) throw new AppError('UNAUTHENTICATED', { log: 'session without talent' });
  const now = deps.clock();
  const code = await codeOf(deps.db, talent, randomBytes(8).toString('base64url'), now);
  const path = `${project?.path ?? '/'}?r=${code}`;
  const link = `${deps.tenants.originOf(deps.tenants.byId(talent.tenantId))}${path}`;
  const addresses = distinctAddresses(wanted.emails);
  if (addresses.length === 0) return { link, accepted: 0 };
  if (!row.email_verified_at && !row.mobile_verified_at)
    throw new AppError('FORBIDDEN', { messages: ['talent.referral.error.unverified'] });
  if (hasLink(wanted.message)) throw fieldError('message', 'talent.referral.error.link');
  for (const _ of addresses) await deps.limiter.take('referral', `${talent.tenantId}:${talent.talentId}`);
  // Always in the same order: one transaction may lock all of them.
  const mail = { locale, message: wanted.message, project: project ?? null, path };
  for (const email of addresses.toSorted()) await mailTo(deps, talent, row, { ...mail, email }, now);
  return { link, accepted: addresses.length };
}

/** @throws AppError NOT_FOUND when no mail of this client carried the token. */
export async function stopReferralsByLink(deps: Pick<AffiliateDeps, 'db' | 'clock'>, scope: TenantScope, token: string): Promise<void> {
  if (!(await blockByLink(deps.db, scope, hashSecret(token), deps.clock()))) throw notFound();
}

/**
 * The stored hash of an address. Salted with the client only: a stronger secret could change, which would lose the requests
 * for no mail, and a reader of this table can read the talents' addresses anyway.
 */
export function hashAddress({ tenantId }: TenantScope, email: string): Buffer {
  return createHash('sha256').update(`${tenantId}:${email.trim().toLowerCase()}`).digest();
}

async function mailTo(
  deps: AffiliateDeps,
  talent: TalentScope,
  sender: TalentRow,
  mail: { email: string; locale: string; message: string; project: SharedProject | null; path: string },
  now: Date,
): Promise<void> {
  const addressHash = hashAddress(talent, mail.email);
  await inTransaction(deps.db, async (trx) => {
    await lockAddress(trx, talent, addressHash);
    if (sender.email?.toLowerCase() === mail.email || !(await mayBeMailed(trx, talent, mail.email, addressHash, now))) return;
    const stopToken = createSecret();
    const messageId = await mailReferral(deps, trx, { tenantId: talent.tenantId }, { ...mail, firstName: sender.first_name, stopToken });
    if (!messageId) return;
    const stopHash = hashSecret(stopToken);
    await insertReferral(trx, talent, { id: uuidv7(), projectId: mail.project?.id ?? null, messageId, addressHash, stopHash }, now);
  });
}

async function mayBeMailed(db: Db, scope: TenantScope, email: string, addressHash: Buffer, now: Date): Promise<boolean> {
  if ((await isBlocked(db, scope, addressHash)) || (await hasRefusedMail(db, scope, email))) return false;
  const since = (days: number) => new Date(now.getTime() - days * dayMs);
  if ((await countReferralsTo(db, scope, addressHash, since(quietDays))) > 0) return false;
  if ((await countReferralsTo(db, scope, addressHash, since(longDays))) >= maxInLongDays) return false;
  const known = await findTalentByEmail(db, scope, email);
  return !known || (known.is_active && known.subscribed);
}
