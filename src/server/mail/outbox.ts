import type { TalentId, TenantScope } from '../../contract/ids.ts';
import type { Transaction } from '../db/database.ts';
import type { JobOptions, Queue } from '../jobs/queue.ts';
import { insertMessage, type OutgoingMessage } from './message-store.ts';

export const deliverMessageJob = 'deliver-message';
/** Text messages have a queue of their own: a mail server that hangs delays none. */
export const deliverTextJob = 'deliver-text-message';

/** The queue of a channel's messages. */
export function deliveryJobOf({ channel }: Pick<OutgoingMessage, 'channel'>): string {
  return channel === 'sms' ? deliverTextJob : deliverMessageJob;
}

/** Which message goes out first: what somebody waits for, then what concerns one person, then what went to many. */
export type MessageUrgency = 'awaited' | 'usual' | 'bulk';
const priorities: Record<MessageUrgency, number> = { awaited: 1, usual: 0, bulk: -1 };

/** Tries after half a minute, a minute, two … and then every hour: a mail server that is away for two days loses nothing. */
export const deliveryOptions = {
  retryLimit: 55,
  retryDelay: 30,
  retryDelayMax: 3600,
  // Longer than the slowest delivery (`mailTimeouts`): nothing is sent by two processes at once.
  expireInSeconds: 90,
} satisfies JobOptions;

/**
 * Writes a mail or text message into the outbox, in the caller's transaction: it is sent if and only if
 * the change that caused it is committed. Pass a talent's scope for what is written to a talent: exports and erasure find it by that.
 *
 * @returns the message's id.
 */
export async function queueMessage(
  trx: Transaction,
  queue: Queue,
  scope: TenantScope & { talentId?: TalentId },
  message: OutgoingMessage,
  urgency: MessageUrgency = 'usual',
): Promise<string> {
  const id = await insertMessage(trx, scope, message);
  await queue.enqueue(trx, deliveryJobOf(message), { id }, { ...deliveryOptions, priority: priorities[urgency] });
  return id;
}
