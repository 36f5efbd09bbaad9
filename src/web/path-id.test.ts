import { expect, test } from 'vitest';
import { pathId } from './path-id.ts';

test.each(['1', '42', '2147483647'])('%s is an id', (value) => {
  expect(pathId(value)).toBe(value);
});

test.each([undefined, '', '0', '-1', '1.0', '0x10', '042', ' 1', 'abc', '2147483648', '9999999999', '99999999999'])(
  '%s is no id',
  (value) => {
    expect(() => pathId(value)).toThrow(expect.objectContaining({ init: expect.objectContaining({ status: 404 }) }));
  },
);
