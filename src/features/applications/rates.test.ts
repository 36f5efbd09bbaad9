import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fromMinor, toMinor } from '../../contract/money.ts';
import { calculateRates, type Fee, rangeFit, rangePlaces, rateBounds, rateEquivalents, rateFault } from './rates.ts';

const amount = fc.integer({ min: 5_000, max: 100_000 }).map(fromMinor);
// Beyond 100 % two client rates in a row may come from the same talent rate, so no way back can be exact to the unit.
const fee: fc.Arbitrary<Fee> = fc.oneof(
  fc.integer({ min: 0, max: 10_000 }).map((value): Fee => ({ type: 'PERCENTAGE', value: fromMinor(value) })),
  fc.integer({ min: 0, max: 4_000 }).map((value): Fee => ({ type: 'ABSOLUTE', value: fromMinor(value) })),
);

describe('calculateRates', () => {
  test('adds an absolute fee', () => {
    expect(calculateRates({ side: 'talent', value: '85.00' }, { type: 'ABSOLUTE', value: '4.50' })).toEqual({
      talentRate: '85.00',
      displayRate: '89.50',
      feeAmount: '4.50',
    });
  });

  test('rounds half up: 10 % of 0.05 is one cent', () => {
    expect(calculateRates({ side: 'talent', value: '100.05' }, { type: 'PERCENTAGE', value: '10' })?.displayRate).toBe('110.06');
  });

  test('works out the talent’s side from the client’s', () => {
    expect(calculateRates({ side: 'display', value: '112.00' }, { type: 'PERCENTAGE', value: '12' })).toMatchObject({
      talentRate: '100.00',
      displayRate: '112.00',
    });
  });

  test('refuses a client rate that the fee eats up', () => {
    expect(calculateRates({ side: 'display', value: '4.50' }, { type: 'ABSOLUTE', value: '4.50' })).toBeNull();
  });

  test('keeps the typed side exactly', () => {
    fc.assert(
      fc.property(amount, fee, fc.constantFrom('talent', 'display'), (value, given, side) => {
        const rates = calculateRates({ side, value }, given);
        expect(side === 'talent' ? rates?.talentRate : rates?.displayRate).toBe(value);
      }),
    );
  });

  test('drifts by one unit at most when calculated back', () => {
    fc.assert(
      fc.property(amount, fee, fc.constantFrom('talent', 'display'), (value, given, side) => {
        const there = calculateRates({ side, value }, given);
        if (!there) throw new Error('the amounts leave room for every fee');
        const other = side === 'talent' ? 'display' : 'talent';
        const back = calculateRates({ side: other, value: other === 'display' ? there.displayRate : there.talentRate }, given);
        const result = side === 'talent' ? back?.talentRate : back?.displayRate;
        expect(Math.abs(toMinor(result ?? '0') - toMinor(value))).toBeLessThanOrEqual(1);
      }),
      { numRuns: 2_000 },
    );
  });

  test('never pays the talent more than the client is charged', () => {
    fc.assert(
      fc.property(amount, fee, (value, given) => {
        const rates = calculateRates({ side: 'talent', value }, given);
        expect(toMinor(rates?.displayRate ?? '0')).toBeGreaterThanOrEqual(toMinor(value));
      }),
    );
  });
});

test('the range is inclusive at both ends and open where a bound is missing', () => {
  const range = { min: '80.00', max: '95.00' };
  expect(['79.99', '80.00', '95.00', '95.01'].map((rate) => rangeFit(rate, range))).toEqual(['BELOW', 'IN', 'IN', 'ABOVE']);
  expect(rangeFit('500.00', { min: '80.00', max: null })).toBe('IN');
  expect(rangeFit('5.00', { min: null, max: null })).toBe('IN');
});

test('equivalents are 8, 40 and 160 hours; projects are never converted', () => {
  expect(rateEquivalents('85.00', 'HR').map(({ period, value }) => `${period} ${value}`)).toEqual([
    'DAY 680.00',
    'WEEK 3400.00',
    'MONTH 13600.00',
  ]);
  expect(rateEquivalents('680.00', 'DAY').map(({ period, value }) => `${period} ${value}`)).toEqual([
    'HR 85.00',
    'WEEK 3400.00',
    'MONTH 13600.00',
  ]);
  expect(rateEquivalents('9000.00', 'PROJECT')).toEqual([]);
});

test('a rate stays within the bounds and below a hard limit', () => {
  const project = { unit: 'HR' as const, range: { min: '80.00', max: '95.00' }, limitMode: 'SOFT' as const };
  expect(rateBounds('HR')).toEqual({ min: '1.00', max: '1000.00' });
  expect(rateFault({ talentRate: '0.99', displayRate: '1.10' }, project)).toBe('talent.apply.rate.bounds');
  expect(rateFault({ talentRate: '1000.01', displayRate: '1000.01' }, project)).toBe('talent.apply.rate.bounds');
  expect(rateFault({ talentRate: '99.00', displayRate: '103.50' }, project)).toBeNull();
  expect(rateFault({ talentRate: '99.00', displayRate: '103.50' }, { ...project, limitMode: 'HARD' })).toBe('talent.apply.rate.hard');
  expect(rateFault({ talentRate: '60.00', displayRate: '64.50' }, { ...project, limitMode: 'HARD' })).toBeNull();
});

test('a rate stands on the line in proportion, and never beyond its ends', () => {
  expect(rangePlaces('80', '95', '89.50')).toMatchObject({ value: expect.closeTo(57.47, 1), showsMin: true, showsMax: true });
  expect(rangePlaces('80', '95', '80.50')).toMatchObject({ showsMin: false, showsMax: true });
  expect([rangePlaces('80', '95', '1').value, rangePlaces('80', '95', '900').value, rangePlaces('80', '80', '80').value]).toEqual([
    4, 96, 50,
  ]);
});
