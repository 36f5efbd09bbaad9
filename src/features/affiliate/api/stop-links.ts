import { v7 as uuidv7 } from 'uuid';
import type { TenantScope } from '../../../contract/ids.ts';
import type { Db, Transaction } from '../../../server/db/database.ts';
import { hashSecret } from '../../../server/secret.ts';
import { insertReferral, isBlocked, listBlocked } from './referral-store.ts';
import { hashAddress } from './send-referrals.ts';

// Mails of the operator to people without an account are stopped by the same link as recommendations, and count with them.

/** Whether somebody with this address wanted no more mail of this client. */
export function isStopped(trx: Transaction, scope: TenantScope, email: string): Promise<boolean> {
  return isBlocked(trx, scope, hashAddress(scope, email));
}

/** Which of these addresses want no more mail of this client. */
export async function listStopped(db: Db, scope: TenantScope, emails: readonly string[]): Promise<Set<string>> {
  const byHash = new Map(emails.map((email) => [hashAddress(scope, email).toString('hex'), email]));
  const blocked = await listBlocked(
    db,
    scope,
    [...byHash.keys()].map((hash) => Buffer.from(hash, 'hex')),
  );
  return new Set(blocked.flatMap((hash) => byHash.get(hash.toString('hex')) ?? []));
}

/** Call it in the transaction of a mail that carries the token. */
export async function recordStopLink(
  trx: Transaction,
  { tenantId }: TenantScope,
  mail: { email: string; messageId: string; stopToken: string },
  now: Date,
): Promise<void> {
  const addressHash = hashAddress({ tenantId }, mail.email);
  const stopHash = hashSecret(mail.stopToken);
  await insertReferral(trx, { tenantId }, { id: uuidv7(), projectId: null, messageId: mail.messageId, addressHash, stopHash }, now);
}
