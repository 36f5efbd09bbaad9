import { describe, expect, test } from 'vitest';
import { AddressRefused, checkAddress } from './checked-address.ts';

const urlOf = (address: string) => `https://${address.includes(':') ? `[${address}]` : address}/`;

describe.each([{ allowsLoopback: false }, { allowsLoopback: true }])('a literal address, %j', (loopback) => {
  test.each([
    ['IPv4-compatible, this machine', '::127.0.0.1'],
    ['IPv4-compatible, private', '::10.0.0.1'],
    ['IPv4-mapped, private', '::ffff:192.168.1.1'],
    ['IPv4-translated', '::ffff:0:127.0.0.1'],
    ['NAT64', '64:ff9b::127.0.0.1'],
    ['NAT64 of a network', '64:ff9b:1::10.0.0.1'],
    ['6to4', '2002:7f00:1::'],
    ['Teredo', '2001:0:7f00:1::'],
    ['unspecified', '::'],
    ['link-local', 'fe80::1'],
    ['site-local', 'fec0::1'],
    ['unique local', 'fc00::1'],
    ['unique local', 'fd12:3456:789a::1'],
    ['multicast', 'ff02::1'],
    ['discard only', '100::1'],
    ['dummy', '100:0:0:1::1'],
    ['documentation', '2001:db8::1'],
    ['documentation', '3fff::1'],
    ['segment routing', '5f00::1'],
    ['not assigned', '4000::1'],
    ['not assigned', '8000::1'],
    ['this network', '0.0.0.0'],
    ['this network', '0.1.2.3'],
    ['private', '10.1.2.3'],
    ['private', '172.16.0.1'],
    ['private', '192.168.0.1'],
    ['private, as a number', '0xa010203'],
    ['carrier-grade NAT', '100.64.0.1'],
    ['carrier-grade NAT', '100.127.255.255'],
    ['link-local', '169.254.169.254'],
    ['protocol assignments', '192.0.0.8'],
    ['documentation', '192.0.2.1'],
    ['6to4 relay', '192.88.99.1'],
    ['benchmarking', '198.18.0.1'],
    ['benchmarking', '198.19.255.255'],
    ['documentation', '198.51.100.1'],
    ['documentation', '203.0.113.1'],
    ['multicast', '224.0.0.1'],
    ['reserved', '240.0.0.1'],
    ['broadcast', '255.255.255.255'],
  ])('%s is refused: %s', (_, address) => {
    expect(() => checkAddress(urlOf(address), loopback)).toThrow(AddressRefused);
  });

  test.each(['8.8.8.8', '::ffff:8.8.8.8', '2606:4700:4700::1111', '2a00:1450:4001:81b::200e', '2400:cb00:2048:1::1'])(
    'a public one is accepted: %s',
    (address) => {
      expect(checkAddress(urlOf(address), loopback).protocol).toBe('https:');
    },
  );

  test.each(['127.0.0.1', '127.8.9.10', '::1', '::ffff:127.0.0.1'])('this machine only where loopback is allowed: %s', (address) => {
    const check = () => checkAddress(urlOf(address), loopback);
    if (loopback.allowsLoopback) expect(check()).toBeInstanceOf(URL);
    else expect(check).toThrow(AddressRefused);
  });
});
