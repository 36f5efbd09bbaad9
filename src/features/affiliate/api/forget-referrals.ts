import { dayMs } from '../../../contract/dates.ts';
import type { Clock } from '../../../server/clock.ts';
import type { Db } from '../../../server/db/database.ts';
import type { JobDefinition } from '../../../server/jobs/queue.ts';
import type { TenantRegistry } from '../../tenancy/api/registry.ts';
import { referralMailDays } from '../referral-rules.ts';
import { emptyReferralMails, removeReferralsBefore } from './referral-store.ts';
import { removeTouchesBefore } from './touch-store.ts';

/** A year and the month after it: long enough to compare a campaign with last year's. */
export const touchDays = 396;
/** As long as the limit of mails to one address looks back, plus time for late clicks on "no more of these". */
const referralDays = 365;

/** Deletes every night how people came and who was mailed. Requests for no more mail are kept. */
export function forgetReferrals(deps: { db: Db; clock: Clock; tenants: Pick<TenantRegistry, 'all'> }): JobDefinition {
  return {
    name: 'forget-referrals',
    cron: '17 2 * * *',
    async run() {
      const now = deps.clock().getTime();
      for (const { id: tenantId } of deps.tenants.all) {
        await removeTouchesBefore(deps.db, { tenantId }, new Date(now - touchDays * dayMs));
        await emptyReferralMails(deps.db, { tenantId }, { before: new Date(now - referralMailDays * dayMs) });
        await removeReferralsBefore(deps.db, { tenantId }, new Date(now - referralDays * dayMs));
      }
    },
  };
}
