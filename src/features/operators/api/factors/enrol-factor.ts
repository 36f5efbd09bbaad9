import type { TenantScope } from '../../../../contract/ids.ts';
import { type Actor, type AuditedChange, recordChange } from '../../../../server/audit/record-change.ts';
import { inTransaction, type Transaction } from '../../../../server/db/database.ts';
import type { DeskPerson } from '../../../../server/http/operator-principal.ts';
import type { OperatorsDeps } from '../deps.ts';
import { endSessionsOf } from '../sessions/session-store.ts';
import { findRecoveryCodes, hasFactor, replaceRecoveryCodes } from './factor-store.ts';
import { type FactorChange, mailFactorChange } from './mails.ts';
import { lockPerson, proveSession } from './prove-session.ts';
import { createRecoveryCodes, hashRecoveryCode } from './recovery-codes.ts';

type Added<T> = { result: T; change: AuditedChange; mail: Extract<FactorChange, 'appAdded' | 'passkeyAdded'> };
/** `recoveryCodes`: shown this once, with somebody's first factor. `secret`: of a new cookie, where the session lacked its second factor. */
export type Enrolled<T> = { result: T; recoveryCodes: string[] | null; secret: string | null };

/**
 * Gives somebody a second factor, with recovery codes if they have none yet. The first one ends their other sessions here, which
 * began with one factor only.
 *
 * @param add stores the factor
 * @throws AppError UNAUTHENTICATED when the session has ended meanwhile, and what `add` throws
 */
export async function enrolFactor<T>(
  deps: OperatorsDeps,
  scope: TenantScope,
  person: DeskPerson,
  by: Actor,
  add: (trx: Transaction, now: Date) => Promise<Added<T>>,
): Promise<Enrolled<T>> {
  const now = deps.clock();
  return inTransaction(deps.db, async (trx) => {
    const { address } = await lockPerson(trx, scope, person);
    const isFirst = !(await hasFactor(trx, scope, person.id));
    const { result, change, mail } = await add(trx, now);
    await recordChange(trx, scope, by, change, now);
    const recoveryCodes = (await findRecoveryCodes(trx, scope, person.id)) ? null : await giveRecoveryCodes(trx, scope, person, now);
    if (isFirst) await endSessionsOf(trx, scope, person.id, person.sessionId, now);
    const secret = person.awaits ? await proveSession(trx, scope, person, by, mail === 'appAdded' ? 'app' : 'passkey', now) : null;
    await mailFactorChange(deps, trx, scope, address, mail);
    return { result, recoveryCodes, secret };
  });
}

/** New codes in the place of those before. */
export async function giveRecoveryCodes(
  trx: Transaction,
  scope: TenantScope,
  person: Pick<DeskPerson, 'id'>,
  now: Date,
): Promise<string[]> {
  const codes = createRecoveryCodes();
  await replaceRecoveryCodes(trx, scope, person.id, codes.map(hashRecoveryCode), now);
  return codes;
}
