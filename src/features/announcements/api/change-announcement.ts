import { minuteMs } from '../../../contract/dates.ts';
import type { TenantScope } from '../../../contract/ids.ts';
import { type Actor, recordChange } from '../../../server/audit/record-change.ts';
import type { Clock } from '../../../server/clock.ts';
import { type Db, inTransaction } from '../../../server/db/database.ts';
import { clearAnnouncement, setAnnouncement } from './store.ts';

type Deps = { db: Db; clock: Clock };
const subject = { kind: 'announcement', id: null } as const;

/** Announces a maintenance to talents; the command line and operators' calls do it here. */
export function announce(
  deps: Deps,
  scope: TenantScope,
  by: Actor,
  { deadline, leadMinutes }: { deadline: Date; leadMinutes: number },
): Promise<void> {
  const times = { deadline, deadlineWithLeadtime: new Date(deadline.getTime() - leadMinutes * minuteMs) };
  return inTransaction(deps.db, async (trx) => {
    await setAnnouncement(trx, scope, times);
    await recordChange(trx, scope, by, { action: 'announcement.set', subject, after: times }, deps.clock());
  });
}

export function withdrawAnnouncement(deps: Deps, scope: TenantScope, by: Actor): Promise<void> {
  return inTransaction(deps.db, async (trx) => {
    await clearAnnouncement(trx, scope);
    await recordChange(trx, scope, by, { action: 'announcement.cleared', subject }, deps.clock());
  });
}
