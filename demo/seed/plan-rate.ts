import { defaultRateUnit, type RateUnit } from '../../src/contract/rate-units.ts';
import { createRandom, type Random } from './random.ts';
import type { DemoCity, Role } from './read-content.ts';

/** What an hour in EUR is on the client's market; only the one client that pays in dollars converts. */
const factors: Readonly<Record<string, number>> = { EUR: 1, USD: 1.12, CAD: 1.5 };

/** The range of the project, in its currency: a part of the role's range, rounded as people write it. A few state no currency, as in feeds. */
export function planRate(random: Random, role: Role, { tenant, city, number }: { tenant: string; city: DemoCity; number: number }) {
  const currency = tenant !== 'meridian' ? 'EUR' : city.country === 'CA' ? 'CAD' : 'USD';
  const unit: RateUnit = role.period ?? defaultRateUnit;
  const step = unit === 'DAY' ? 10 : currency === 'EUR' ? 1 : 0.5;
  const round = (value: number): number => Math.round((value * (factors[currency] ?? 1)) / step) * step;
  const [low, high] = role.rateEur;
  const from = round(low + (high - low) * random.next() * 0.4);
  const to = Math.max(from, round(high - (high - low) * random.next() * 0.35));
  const shown = random.weighted([
    ['both', 84],
    ['none', 11],
    ['max', 5],
  ] as const);
  const statesCurrency = shown === 'none' || !createRandom(`currency ${number}`).chance(0.04);
  return {
    rate_min: shown === 'both' ? from : null,
    rate_max: shown === 'none' ? null : to,
    rate_currency: statesCurrency ? currency : null,
    rate_unit: unit,
    rate_limit_mode: random.chance(0.12) ? 'HARD' : 'SOFT',
    fee: random.chance(0.05) ? { type: 'PERCENTAGE', value: random.pick(['6', '9.5', '15']) } : null,
  };
}
