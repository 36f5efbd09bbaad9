import { expect, test } from 'vitest';
import { firstCallingCode } from './calling-code.ts';

test.each([
  ['49', '+49'],
  ['+49', '+49'],
  ['1809 and 1829', '+1809'],
  ['+1-809 and 1-829', '+1809'],
  ['7 and 77 and 997', '+7'],
  ['', null],
  [' and 44', null],
  [null, null],
])('the first calling code of %j is %j', (phoneCode, code) => {
  expect(firstCallingCode(phoneCode)).toBe(code);
});
