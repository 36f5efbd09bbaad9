import type { Clock } from '../../../server/clock.ts';
import type { Config } from '../../../server/config.ts';
import type { Db } from '../../../server/db/database.ts';
import type { SessionKeys } from '../../../server/session-keys.ts';

export type CalendarDeps = { db: Db; clock: Clock; config: Pick<Config, 'OUTGOING_LOOPBACK'>; sessionKeys: SessionKeys };
