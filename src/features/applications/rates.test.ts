import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fromMinor, toMinor } from '../../contract/money.ts';
import { calculateRates, type Fee, hasFee, rangeFit, rangePlaces, rateFault, summarizeRates } from './rates.ts';

const amount = fc.integer({ min: 5_000, max: 100_000 }).map(fromMinor);
// Beyond 100 % two client rates in a row may come from the same talent rate, so no inverse can be exact to the unit.
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

  test('calculates the talent’s side from the client’s', () => {
    expect(calculateRates({ side: 'display', value: '112.00' }, { type: 'PERCENTAGE', value: '12' })).toMatchObject({
      talentRate: '100.00',
      displayRate: '112.00',
    });
  });

  test('refuses a client rate below the fee', () => {
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

test('a rate stays within the bounds and below a hard limit', () => {
  const project = { unit: 'HR' as const, range: { min: '80.00', max: '95.00' }, limitMode: 'SOFT' as const };
  expect(rateFault({ talentRate: '0.99' }, project)).toBe('talent.apply.rate.bounds');
  expect(rateFault({ talentRate: '1000.01' }, project)).toBe('talent.apply.rate.bounds');
  expect(rateFault({ talentRate: '99.00' }, project)).toBeNull();
  expect(rateFault({ talentRate: '99.00' }, { ...project, limitMode: 'HARD' })).toBe('talent.apply.rate.hard');
  expect(rateFault({ talentRate: '60.00' }, { ...project, limitMode: 'HARD' })).toBeNull();
});

test.each([
  ['DAY', '7.99', '8.00'],
  ['YEAR', '1919.99', '1920.00'],
  ['PROJECT', '1000000.01', '1000000.00'],
] as const)('a rate per %s keeps to the bounds of every other rate', (unit, outside, inside) => {
  const project = { unit, range: { min: null, max: null }, limitMode: 'SOFT' as const };
  expect(rateFault({ talentRate: outside }, project)).toBe('talent.apply.rate.bounds');
  expect(rateFault({ talentRate: inside }, project)).toBeNull();
});

test('a fee of nothing is none', () => {
  expect([hasFee({ type: 'PERCENTAGE', value: '0.00' }), hasFee({ type: 'ABSOLUTE', value: '0.01' })]).toEqual([false, true]);
});

test('a summary names both sides, the fee between them, the fit and the other units', () => {
  const project = { fee: { type: 'ABSOLUTE', value: '4.50' } as const, rateRange: { min: '80.00', max: '84.00' }, unit: 'DAY' as const };
  expect(summarizeRates({ side: 'talent', value: '85.00' }, project)).toEqual({
    talentRate: '85.00',
    displayRate: '89.50',
    fee: { type: 'ABSOLUTE', value: '4.50', amount: '4.50' },
    rangeFit: 'ABOVE',
    equivalents: [
      { period: 'HR', hours: 1, value: '10.63' },
      { period: 'WEEK', hours: 40, value: '425.00' },
      { period: 'MONTH', hours: 160, value: '1700.00' },
    ],
  });
  expect(summarizeRates({ side: 'display', value: '4.50' }, project)).toBeNull();
});

test('a rate stands on the line in proportion, and never beyond its ends', () => {
  expect(rangePlaces('80', '95', '89.50')).toMatchObject({ value: expect.closeTo(57.47, 1), showsMin: true, showsMax: true });
  expect(rangePlaces('80', '95', '80.50')).toMatchObject({ showsMin: false, showsMax: true });
  expect([rangePlaces('80', '95', '1').value, rangePlaces('80', '95', '900').value, rangePlaces('80', '80', '80').value]).toEqual([
    4, 96, 50,
  ]);
});
