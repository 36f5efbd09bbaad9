import { dayMs, type PlainDate } from '../../contract/dates.ts';
import { type RateUnit, rateEquivalents } from '../../contract/rate-units.ts';
import { kilometres } from '../project-search/similarity.ts';
import type { Fact, ProjectFacts, TalentFacts } from './facts.ts';

const nearRate = 1.1;
const metKm = 50;
const nearKm = 150;
const nearDays = 28;
/** A holiday keeps nobody from a project. */
const maxHolidayDays = 14;
const goodLevel = 3;

const nothing = { wanted: null, found: null, source: null, km: null };

/** In the range, up to 10 % above its upper end, or more. Currencies, years and whole projects are never converted. */
export function rateFact({ rate }: Pick<TalentFacts, 'rate'>, { range }: Pick<ProjectFacts, 'range'>): Fact {
  const fact = { ...nothing, kind: 'rate' as const, source: rate ? ('rate' as const) : null };
  const top = range?.max ?? range?.min ?? null;
  if (!rate || !range || top === null || range.currency !== rate.currency) return { ...fact, state: 'unknown' };
  const wanted = inUnit(rate.value, rate.unit, range.unit);
  if (wanted === null) return { ...fact, state: 'unknown' };
  return { ...fact, state: wanted <= top ? 'met' : wanted <= top * nearRate ? 'near' : 'missing' };
}

function inUnit(value: number, unit: RateUnit, other: RateUnit): number | null {
  if (unit === other) return value;
  const found = rateEquivalents(value.toFixed(2), unit).find(({ period }) => period === other);
  return found ? Number(found.value) : null;
}

/** Remote or within 50 km; within 150 km, or hybrid in the country of the home or one of interest; farther. */
export function placeFact(
  { home, countriesOfInterest }: Pick<TalentFacts, 'home' | 'countriesOfInterest'>,
  { site, workMode }: Pick<ProjectFacts, 'site' | 'workMode'>,
): Fact {
  const distance = home?.point && site?.point ? kilometres(home.point, site.point) : null;
  const fact = {
    ...nothing,
    kind: 'place' as const,
    source: home ? ('home' as const) : null,
    km: distance === null ? null : Math.round(distance),
  };
  if (workMode === 'REMOTE') return { ...fact, state: 'met' };
  if (!home || !site) return { ...fact, state: 'unknown' };
  if (distance !== null && distance <= metKm) return { ...fact, state: 'met' };
  if (distance !== null && distance <= nearKm) return { ...fact, state: 'near' };
  const isHome = site.country !== null && site.country === home.country;
  const isWished = site.country !== null && countriesOfInterest.includes(site.country);
  if (workMode === 'HYBRID' && (isHome || isWished)) return { ...fact, state: 'near', source: isHome ? 'home' : 'countries' };
  if (distance === null && (site.country === null || isHome)) return { ...fact, state: 'unknown' };
  // Where the work mode is not stated, it may be remote.
  return { ...fact, state: workMode === null ? 'unknown' : 'missing' };
}

/** Free at the start, within four weeks of it, or later. A start in the past is today's. */
export function timeFact({ off }: Pick<TalentFacts, 'off'>, { start }: Pick<ProjectFacts, 'start'>, today: PlainDate): Fact {
  const fact = { ...nothing, kind: 'time' as const, wanted: start };
  if (off === null) return { ...fact, state: 'unknown' };
  const from = Math.max(start === null ? 0 : dayNumber(start), dayNumber(today));
  let free = from;
  for (const period of [...off].sort((a, b) => (a.start < b.start ? -1 : 1))) {
    const [first, last] = [dayNumber(period.start), dayNumber(period.end)];
    if (last - first >= maxHolidayDays && first <= free && last >= free) free = last + 1;
  }
  const late = free - from;
  const found = new Date(free * dayMs).toISOString().slice(0, 10);
  return { ...fact, source: 'availability', found, state: late <= 0 ? 'met' : late <= nearDays ? 'near' : 'missing' };
}

function dayNumber(day: PlainDate): number {
  return Date.parse(`${day}T00:00:00Z`) / dayMs;
}

/** The language of the work at a good or a basic level. A profile without languages says nothing. */
export function languageFact({ languages }: Pick<TalentFacts, 'languages'>, { language }: Pick<ProjectFacts, 'language'>): Fact {
  const fact = { ...nothing, kind: 'language' as const, wanted: language };
  if (language === null || languages.length === 0) return { ...fact, state: 'unknown' };
  const known = languages.find(({ iso }) => iso === language);
  if (!known) return { ...fact, state: 'missing', source: 'languages' };
  return { ...fact, state: known.level >= goodLevel ? 'met' : 'near', source: 'languages', found: known.iso };
}
