import type { TenantId, TenantScope } from '../../../contract/ids.ts';
import type { OperatorRole } from '../../../contract/operator-scopes.ts';
import type { Clock } from '../../../server/clock.ts';
import type { Db } from '../../../server/db/database.ts';
import type { Log } from '../../../server/log.ts';
import type { DeskLive } from './create-desk-live.ts';

/** A session whose person may still work here, and what they may do. */
type SessionRights = { id: string; role: OperatorRole; seesContactData: boolean };

/** What streams, presence and the answers to those who ask are built from. */
export type DeskLiveDeps = {
  db: Db;
  clock: Clock;
  log: Log;
  /** Those of these sessions that have not ended. */
  listLiveSessions: (db: Db, scope: TenantScope, ids: readonly string[], now: Date) => Promise<SessionRights[]>;
  /** Whether the client is there. */
  isServed: (tenantId: TenantId) => boolean;
};

/** What the calls need. */
export type DeskLiveCallDeps = { db: Db; clock: Clock; deskLive: DeskLive };
