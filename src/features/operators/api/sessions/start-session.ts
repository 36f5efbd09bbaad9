import type { OperatorId, TenantScope } from '../../../../contract/ids.ts';
import { recordChange } from '../../../../server/audit/record-change.ts';
import type { Transaction } from '../../../../server/db/database.ts';
import { AppError } from '../../../../server/http/app-error.ts';
import { createSecret, hashSecret } from '../../../../server/secret.ts';
import type { SignInMethod } from '../../operator-session.ts';
import type { DeskVisitor, OperatorsDeps } from '../deps.ts';
import { findOperatorHere, markJoined } from '../team/operator-store.ts';
import { endSession, insertSession } from './session-store.ts';

/**
 * Signs somebody in at a client's desk, in the transaction that used up what they came with. Signing in again is the fresh proof
 * that some calls ask for; the session before it, if there is one, ends.
 *
 * @returns the secret of the cookie
 * @throws AppError WRONG_CREDENTIALS (401) for somebody who does not work here any more.
 */
export async function startDeskSession(
  deps: Pick<OperatorsDeps, 'clock'>,
  trx: Transaction,
  scope: TenantScope,
  visitor: DeskVisitor & { previousSessionId: string | null },
  { operatorId, method }: { operatorId: OperatorId; method: SignInMethod },
): Promise<string> {
  const now = deps.clock();
  const operator = await findOperatorHere(trx, scope, { id: operatorId });
  if (!operator) throw new AppError('WRONG_CREDENTIALS');
  if (visitor.previousSessionId) await endSession(trx, scope, visitor.previousSessionId, now);
  const secret = createSecret();
  const id = await insertSession(trx, scope, { operatorId, secretHash: hashSecret(secret), method, userAgent: visitor.userAgent }, now);
  await markJoined(trx, scope, operatorId, now);
  const by = { kind: 'operator', id: operatorId, name: operator.name, address: visitor.address, requestId: visitor.requestId } as const;
  await recordChange(trx, scope, by, { action: 'session.started', subject: { kind: 'session', id }, after: { method } }, now);
  return secret;
}
