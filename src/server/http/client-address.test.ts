import { describe, expect, test } from 'vitest';
import { addressKey, clientAddress, networkKey } from './client-address.ts';

describe('clientAddress', () => {
  test.each([
    ['198.51.100.4', 1, '198.51.100.4'],
    // Entries before our proxy's are written by the visitor.
    ['203.0.113.9, 198.51.100.4', 1, '198.51.100.4'],
    ['127.0.0.1, 203.0.113.9,198.51.100.4', 1, '198.51.100.4'],
    ['127.0.0.1, 203.0.113.9, 198.51.100.4', 2, '203.0.113.9'],
    ['203.0.113.9', 2, '203.0.113.9'],
    ['198.51.100.4:4711', 1, '198.51.100.4'],
    ['[2001:db8::1]:4711', 1, '2001:db8::1'],
    ['2001:db8::1', 1, '2001:db8::1'],
    ['203.0.113.9, somebody', 1, null],
    ['', 1, null],
    [undefined, 1, null],
  ])('reads %j behind %i proxies as %j', (header, proxies, expected) => {
    expect(clientAddress(header, proxies)).toBe(expected);
  });
});

describe('addressKey', () => {
  test.each([
    ['192.0.2.7', '192.0.2.7'],
    ['::ffff:192.0.2.7', '192.0.2.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
    ['2001:DB8:0001:2::6', '2001:db8:1:2'],
    ['2001:db8::1', '2001:db8:0:0'],
    ['2001:db8::aaaa:1:2:3', '2001:db8:0:0'],
    ['2001:db8:0:0:aaaa:1:2:3', '2001:db8:0:0'],
    ['2001:db8:1::3', '2001:db8:1:0'],
    ['::1', '0:0:0:0'],
  ])('turns %s into %s', (address, expected) => {
    expect(addressKey(address)).toBe(expected);
  });
});

test.each([
  ['192.0.2.7', '192.0.2'],
  ['2001:db8:1:12ff', '2001:db8:1:12'],
  ['2001:db8:1:2', '2001:db8:1:0'],
  ['0:0:0:0', '0:0:0:0'],
  ['unknown', 'unknown'],
])('the network of %s is %s', (address, expected) => {
  expect(networkKey(address)).toBe(expected);
});
