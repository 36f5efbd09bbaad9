import { dayMs } from '../../contract/dates.ts';
import { type RateUnit, rateEquivalents } from '../../contract/rate-units.ts';
import type { Fact, ProjectFacts, TalentFacts } from './facts.ts';

type Plain = Omit<Fact, 'weight'>;

const nearRate = 1.1;
const metKm = 50;
const nearKm = 150;
const nearDays = 28;
const shortOffDays = 14;
const goodLevel = 3;

/** In the range, up to 10 % above its upper end, or more. Currencies, years and whole projects are never converted. */
export function rateFact({ rate }: Pick<TalentFacts, 'rate'>, { range }: Pick<ProjectFacts, 'range'>): Plain {
  const top = range?.max ?? range?.min ?? null;
  const wanted = range && top !== null && rate && range.currency === rate.currency ? inUnit(rate.value, rate.unit, range.unit) : null;
  const state = wanted === null || top === null ? 'unknown' : wanted <= top ? 'met' : wanted <= top * nearRate ? 'near' : 'missing';
  return { kind: 'rate', state, wanted: null, found: null };
}

function inUnit(value: number, unit: RateUnit, other: RateUnit): number | null {
  if (unit === other) return value;
  const found = rateEquivalents(value.toFixed(2), unit).find(({ period }) => period === other);
  return found ? Number(found.value) : null;
}

/** Within 50 km or remote; within 150 km, or hybrid or wished for in that country; farther. */
export function placeFact(
  { home, countriesOfInterest }: Pick<TalentFacts, 'home' | 'countriesOfInterest'>,
  { site, workMode }: Pick<ProjectFacts, 'site' | 'workMode'>,
): Plain {
  const fact = (state: Fact['state']): Plain => ({ kind: 'place', state, wanted: null, found: null });
  if (workMode === 'REMOTE') return fact('met');
  if (!home || !site) return fact('unknown');
  const distance = home.point && site.point ? kilometres(home.point, site.point) : null;
  if (distance !== null && distance <= metKm) return fact('met');
  const isHomeCountry = site.country !== null && site.country === home.country;
  const isWished = site.country !== null && countriesOfInterest.includes(site.country);
  if (distance !== null && distance <= nearKm) return fact('near');
  if (workMode === 'HYBRID' && (isHomeCountry || isWished)) return fact('near');
  if (distance === null && (site.country === null || isHomeCountry)) return fact('unknown');
  // Where the work mode is not stated, it may be remote.
  return fact(workMode === null ? 'unknown' : 'missing');
}

/** Free at the start, within four weeks of it, or later. A start in the past is today's. */
export function timeFact(talent: Pick<TalentFacts, 'freeFrom' | 'off'>, { start }: Pick<ProjectFacts, 'start'>, today: Date): Plain {
  const fact = (state: Fact['state']): Plain => ({ kind: 'time', state, wanted: null, found: null });
  if (!talent.freeFrom && talent.off.length === 0) return fact('unknown');
  const from = Math.max(start?.getTime() ?? 0, today.getTime());
  let free = Math.max(talent.freeFrom?.getTime() ?? 0, from);
  const off = [...talent.off].sort((a, b) => a.from.getTime() - b.from.getTime());
  for (const period of off) {
    const isShort = period.to.getTime() - period.from.getTime() <= shortOffDays * dayMs;
    if (!isShort && period.from.getTime() <= free && period.to.getTime() >= free) free = period.to.getTime() + dayMs;
  }
  const late = (free - from) / dayMs;
  return fact(late <= 0 ? 'met' : late <= nearDays ? 'near' : 'missing');
}

/** The language of the work at a good or a basic level. A profile without languages says nothing. */
export function languageFact({ languages }: Pick<TalentFacts, 'languages'>, { language }: Pick<ProjectFacts, 'language'>): Plain {
  const fact = (state: Fact['state']): Plain => ({ kind: 'language', state, wanted: language, found: null });
  if (language === null || languages.length === 0) return fact('unknown');
  const known = languages.find(({ iso }) => iso === language);
  if (!known) return fact('missing');
  if (known.level === null) return fact('unknown');
  return fact(known.level >= goodLevel ? 'met' : 'near');
}

type Point = NonNullable<NonNullable<TalentFacts['home']>['point']>;

function kilometres(a: Point, b: Point): number {
  const radians = (degrees: number) => (degrees * Math.PI) / 180;
  const half = (angle: number) => Math.sin(radians(angle) / 2) ** 2;
  const chord =
    half(b.latitude - a.latitude) + Math.cos(radians(a.latitude)) * Math.cos(radians(b.latitude)) * half(b.longitude - a.longitude);
  return 12_742 * Math.asin(Math.sqrt(Math.min(1, chord)));
}
