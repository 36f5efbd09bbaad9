import type { OperatorId, TenantScope } from '../../../../contract/ids.ts';
import type { AwaitedStep } from '../../../../contract/operator-call.ts';
import { recordChange } from '../../../../server/audit/record-change.ts';
import type { Transaction, WithoutPool } from '../../../../server/db/database.ts';
import { AppError } from '../../../../server/http/app-error.ts';
import { createSecret, hashSecret } from '../../../../server/secret.ts';
import type { SignInMethod } from '../../operator-session.ts';
import type { DeskArrival, DeskDeps } from '../deps.ts';
import { hasFactor } from '../factors/factor-store.ts';
import { requiresFactor } from '../factors/requires-factor.ts';
import { findOperatorHere, keepLocale, markJoined } from '../team/operator-store.ts';
import { endSession, insertSession } from './session-store.ts';

/** `hasSecondFactor`: what they came with was two factors, as a passkey that asks for a fingerprint or PIN. */
type SessionDeps = Pick<DeskDeps, 'db' | 'clock' | 'tenants' | 'requiresSecondFactor'>;
type SignIn = { operatorId: OperatorId; method: SignInMethod; hasSecondFactor: boolean };

/**
 * Signs somebody in at a client's desk, in the transaction that used up what they came with. Signing in again is the fresh proof
 * that some calls ask for; the session before it, if there is one, ends. Where a second factor is missing, the session can do nothing but
 * give it (decision 0071).
 *
 * @returns the secret of the cookie
 * @throws AppError WRONG_CREDENTIALS (401) for somebody who does not work here any more.
 */
export async function startDeskSession(
  deps: WithoutPool<SessionDeps>,
  trx: Transaction,
  scope: TenantScope,
  visitor: Omit<DeskArrival, 'relyingParty'>,
  { operatorId, method, hasSecondFactor }: SignIn,
): Promise<string> {
  const now = deps.clock();
  const operator = await findOperatorHere(trx, scope, { id: operatorId });
  if (!operator) throw new AppError('WRONG_CREDENTIALS');
  if (visitor.previousSessionId) await endSession(trx, scope, visitor.previousSessionId, now);
  const awaits = hasSecondFactor ? null : await missingStep(deps, trx, scope, operatorId);
  const secret = createSecret();
  const session = { operatorId, secretHash: hashSecret(secret), method, userAgent: visitor.userAgent, awaits };
  const id = await insertSession(trx, scope, session, now);
  await keepLocale(trx, operatorId, visitor.locale);
  if (!awaits) await markJoined(trx, scope, operatorId, now);
  const by = { kind: 'operator', id: operatorId, name: operator.name, address: visitor.address, requestId: visitor.requestId } as const;
  const after = { method, ...(awaits ? { awaits } : {}) };
  await recordChange(trx, scope, by, { action: 'session.started', subject: { kind: 'session', id }, after }, now);
  return secret;
}

async function missingStep(
  deps: WithoutPool<SessionDeps>,
  trx: Transaction,
  scope: TenantScope,
  operatorId: OperatorId,
): Promise<AwaitedStep | null> {
  if (await hasFactor(trx, scope, operatorId)) return 'factor';
  return requiresFactor(deps, scope) ? 'enrolment' : null;
}
