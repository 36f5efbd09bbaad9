import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { Log } from '../log.ts';
import { warnSparingly } from '../log-sparingly.ts';
import { DatabaseClient } from './database-client.ts';
import { primaryFinderOf } from './find-primary.ts';

/** Receives the messages of a channel. `onFollowing(false)`: messages may be lost from now on. */
export type Follower = { onMessage: (payload: string) => void; onFollowing: (isFollowing: boolean) => void };
/** Who receives the messages of which channel. */
export type Followers = Readonly<Record<string, Follower>>;

/** Several that hear the same channel. */
export function together(followers: readonly Follower[]): Follower {
  return {
    onMessage(payload) {
      for (const follower of followers) follower.onMessage(payload);
    },
    onFollowing(isFollowing) {
      for (const follower of followers) follower.onFollowing(isFollowing);
    },
  };
}

/** How the connection is known to PostgreSQL (`pg_stat_activity`). */
export const listenerName = 'openpool listener';

const retryMs = 1_000;
/** Until a connection counts as failed. */
const connectMs = 10_000;

export type Following = {
  /** Once the first connection is there, or has failed. */
  begun: Promise<void>;
  stop: () => Promise<void>;
};

/**
 * Follows channels of PostgreSQL's NOTIFY over one connection of their own, and over another one when that is lost. A connection
 * through PgBouncer in transaction mode hears nothing: what depends on a channel also has to end by time.
 *
 * @example const { stop } = followChannels(direct, { [publicChangeChannel]: visitorPages.follower }, log)
 */
export function followChannels(connection: pg.ClientConfig, followers: Followers, log: Log): Following {
  const begun = Promise.withResolvers<void>();
  const stopping = new AbortController();
  const finder = primaryFinderOf(connection);
  let current: pg.Client | null = null;
  const say = (isFollowing: boolean) => {
    for (const follower of Object.values(followers)) follower.onFollowing(isFollowing);
  };
  const follow = async () => {
    const client = new DatabaseClient({
      ...connection,
      application_name: listenerName,
      keepAlive: true,
      connectionTimeoutMillis: connectMs,
    });
    current = client;
    // What is lost shows as the end of the connection.
    client.on('error', () => undefined);
    client.on('notification', ({ channel, payload }) => followers[channel]?.onMessage(payload ?? ''));
    const ended = new Promise<void>((resolve) => client.once('end', resolve));
    // A former primary that still lives has nothing to say any more.
    const leave = () => void client.end().catch(() => undefined);
    finder?.on('moved', leave);
    try {
      await client.connect();
      for (const channel of Object.keys(followers)) await client.query(`listen ${pg.escapeIdentifier(channel)}`);
      say(true);
      begun.resolve();
      await ended;
    } catch (error) {
      if (!stopping.signal.aborted) warnSparingly(log, 'changes in the database are not heard', { err: error });
    } finally {
      finder?.off('moved', leave);
      begun.resolve();
      say(false);
      await client.end().catch(() => undefined);
    }
  };
  const run = async () => {
    while (!stopping.signal.aborted) {
      await follow();
      await sleep(retryMs, undefined, { signal: stopping.signal }).catch(() => undefined);
    }
  };
  const running = run();
  return {
    begun: begun.promise,
    async stop() {
      stopping.abort();
      await current?.end().catch(() => undefined);
      await running;
    },
  };
}
