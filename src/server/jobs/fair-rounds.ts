import type { TenantId } from '../../contract/ids.ts';
import { describeLoss, isDatabaseLost } from '../db/lost-database.ts';
import type { Log } from '../log.ts';
import { warnSparingly } from '../log-sparingly.ts';
import { createFairTurns } from './fair-turns.ts';

type FairRounds = {
  /** Starts the rounds of a queue in the background; one that is running gets one more round. */
  wake: (key: string, tenantId: TenantId) => void;
  /** Waits until no queue has anything left to do. */
  idle: () => Promise<void>;
  /** Lets the rounds that are running end, and starts no more. */
  finish: () => Promise<void>;
};

type Options = {
  log: Log;
  /** What the queues are, for the log. @example 'webhooks' */
  name: string;
  /** How many rounds run at a time, in all and of one client (`createFairTurns`). */
  max: number;
  maxPerClient: number;
  /** Does the next bounded part of the work of one queue. @returns whether there may be more */
  round: (key: string, tenantId: TenantId) => Promise<boolean>;
};

/**
 * Work that mostly waits for servers of clients: each of their addresses has a queue of its own, which works in rounds. A server that
 * hangs holds up its own queue and nothing else, and one round that fails ends no other. Nothing is kept in memory: what is left after a
 * failure or a restart is due in the database, from which `wake` is called again.
 */
export function createFairRounds({ log, name, max, maxPerClient, round }: Options): FairRounds {
  const turns = createFairTurns({ max, maxPerClient });
  const queues = new Map<string, { isAskedAgain: boolean; ended: Promise<void> }>();
  let isFinishing = false;

  const nextRound = (key: string, tenantId: TenantId) =>
    turns.run(tenantId, async () => {
      if (isFinishing) return false;
      const queue = queues.get(key);
      // What is requested from here on may be newer than what this round reads.
      if (queue) queue.isAskedAgain = false;
      return round(key, tenantId);
    });
  const work = async (key: string, tenantId: TenantId) => {
    try {
      let mayBeMore = true;
      while (mayBeMore && !isFinishing) {
        const isLeft = await nextRound(key, tenantId);
        mayBeMore = isLeft || queues.get(key)?.isAskedAgain === true;
      }
    } catch (error) {
      if (isDatabaseLost(error)) warnSparingly(log, `${name}: ${describeLoss(error)}`);
      else log.error({ err: error, tenantId, key }, `${name}: a round failed; the next minute tries again`);
    } finally {
      queues.delete(key);
    }
  };
  const idle = async () => {
    while (queues.size > 0) await Promise.all([...queues.values()].map(({ ended }) => ended));
  };

  return {
    wake(key, tenantId) {
      if (isFinishing) return;
      const queue = queues.get(key);
      if (queue) queue.isAskedAgain = true;
      // In a later turn of the event loop, so that the queue is in the map by then.
      else queues.set(key, { isAskedAgain: false, ended: Promise.resolve().then(() => work(key, tenantId)) });
    },
    idle,
    finish() {
      isFinishing = true;
      return idle();
    },
  };
}
