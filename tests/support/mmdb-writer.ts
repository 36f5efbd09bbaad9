/** Values in the data of an .mmdb file, as far as tests need them. */
type MmdbValue = string | number | { double: number } | readonly string[] | { [key: string]: MmdbValue };

/**
 * A small .mmdb file (MaxMind DB 2.0, IPv4, records of 24 bits) with one entry per network.
 *
 * @example writeMmdb({ '203.0.113.0/24': { country: { iso_code: 'DE' } } })
 */
export function writeMmdb(networks: Readonly<Record<string, MmdbValue>>): Buffer {
  const nodes: [number, number][] = [[-1, -1]];
  const data: Buffer[] = [];
  let dataSize = 0;
  const ends: { node: number; side: 0 | 1; offset: number }[] = [];
  for (const [network, value] of Object.entries(networks)) {
    const [address = '', length = '32'] = network.split('/');
    const bits = address.split('.').flatMap((part) => Number(part).toString(2).padStart(8, '0').split('').map(Number));
    let node = 0;
    for (let depth = 0; depth < Number(length); depth += 1) {
      const side = bits[depth] === 1 ? 1 : 0;
      if (depth === Number(length) - 1) ends.push({ node, side, offset: dataSize });
      else {
        const pair = nodes[node] ?? [-1, -1];
        if (pair[side] === -1) pair[side] = nodes.push([-1, -1]) - 1;
        node = pair[side];
      }
    }
    const bytes = encode(value);
    data.push(bytes);
    dataSize += bytes.length;
  }
  const count = nodes.length;
  // A record equal to the number of nodes means "not found"; beyond it is the data, after 16 zero bytes.
  for (const { node, side, offset } of ends) (nodes[node] ?? [-1, -1])[side] = count + 16 + offset;
  const tree = Buffer.alloc(count * 6);
  for (const [index, pair] of nodes.entries())
    for (const side of [0, 1] as const) tree.writeUIntBE(pair[side] === -1 ? count : pair[side], index * 6 + side * 3, 3);
  const metadata = encode({
    node_count: count,
    record_size: 24,
    ip_version: 4,
    database_type: 'Test-City',
    languages: ['en'],
    binary_format_major_version: 2,
    binary_format_minor_version: 0,
    build_epoch: 1_700_000_000,
    description: { en: 'Made by a test' },
  });
  return Buffer.concat([tree, Buffer.alloc(16), ...data, Buffer.from('abcdef', 'hex'), Buffer.from('MaxMind.com'), metadata]);
}

function encode(value: MmdbValue): Buffer {
  if (typeof value === 'string') return withHead(2, Buffer.from(value));
  if (typeof value === 'number') {
    const bytes = Buffer.alloc(4);
    bytes.writeUInt32BE(value);
    return withHead(6, bytes);
  }
  if (Array.isArray(value)) {
    // Type 11 is an extended one: a head of type 0, then 11 - 7.
    return Buffer.concat([Buffer.from([value.length, 4]), ...value.map((item: string) => encode(item))]);
  }
  const map = value as { [key: string]: MmdbValue };
  if (typeof map.double === 'number') {
    const bytes = Buffer.alloc(8);
    bytes.writeDoubleBE(map.double);
    return withHead(3, bytes);
  }
  const entries = Object.entries(map);
  return Buffer.concat([Buffer.from([(7 << 5) | entries.length]), ...entries.flatMap(([key, item]) => [encode(key), encode(item)])]);
}

function withHead(type: number, bytes: Buffer): Buffer {
  if (bytes.length < 29) return Buffer.concat([Buffer.from([(type << 5) | bytes.length]), bytes]);
  return Buffer.concat([Buffer.from([(type << 5) | 29, bytes.length - 29]), bytes]);
}
