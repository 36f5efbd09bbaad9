import { dayMs } from '../../../contract/dates.ts';
import type { JobDefinition } from '../../../server/jobs/queue.ts';
import { type SweepDeps, sweepClients } from '../../../server/jobs/sweep.ts';
import { referralMailDays } from '../referral-rules.ts';
import { emptyReferralMails, removeReferralsBefore } from './referral-store.ts';
import { removeTouchesBefore } from './touch-store.ts';

/** A year and the month after it: long enough to compare a campaign with last year's. */
export const touchDays = 396;
/** As long as the limit of mails to one address looks back, plus time for late clicks on "no more of these". */
const referralDays = 365;

/** Deletes every night how people came and who was mailed. Requests for no more mail are kept. */
export function forgetReferrals(deps: SweepDeps): JobDefinition {
  const { db, clock } = deps;
  const name = 'forget-referrals';
  const run = () =>
    sweepClients(deps, name, async (scope) => {
      const now = clock().getTime();
      await removeTouchesBefore(db, scope, new Date(now - touchDays * dayMs));
      await emptyReferralMails(db, scope, { before: new Date(now - referralMailDays * dayMs) });
      await removeReferralsBefore(db, scope, new Date(now - referralDays * dayMs));
    });
  return { name, cron: '17 2 * * *', run };
}
