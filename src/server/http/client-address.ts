import { isIP } from 'node:net';

/**
 * The address a request comes from behind our own proxies. Each of them appends the address it sees to the header;
 * everything before their entries was written by the sender and is ignored.
 *
 * @param proxies how many of our own add an entry.
 * @returns null when there is no such entry: the connection's own address counts then.
 * @example clientAddress('203.0.113.9, 198.51.100.4', 1) // '198.51.100.4'
 */
export function clientAddress(forwardedFor: string | undefined, proxies: number): string | null {
  const entries = (forwardedFor ?? '').split(',').map((entry) => entry.trim());
  const entry = entries[Math.max(0, entries.length - proxies)] ?? '';
  // Some write the port as well: 198.51.100.4:4711, [2001:db8::1]:4711.
  const address = /^\[(.+)\](?::\d+)?$/.exec(entry)?.[1] ?? /^([\d.]+):\d+$/.exec(entry)?.[1] ?? entry;
  return isIP(address) === 0 ? null : address;
}

/**
 * The key by which rate limits count an address. IPv6 addresses share their /64, in any spelling: a household or server owns
 * all of it.
 *
 * @example addressKey('2001:db8::17') // '2001:db8:0:0'
 */
export function addressKey(address: string): string {
  if (!address.includes(':')) return address;
  if (address.includes('.')) return address.replace(/^::ffff:/i, '');
  const [head = '', tail] = address.split('::');
  const [first, last] = [groupsOf(head), groupsOf(tail ?? '')];
  const zeros = tail === undefined ? [] : Array.from({ length: Math.max(0, 8 - first.length - last.length) }, () => '0');
  return [...first, ...zeros, ...last].slice(0, 4).join(':');
}

/**
 * The network that an `addressKey` belongs to, /24 or /56: what one provider gives a household, an office or a rented server
 * may be several addresses.
 *
 * @example networkKey('198.51.100.7') // '198.51.100'
 */
export function networkKey(address: string): string {
  if (!address.includes(':')) return address.split('.').slice(0, 3).join('.');
  const [first, second, third, fourth = '0'] = address.split(':');
  return [first, second, third, (Number.parseInt(fourth, 16) >> 8).toString(16)].join(':');
}

function groupsOf(text: string): string[] {
  return text === '' ? [] : text.split(':').map((group) => group.toLowerCase().replace(/^0+(?=.)/, ''));
}
