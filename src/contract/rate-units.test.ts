import { describe, expect, test } from 'vitest';
import { divideHalfUp, isRateInBounds, rateBounds, rateEquivalents, rateUnits, readRate } from './rate-units.ts';

test('the bounds of a rate follow from the hours of its unit; a project has bounds of its own', () => {
  expect(rateUnits.map((unit) => [unit, rateBounds(unit).min, rateBounds(unit).max])).toEqual([
    ['HR', '1.00', '1000.00'],
    ['DAY', '8.00', '8000.00'],
    ['WEEK', '40.00', '40000.00'],
    ['MONTH', '160.00', '160000.00'],
    ['YEAR', '1920.00', '1920000.00'],
    ['PROJECT', '1.00', '1000000.00'],
  ]);
});

test.each(rateUnits)('the bounds of a rate per %s are inclusive', (unit) => {
  const { min, max } = rateBounds(unit);
  expect([min, max].map((value) => isRateInBounds(value, unit))).toEqual([true, true]);
  expect([Number(min) - 0.01, Number(max) + 0.01].map((value) => isRateInBounds(value.toFixed(2), unit))).toEqual([false, false]);
});

describe('readRate', () => {
  test.each([
    ['85', 'HR', '85.00'],
    ['85,50', 'HR', '85.50'],
    ['1.000', 'HR', '1000.00'],
    ['1000.01', 'HR', null],
    ['0,50', 'HR', null],
    ['680', 'DAY', '680.00'],
    ['7', 'DAY', null],
    ['500000', 'PROJECT', '500000.00'],
    ['', 'HR', ''],
    ['a lot', 'HR', null],
  ] as const)('reads %j per %s as %j', (typed, unit, expected) => {
    expect(readRate(typed, unit)).toBe(expected);
  });
});

test('equivalents are 8, 40 and 160 hours; years and projects are never converted', () => {
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
  expect(rateEquivalents('100.04', 'DAY')[0]).toEqual({ period: 'HR', hours: 1, value: '12.51' });
  expect(rateEquivalents('90000.00', 'YEAR')).toEqual([]);
  expect(rateEquivalents('9000.00', 'PROJECT')).toEqual([]);
});

test('a division rounds an exact half up', () => {
  expect([divideHalfUp(5, 2), divideHalfUp(7, 3), divideHalfUp(1, 3)]).toEqual([3, 2, 0]);
});
