import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { Log } from '../log.ts';
import { warnSparingly } from '../log-sparingly.ts';

/** Receives the messages of a channel. `onFollowing(false)`: messages may be lost from now on. */
export type Follower = { onMessage: (payload: string) => void; onFollowing: (isFollowing: boolean) => void };

const retryMs = 1_000;

/**
 * Follows a channel of PostgreSQL's NOTIFY over a connection of its own, and over another one when that is lost. A connection
 * through PgBouncer in transaction mode hears nothing: what depends on the channel also has to end by time.
 *
 * @returns how to stop.
 */
export function followChannel(connection: pg.ClientConfig, channel: string, follower: Follower, log: Log): () => Promise<void> {
  const stopping = new AbortController();
  let current: pg.Client | null = null;
  const follow = async () => {
    const client = new pg.Client({ ...connection, application_name: `openpool ${channel}`, keepAlive: true });
    current = client;
    // What is lost shows as the end of the connection.
    client.on('error', () => undefined);
    client.on('notification', ({ payload }) => follower.onMessage(payload ?? ''));
    const ended = new Promise<void>((resolve) => client.once('end', resolve));
    try {
      await client.connect();
      await client.query(`listen ${pg.escapeIdentifier(channel)}`);
      follower.onFollowing(true);
      await ended;
    } catch (error) {
      if (!stopping.signal.aborted) warnSparingly(log, 'changes in the database are not heard', { err: error });
    } finally {
      follower.onFollowing(false);
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
  return async () => {
    stopping.abort();
    await current?.end().catch(() => undefined);
    await running;
  };
}
