import { dayMs, minuteMs } from '../../contract/dates.ts';
import type { Clock } from '../clock.ts';
import type { Db } from '../db/database.ts';
import type { JobDefinition, Queue } from '../jobs/queue.ts';
import type { Log } from '../log.ts';
import { listWaitingMessages, recordFailure } from './message-store.ts';
import { deliverMessageJob, deliveryOptions } from './outbox.ts';

const graceMs = 10 * minuteMs;
/** When a message is given up: whoever waited for it has long found another way. */
const maxAgeMs = 3 * dayMs;
const maxMessages = 100_000;

/**
 * Finds messages whose delivery job is gone (its tries are used up, or the queue's tables were lost) and queues them again;
 * after three days they are recorded as given up. So nothing that was accepted is ever forgotten silently.
 */
export function requeueMessages(deps: { db: Db; queue: Queue; clock: Clock; log: Log }): JobDefinition {
  const { db, queue, clock, log } = deps;
  return {
    name: 'requeue-messages',
    cron: '*/5 * * * *',
    async run() {
      const now = clock();
      const waiting = await listWaitingMessages(db, { before: new Date(now.getTime() - graceMs), limit: maxMessages });
      if (waiting.length === 0) return;
      const queued = new Set((await queue.listWaiting<{ id: string }>(deliverMessageJob)).map(({ id }) => id));
      for (const message of waiting.filter(({ id }) => !queued.has(id))) {
        if (now.getTime() - message.created_at.getTime() > maxAgeMs) {
          await recordFailure(db, message, { error: message.last_error ?? 'never tried', refusedAt: now, keepsCopy: false });
          log.error({ messageId: message.id, attempts: message.attempts }, 'message given up');
        } else {
          // A job in hand is not among those that wait: once it may have ended, this one finds nothing left to do.
          const startAfter = new Date(now.getTime() + deliveryOptions.expireInSeconds * 1000);
          await queue.enqueue(db, deliverMessageJob, { id: message.id }, { ...deliveryOptions, startAfter });
        }
      }
    },
  };
}
