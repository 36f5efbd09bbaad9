import { expect, test } from 'vitest';
import { fromMinor, parseAmount, toMinor } from './money.ts';

test.each([
  ['85', 8500],
  ['85.5', 8550],
  ['85.50', 8550],
  [' 0.05 ', 5],
  ['85.004', 8500],
  ['85.005', 8501],
  ['84.999', 8500],
  ['9.1250', 913],
  ['-85.005', -8501],
  [77.5, 7750],
])('the amount %j is %d minor units, rounded half up', (value, minor) => {
  expect(toMinor(value)).toBe(minor);
});

test('a text that is no amount has no minor units', () => {
  for (const value of ['', '85,50', '1.', 'a lot', '1e3']) expect(() => toMinor(value)).toThrow(RangeError);
});

test('minor units are written with two decimals', () => {
  expect([0, 5, 8550, -8550].map(fromMinor)).toEqual(['0.00', '0.05', '85.50', '-85.50']);
});

test.each([
  ['85,5', '85.50'],
  ['1.234', '1234.00'],
  ['1 234,50', '1234.50'],
  ['1,234.50', '1234.50'],
  ['85.005,5', '85005.50'],
  ['85,', '85.00'],
  ['0.500', '0.50'],
  ['0,500', '0.50'],
  ['0.005', null],
  ['abc', null],
  ['1.2345', null],
])('typed as %j, an amount is read as %j', (typed, amount) => {
  expect(parseAmount(typed)).toBe(amount);
});
