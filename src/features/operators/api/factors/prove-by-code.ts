import type { TenantScope } from '../../../../contract/ids.ts';
import { type Actor, recordChange } from '../../../../server/audit/record-change.ts';
import { inTransaction, type Transaction, type WithoutPool } from '../../../../server/db/database.ts';
import { AppError, fieldError } from '../../../../server/http/app-error.ts';
import { addressKey } from '../../../../server/http/client-address.ts';
import type { DeskPerson } from '../../../../server/http/operator-principal.ts';
import { Unreadable } from '../../../../server/seal.ts';
import { maxWrongCodes } from '../../operator-session.ts';
import type { DeskDeps } from '../deps.ts';
import type { OperatorAddress } from '../mails.ts';
import { countWrongCode, endSession } from '../sessions/session-store.ts';
import { consumeRecoveryCode, consumeStep, findAuthenticator, findRecoveryCodes, hasFactor } from './factor-store.ts';
import { mailFactorChange } from './mails.ts';
import { lockPerson, proveSession } from './prove-session.ts';
import { hashRecoveryCode, readTypedCode, type TypedCode } from './recovery-codes.ts';
import { readTotpSecret } from './sealed-secret.ts';
import { stepOfCode } from './totp.ts';

type Outcome = { isRight: true; secret: string | null } | { isRight: false; isOver: boolean };

/**
 * Takes a code of somebody's app, or one of their recovery codes, as the second factor of a session: the one it lacks, or a fresh proof.
 * Attempts are counted for each person, and five wrong codes in a row end the session, so that the next needs the first factor again.
 *
 * @returns the secret of the new cookie; null where the session lacked nothing
 * @throws AppError VALIDATION_FAILED on `code`, WRONG_CREDENTIALS (401) where the session has ended with it, CONFLICT without a second
 *   factor, TOO_MANY_REQUESTS, UNAUTHENTICATED.
 */
export async function proveByCode(
  deps: DeskDeps,
  scope: TenantScope,
  person: DeskPerson,
  by: Actor,
  typed: string,
): Promise<string | null> {
  const code = readTypedCode(typed);
  if (!code) throw fieldError('code', 'talent.desk.factor.code.form');
  const account = `desk:${scope.tenantId}:${person.id}`;
  await deps.limiter.take('signIn', `desk:${scope.tenantId}:${addressKey(by.address ?? '')}`);
  await deps.limiter.take('secondFactor', account);
  const outcome = await inTransaction(deps.db, (trx) => compare(deps, trx, scope, person, by, code));
  if (outcome.isRight) {
    await deps.limiter.giveBack('secondFactor', account);
    return outcome.secret;
  }
  if (outcome.isOver) throw new AppError('WRONG_CREDENTIALS', { messages: ['talent.desk.factor.locked'] });
  throw fieldError('code', code.kind === 'app' ? 'talent.desk.factor.code.wrong' : 'talent.desk.factor.recovery.wrong');
}

/** A wrong code is counted in the transaction that compares it, which therefore answers instead of throwing. */
async function compare(
  deps: WithoutPool<DeskDeps>,
  trx: Transaction,
  scope: TenantScope,
  person: DeskPerson,
  by: Actor,
  code: TypedCode,
): Promise<Outcome> {
  const now = deps.clock();
  const { wrongCodes, address } = await lockPerson(trx, scope, person);
  if (!(await hasFactor(trx, scope, person.id)))
    throw new AppError('CONFLICT', { detail: 'This person has no second factor: signing in again is their proof.' });
  const isRight =
    code.kind === 'app'
      ? await isAppCode(deps, trx, scope, person, code.code)
      : await isRecoveryCode(deps, trx, scope, { person, address, by }, code.code);
  if (isRight) return { isRight, secret: await proveSession(trx, scope, person, by, code.kind, now) };
  await countWrongCode(trx, scope, person.sessionId);
  const isOver = wrongCodes + 1 >= maxWrongCodes;
  if (isOver) {
    await endSession(trx, scope, person.sessionId, now);
    const change = {
      action: 'session.locked',
      subject: { kind: 'session', id: person.sessionId },
      after: { wrongCodes: maxWrongCodes },
    } as const;
    await recordChange(trx, scope, by, change, now);
  }
  return { isRight, isOver };
}

async function isAppCode(
  deps: WithoutPool<DeskDeps>,
  trx: Transaction,
  scope: TenantScope,
  person: DeskPerson,
  code: string,
): Promise<boolean> {
  const row = await findAuthenticator(trx, scope, person.id);
  if (!row) return false;
  try {
    const now = deps.clock();
    const step = stepOfCode(readTotpSecret(deps, scope, person.id, row.sealed_secret), code, now);
    return step !== null && (await consumeStep(trx, scope, person.id, step, now));
  } catch (error) {
    if (!(error instanceof Unreadable)) throw error;
    deps.log.warn({ operatorId: person.id }, 'the secret of an authenticator app does not open: the session secret has changed');
    throw new AppError('CONFLICT', { messages: ['talent.desk.factor.unreadable'] });
  }
}

async function isRecoveryCode(
  deps: WithoutPool<DeskDeps>,
  trx: Transaction,
  scope: TenantScope,
  { person, address, by }: { person: DeskPerson; address: OperatorAddress; by: Actor },
  code: string,
): Promise<boolean> {
  const now = deps.clock();
  if (!(await consumeRecoveryCode(trx, scope, person.id, hashRecoveryCode(code), now))) return false;
  const { left } = (await findRecoveryCodes(trx, scope, person.id)) ?? { left: 0 };
  await recordChange(trx, scope, by, { action: 'recoveryCode.used', subject: { kind: 'operator', id: person.id }, after: { left } }, now);
  await mailFactorChange(deps, trx, scope, address, 'codeUsed', left);
  return true;
}
