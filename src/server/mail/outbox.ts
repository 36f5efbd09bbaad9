import type { TalentId, TenantScope } from '../../contract/ids.ts';
import type { Db } from '../db/database.ts';
import type { Queue } from '../jobs/queue.ts';
import { insertMessage, type OutgoingMessage } from './message-store.ts';

export const deliverMessageJob = 'deliver-message';

/**
 * Writes a mail or text message into the outbox, in the caller's transaction: it is sent if and only if
 * the change that caused it is committed. Pass a talent's scope for what is written to a talent: exports and erasure find it by that.
 *
 * @returns the message's id.
 */
export async function queueMessage(
  db: Db,
  queue: Queue,
  scope: TenantScope & { talentId?: TalentId },
  message: OutgoingMessage,
): Promise<string> {
  const id = await insertMessage(db, scope, message);
  await queue.enqueue(db, deliverMessageJob, { id });
  return id;
}
