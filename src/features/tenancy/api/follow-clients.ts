import type pg from 'pg';
import { followChannel } from '../../../server/db/follow-channel.ts';
import type { Log } from '../../../server/log.ts';
import { warnSparingly } from '../../../server/log-sparingly.ts';
import type { LiveClients } from './live-clients.ts';

/** A trigger sends the number of a client that has another version (database/functions/changes.sql). */
const clientChangeChannel = 'openpool_client_change';

/** Behind PgBouncer in transaction mode nothing is heard, so the versions are also compared by time: one small query. */
const compareEveryMs = 5_000;

/**
 * Serves every change of a client within a second. What was said while the connection was lost is read once there is another one.
 *
 * @returns how to stop.
 */
export function followClients(connection: pg.ClientConfig, clients: LiveClients, log: Log): () => Promise<void> {
  const refresh = () =>
    void clients.refresh().catch((error: unknown) => warnSparingly(log, 'changed clients are not read', { err: error }));
  const timer = setInterval(refresh, compareEveryMs);
  timer.unref();
  const stop = followChannel(
    connection,
    clientChangeChannel,
    { onMessage: refresh, onFollowing: (isFollowing) => (isFollowing ? refresh() : undefined) },
    log,
  );
  return async () => {
    clearInterval(timer);
    await stop();
  };
}
