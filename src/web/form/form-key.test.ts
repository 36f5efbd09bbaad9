import { expect, test } from 'vitest';
import { keyHeaderOf } from './form-key.ts';

const formOf = (key: string) => {
  const form = new FormData();
  form.set('key', key);
  return form;
};

test('the key of a form is a header', () => {
  expect(keyHeaderOf(formOf('0199c0de-7a1c'))).toEqual({ 'idempotency-key': '0199c0de-7a1c' });
});

test.each(['', 'short', 'ᥕ⁓莃襬', 'two words here', 'a\r\nset-cookie: x', 'a'.repeat(101)])('%j is left out', (key) => {
  expect(keyHeaderOf(formOf(key))).toEqual({});
});
