import type { TenantScope } from '../../../../contract/ids.ts';
import { type Actor, recordChange } from '../../../../server/audit/record-change.ts';
import type { Transaction } from '../../../../server/db/database.ts';
import { AppError } from '../../../../server/http/app-error.ts';
import type { DeskPerson } from '../../../../server/http/operator-principal.ts';
import { createSecret, hashSecret } from '../../../../server/secret.ts';
import type { OperatorAddress } from '../mails.ts';
import { findOpenSession, markProven } from '../sessions/session-store.ts';
import { lockOperator, markJoined } from '../team/operator-store.ts';

export type UsedFactor = 'app' | 'recoveryCode' | 'passkey';

/**
 * Holds the person of a session still, so that of two changes of their second factor at once the later one sees the earlier.
 *
 * @throws AppError UNAUTHENTICATED (401) when the session has ended meanwhile
 */
export async function lockPerson(
  trx: Transaction,
  scope: TenantScope,
  person: DeskPerson,
): Promise<{ wrongCodes: number; address: OperatorAddress }> {
  const address = await lockOperator(trx, person.id);
  const session = await findOpenSession(trx, scope, person.sessionId);
  if (!session) throw new AppError('UNAUTHENTICATED');
  return { ...session, address };
}

/**
 * A second factor was given in a session: it lacks nothing any more, and has a fresh proof. The cookie from before the second factor never
 * becomes one that may do everything.
 *
 * @returns the secret of the new cookie; null where the session lacked nothing
 */
export async function proveSession(
  trx: Transaction,
  scope: TenantScope,
  person: DeskPerson,
  by: Actor,
  factor: UsedFactor,
  now: Date,
): Promise<string | null> {
  const secret = person.awaits ? createSecret() : null;
  await markProven(trx, scope, person.sessionId, secret === null ? null : hashSecret(secret), now);
  if (secret) await markJoined(trx, scope, person.id, now);
  const action = secret ? 'session.completed' : 'session.proven';
  await recordChange(trx, scope, by, { action, subject: { kind: 'session', id: person.sessionId }, after: { factor } }, now);
  return secret;
}
