import type { Clock } from '../../../server/clock.ts';
import type { Config } from '../../../server/config.ts';
import type { Db } from '../../../server/db/database.ts';

export type CalendarDeps = { db: Db; clock: Clock; config: Pick<Config, 'OUTGOING_LOOPBACK'>; sessionSecret: Uint8Array };
