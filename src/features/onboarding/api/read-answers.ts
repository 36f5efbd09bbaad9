import { dayMs, plainDate } from '../../../contract/dates.ts';
import type { TalentScope } from '../../../contract/ids.ts';
import { rateUnitOf } from '../../../contract/rate-units.ts';
import type { Db } from '../../../server/db/database.ts';
import { listMemberships } from '../../pools/api/membership-store.ts';
import { isCurrent } from '../../pools/join-rules.ts';
import type { ProfileRules } from '../../profile/api/deps.ts';
import { listPeriods } from '../../profile/api/not-available-store.ts';
import { findProfile } from '../../profile/api/store.ts';
import type { Profile } from '../../profile/contract.ts';
import { currentPeriod } from '../../profile/not-available.ts';

/** The known values of a talent, in the shape of a profile. */
export async function readAnswers(db: Db, scope: TalentScope, profile: Profile, rules: ProfileRules, now: Date) {
  const [row, periods, memberships] = await Promise.all([findProfile(db, scope), listPeriods(db, scope), listMemberships(db, scope)]);
  const away = currentPeriod(
    periods.map((period) => ({ start: period.starts_on, end: period.ends_on })),
    plainDate(now),
  );
  return {
    ...profile,
    hourRate: { value: row.rate_value ?? '', currency: row.rate_currency ?? rules.defaultCurrency, period: rateUnitOf(row.rate_period) },
    availability: {
      status: away ? 'later' : row.availability_confirmed_at ? 'now' : '',
      from: away ? plainDate(new Date(Date.parse(`${away.end}T00:00:00Z`) + dayMs)) : '',
    },
    pools: memberships.filter((membership) => isCurrent(membership.status)).map((membership) => membership.pool_id),
    categories: row.category_ids,
    customFields: row.custom_fields,
  };
}
