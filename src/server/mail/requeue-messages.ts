import { dayMs, minuteMs } from '../../contract/dates.ts';
import { keptContentDays, maxMessageDays } from '../../contract/message-delivery.ts';
import type { Clock } from '../clock.ts';
import type { Db } from '../db/database.ts';
import type { JobDefinition, Queue } from '../jobs/queue.ts';
import type { Log } from '../log.ts';
import { listWaitingMessages, recordFailure, type StoredMessage } from './message-store.ts';
import { deliverMessageJob, deliverTextJob, deliveryJobOf, deliveryOptions } from './outbox.ts';
import { emptyGivenUp } from './send-again-store.ts';

const graceMs = 10 * minuteMs;
/** When a message is given up: people who waited for it have long found another way. */
const maxAgeMs = maxMessageDays * dayMs;
const maxMessages = 100_000;

/**
 * Finds messages whose delivery job is gone (its tries are used up, or the queue's tables were lost) and queues them again;
 * after three days they are recorded as given up. So nothing that was accepted is ever forgotten silently. Mails that were written
 * while there was no mail server wait for one, however long that takes; text messages of then are of no use any more. What is left of
 * messages that were given up long ago is emptied.
 */
export function requeueMessages(deps: {
  db: Db;
  queue: Queue;
  clock: Clock;
  log: Log;
  /** The channels that something is set up for; both by default. */
  channels?: readonly StoredMessage['channel'][];
}): JobDefinition {
  const { db, queue, clock, log, channels = ['mail', 'sms'] } = deps;
  return {
    name: 'requeue-messages',
    cron: '*/5 * * * *',
    async run() {
      const now = clock();
      await emptyGivenUp(db, new Date(now.getTime() - keptContentDays * dayMs));
      const before = new Date(now.getTime() - graceMs);
      const waiting = (await listWaitingMessages(db, { before, limit: maxMessages })).filter(({ channel }) => channels.includes(channel));
      if (waiting.length === 0) return;
      const jobs = await Promise.all([deliverMessageJob, deliverTextJob].map((name) => queue.listWaiting<{ id: string }>(name)));
      const queued = new Set(jobs.flat().map(({ id }) => id));
      for (const message of waiting.filter(({ id }) => !queued.has(id))) {
        const isTried = message.attempts > 0 || message.channel === 'sms';
        if (isTried && now.getTime() - message.created_at.getTime() > maxAgeMs) {
          await recordFailure(db, message, { error: message.last_error ?? 'never tried', refusedAt: now, keepsCopy: false });
          log.error({ messageId: message.id, attempts: message.attempts }, 'message given up');
        } else {
          // A job in hand is not among those that wait: once it may have ended, this one finds nothing left to do.
          const startAfter = new Date(now.getTime() + deliveryOptions.expireInSeconds * 1000);
          await queue.enqueue(db, deliveryJobOf(message), { id: message.id }, { ...deliveryOptions, startAfter });
        }
      }
    },
  };
}
