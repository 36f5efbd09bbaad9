import type { Followers } from '../../../server/db/follow-channels.ts';
import type { Log } from '../../../server/log.ts';
import { warnSparingly } from '../../../server/log-sparingly.ts';
import type { LiveClients } from './live-clients.ts';

/** A trigger sends the number of a client that has another version (database/functions/changes.sql). */
const clientChangeChannel = 'openpool_client_change';

/** Behind PgBouncer in transaction mode nothing is heard, so the versions are also compared by time: one small query. */
const compareEveryMs = 5_000;

/**
 * Serves every change of a client within a second, once `followers` follow their channel. What was said while the connection was lost is
 * read once there is another one.
 */
export function followClients(clients: LiveClients, log: Log): { followers: Followers; stop: () => void } {
  const refresh = () =>
    void clients.refresh().catch((error: unknown) => warnSparingly(log, 'changed clients are not read', { err: error }));
  const timer = setInterval(refresh, compareEveryMs);
  timer.unref();
  return {
    followers: {
      [clientChangeChannel]: { onMessage: refresh, onFollowing: (isFollowing) => (isFollowing ? refresh() : undefined) },
    },
    stop: () => clearInterval(timer),
  };
}
