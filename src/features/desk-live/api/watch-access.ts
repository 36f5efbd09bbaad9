import type { TenantId } from '../../../contract/ids.ts';
import { scopesOfRole } from '../../../contract/operator-scopes.ts';
import { warnSparingly } from '../../../server/log-sparingly.ts';
import type { DeskLiveDeps } from './deps.ts';
import type { OpenStreams } from './open-streams.ts';
import type { PresenceBoard, Thing } from './presence-board.ts';

type Watched = { streams: OpenStreams; board: PresenceBoard; onGone: (things: Thing[]) => void };

/** Ends the streams of sessions that have ended, and of people who may do something else than when their stream began. */
export function createAccessWatch(deps: DeskLiveDeps, { streams, board, onGone }: Watched) {
  const looking = new Map<TenantId, { isWanted: boolean }>();

  async function check(tenantId: TenantId): Promise<void> {
    const ids = new Set([...streams.listOf(tenantId), ...board.listPages(tenantId)].map(({ sessionId }) => sessionId));
    if (ids.size === 0) return;
    const live = await deps.listLiveSessions(deps.db, { tenantId }, [...ids], deps.clock());
    const rights = new Map(live.map((session) => [session.id, scopesOfRole(session.role, session).join()]));
    for (const stream of streams.listOf(tenantId)) {
      const scopes = ids.has(stream.sessionId) ? rights.get(stream.sessionId) : stream.scopes.join();
      if (scopes === undefined) stream.end('session');
      else if (scopes !== stream.scopes.join()) stream.end('role');
    }
    onGone(board.forget(new Set([...ids].filter((id) => !rights.has(id)))));
  }

  function lookAt(tenantId: TenantId): void {
    const known = looking.get(tenantId);
    if (known) {
      known.isWanted = true;
      return;
    }
    const state = { isWanted: true };
    looking.set(tenantId, state);
    const run = async () => {
      while (state.isWanted) {
        state.isWanted = false;
        await check(tenantId).catch((error: unknown) =>
          warnSparingly(deps.log, 'sessions of operators’ streams are not looked at', { err: error }),
        );
      }
      looking.delete(tenantId);
    };
    void run();
  }

  return {
    lookAt,
    lookAtAll(): void {
      for (const tenantId of new Set([...streams.listTenants(), ...board.listTenants()])) lookAt(tenantId);
    },
  };
}
