import type { TalentId, TalentScope, TenantScope } from '../../../contract/ids.ts';
import { maskEmail } from '../../../contract/masked-email.ts';
import { type Actor, recordChange } from '../../../server/audit/record-change.ts';
import { type Db, inTransaction } from '../../../server/db/database.ts';
import { AppError, fieldError, notFound } from '../../../server/http/app-error.ts';
import { readdressWaiting } from '../../../server/mail/send-again-store.ts';
import { emailInUse, requireAllowedEmail } from '../../account/api/check-account-values.ts';
import { findTalent, findTalentByEmail, type TalentRow } from '../../account/api/store.ts';
import type { AuthDeps } from '../../auth/api/deps.ts';
import { revokeSessions } from '../../auth/api/sessions/session-store.ts';
import { type CorrectionRefusal, whyNotCorrected } from '../correction-rules.ts';
import type { TalentAddress } from '../desk-contract.ts';
import { replaceUnprovenIn } from './change-email.ts';

type Deps = Pick<AuthDeps, 'hasLinkedSignInMethod'>;

/** The address of a talent, and whether operators may correct it. @throws AppError NOT_FOUND */
export async function readAddress(deps: Deps & { db: Db }, scope: TenantScope, id: string): Promise<TalentAddress> {
  const { talent, row } = await requireAccount(deps.db, scope, id);
  return {
    email: row.email,
    isVerified: row.email_verified_at !== null,
    hasMobile: row.mobile_number !== null,
    refusal: await refusalOf(deps, deps.db, talent, row),
  };
}

/**
 * Corrects an address that its talent mistyped and nobody ever confirmed. Sessions and links to the old mailbox end; what waits for it goes
 * to the new one, which is asked to confirm.
 *
 * @returns whether a mail that asks to confirm it is on its way
 * @throws AppError NOT_FOUND, CONFLICT (409) with the reason, ALREADY_EXISTS (409), TOO_MANY_REQUESTS, VALIDATION_FAILED
 */
export async function correctEmail(
  deps: AuthDeps,
  scope: TenantScope,
  id: string,
  email: string,
  by: Actor,
): Promise<{ isMailed: boolean }> {
  requireAllowedEmail(deps.tenants.byId(scope.tenantId), email);
  await deps.limiter.take('changeEmail', `${scope.tenantId}:${id}`);
  const { db: _, ...inside } = deps;
  return inTransaction(deps.db, async (trx) => {
    const { talent, row } = await requireAccount(trx, scope, id);
    const refusal = await refusalOf(deps, trx, talent, row);
    if (refusal) throw refused(refusal);
    const before = row.email ?? '';
    if (before.toLowerCase() === email.toLowerCase()) throw fieldError('email', 'talent.account.email.same');
    if (await findTalentByEmail(trx, scope, email)) throw emailInUse();
    const isMailed = await replaceUnprovenIn(inside, trx, talent, row, email, { by: 'operator' });
    const now = deps.clock();
    await readdressWaiting(trx, talent, { from: before, to: email });
    await revokeSessions(trx, talent, 'emailCorrected', now);
    const change = {
      action: 'talent.addressCorrected' as const,
      subject: { kind: 'talent' as const, id: talent.talentId },
      before: { email: maskEmail(before) },
      after: { email: maskEmail(email) },
    };
    await recordChange(trx, scope, by, change, now);
    return { isMailed };
  });
}

async function refusalOf(deps: Deps, db: Db, talent: TalentScope, row: TalentRow): Promise<CorrectionRefusal | null> {
  return whyNotCorrected({
    isActive: row.is_active,
    email: row.email,
    isVerified: row.email_verified_at !== null,
    hasOtherWayIn: row.mobile_verified_at !== null || (await deps.hasLinkedSignInMethod(db, talent)),
  });
}

function refused(refusal: CorrectionRefusal): AppError {
  return new AppError('CONFLICT', {
    messages: [`talent.desk.talentData.address.${refusal}`],
    detail: `The address cannot be corrected: ${refusal}.`,
  });
}

/** @throws AppError NOT_FOUND for an id that is no talent of this client, or no more. */
async function requireAccount(db: Db, scope: TenantScope, id: string): Promise<{ talent: TalentScope; row: TalentRow }> {
  // Nobody's id until a talent of this client has it.
  const talent = { ...scope, talentId: id as TalentId };
  const row = await findTalent(db, talent);
  if (!row) throw notFound('no such talent');
  return { talent, row };
}
