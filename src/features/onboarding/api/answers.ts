import { dayMs, plainDate } from '../../../contract/dates.ts';
import type { TalentScope } from '../../../contract/ids.ts';
import type { Db } from '../../../server/db/database.ts';
import { AppError } from '../../../server/http/app-error.ts';
import { joinPool } from '../../pools/api/service.ts';
import { listMemberships } from '../../pools/api/store.ts';
import { savePeriod } from '../../profile/api/not-available-service.ts';
import { listPeriods } from '../../profile/api/not-available-store.ts';
import { changeProfile, changeRate, type ProfileRules } from '../../profile/api/service.ts';
import { findProfile, updateProfile } from '../../profile/api/store.ts';
import type { Profile } from '../../profile/contract.ts';
import { currentPeriod } from '../../profile/not-available.ts';
import { profileChangeSchema } from '../../profile/profile-values.ts';
import { availabilityValueSchema, rateValueSchema } from '../field-rules.ts';

/** What is known of a talent, by the names of the flow's fields. */
export async function readAnswers(
  db: Db,
  scope: TalentScope,
  profile: Profile,
  rules: ProfileRules,
  now: Date,
): Promise<Record<string, unknown>> {
  const [row, periods, memberships] = await Promise.all([findProfile(db, scope), listPeriods(db, scope), listMemberships(db, scope)]);
  const away = currentPeriod(
    periods.map((period) => ({ start: period.starts_on, end: period.ends_on })),
    plainDate(now),
  );
  const { homeAddress, ...fields } = profile;
  return {
    ...fields,
    ...Object.fromEntries(Object.entries(homeAddress).map(([part, value]) => [`homeAddress.${part}`, value])),
    hourRate: { value: row.rate_value ?? '', currency: row.rate_currency ?? rules.defaultCurrency, period: row.rate_period ?? 'HR' },
    availability: {
      status: away ? 'later' : row.availability_confirmed_at ? 'now' : '',
      from: away ? plainDate(new Date(Date.parse(`${away.end}T00:00:00Z`) + dayMs)) : '',
    },
    pools: memberships
      .filter((membership) => membership.status === 'ACCEPTED' || membership.status === 'APPLIED')
      .map((membership) => membership.pool_id),
    ...Object.fromEntries(Object.entries(row.custom_fields).map(([name, value]) => [`customFields.${name}`, value])),
  };
}

/** Writes checked answers where they belong: profile, rate, times off, pools, the client's own fields. */
export async function writeAnswers(
  db: Db,
  scope: TalentScope,
  values: Readonly<Record<string, unknown>>,
  rules: ProfileRules,
  now: Date,
): Promise<void> {
  const { hourRate, availability, pools, ...rest } = values;
  const custom: Record<string, unknown> = {};
  const address: Record<string, unknown> = {};
  const plain: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(rest)) {
    if (name.startsWith('customFields.')) custom[name.slice('customFields.'.length)] = value;
    else if (name.startsWith('homeAddress.')) address[name.slice('homeAddress.'.length)] = value;
    else plain[name] = value;
  }
  const change = profileChangeSchema.parse({ ...plain, ...(Object.keys(address).length > 0 ? { homeAddress: address } : {}) });
  if (Object.keys(change).length > 0) await changeProfile(db, scope, change, rules, now);
  if (Object.keys(custom).length > 0) {
    const { custom_fields } = await findProfile(db, scope);
    await updateProfile(db, scope, { custom_fields: JSON.stringify({ ...custom_fields, ...custom }) }, now);
  }
  if (hourRate) await changeRate(db, scope, rateValueSchema.parse(hourRate), rules, now);
  if (availability) await writeAvailability(db, scope, availabilityValueSchema.parse(availability), now);
  if (Array.isArray(pools)) for (const id of pools) await joinQuietly(db, scope, Number(id), now);
}

async function writeAvailability(
  db: Db,
  scope: TalentScope,
  { status, from }: { status: 'now' | 'later'; from: string },
  now: Date,
): Promise<void> {
  const today = plainDate(now);
  if (status === 'later' && from > today) {
    await savePeriod(db, scope, { start: today, end: plainDate(new Date(Date.parse(`${from}T00:00:00Z`) - dayMs)), note: '' }, null, now);
  } else await updateProfile(db, scope, { availability_confirmed_at: now }, now);
}

/** A pool that went away or refuses in the meantime must not stop the onboarding; the pools page tells the truth. */
async function joinQuietly(db: Db, scope: TalentScope, poolId: number, now: Date): Promise<void> {
  try {
    await joinPool(db, scope, poolId, now);
  } catch (error) {
    if (!(error instanceof AppError) || error.status >= 500) throw error;
  }
}
