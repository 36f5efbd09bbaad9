import { lookup } from 'node:dns';
import type { LookupFunction } from 'node:net';
import ipaddr from 'ipaddr.js';
import { shownAddress } from './shown-address.ts';

/** Thrown before anything is sent: the address is not one of the public internet. */
export class AddressRefused extends Error {}

/** For development: this machine (127.0.0.0/8, ::1) may be reached, also without TLS. Other private addresses stay refused. */
export type Loopback = { allowsLoopback: boolean };

/** Whether the address may be called at all, as far as that can be decided without querying the DNS. @throws AddressRefused */
export function checkAddress(url: string, { allowsLoopback }: Loopback): URL {
  if (!URL.canParse(url)) throw new AddressRefused('this is no address');
  const target = new URL(url);
  const host = target.hostname.replace(/^\[|\]$/g, '');
  const isLocal = host === 'localhost' || (ipaddr.isValid(host) && ipaddr.process(host).range() === 'loopback');
  const isPlain = target.protocol === 'http:' && allowsLoopback && isLocal;
  if (target.protocol !== 'https:' && !isPlain) throw new AddressRefused(`${shownAddress(url)} does not begin with https://`);
  if (target.username || target.password) throw new AddressRefused('an address must not contain a password');
  // A literal address is never looked up.
  if (ipaddr.isValid(host)) requirePublic(host, allowsLoopback);
  return target;
}

/** What is assigned to networks of the public internet. All else is for special uses, or not in use yet. */
const globalUnicast = ipaddr.IPv6.parseCIDR('2000::/3');

function requirePublic(address: string, allowsLoopback: boolean): void {
  const parsed = ipaddr.process(address);
  const isOutside = parsed instanceof ipaddr.IPv6 && parsed.range() === 'unicast' && !parsed.match(globalUnicast);
  const range = isOutside ? 'reserved' : parsed.range();
  if (range === 'unicast' || (range === 'loopback' && allowsLoopback)) return;
  throw new AddressRefused(`${address} is no public address (${range})`);
}

/** Looks a name up and refuses it when any of its addresses is not public: the connection goes to what was checked. */
export function checkedLookup({ allowsLoopback }: Loopback): LookupFunction {
  return (hostname, options, callback) => {
    lookup(hostname, { ...options, all: true }, (error, addresses) => {
      if (error) return callback(error, '', 0);
      try {
        // One private address among several is enough to refuse: which of them is spoken to is chosen elsewhere.
        for (const { address } of addresses) requirePublic(address, allowsLoopback);
      } catch (refused) {
        return callback(refused as NodeJS.ErrnoException, '', 0); // what requirePublic throws is an Error
      }
      const [first] = addresses;
      if (options.all) callback(null, addresses);
      else callback(null, first?.address ?? '', first?.family);
    });
  };
}
