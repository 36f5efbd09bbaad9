import type { Clock } from '../../../server/clock.ts';
import type { Db } from '../../../server/db/database.ts';
import type { Log } from '../../../server/log.ts';
import type { KeyRing } from './key-ring.ts';
import type { VmsSystems } from './vms-systems.ts';

/** Services of this feature besides its table; one per process. */
export type SecurityIds = { keys: KeyRing; systems: VmsSystems };
export type SecurityIdDeps = { db: Db; clock: Clock; log: Log; securityIds: SecurityIds };
