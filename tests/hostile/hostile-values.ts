import type { Random } from './random.ts';

/** Names that mean something in every ordinary object, or in the code of others. */
export const oddNames = [
  'constructor',
  '__proto__',
  'toString',
  'valueOf',
  'hasOwnProperty',
  'prototype',
  'then',
  'length',
  '__defineGetter__',
  'id',
  'tenantId',
  'talentId',
  'a[]',
  'a[b]',
  'a.b.c',
  '',
  ' ',
  '\u0000',
  '_',
  '$ne',
  'naïve',
] as const;

const dates = [
  '0000-01-01',
  '0001-01-01',
  '1899-12-31',
  '2027-02-30',
  '2027-03-01',
  '2200-12-31',
  '9999-12-31',
  '+010000-01-01',
  '-000001-01-01',
  'infinity',
  'epoch',
  '2027-03-01T10:00:00Z',
  '0000-03-01T10:00:00Z',
  '2027-03-01T25:00:00Z',
  '2027-03-01T10:00:00+99:99',
];

const numbersAsText = [
  '0',
  '-0',
  '-1',
  '1.5',
  '1e3',
  '1e999',
  'NaN',
  'Infinity',
  '0x10',
  '2147483647',
  '2147483648',
  '9223372036854775808',
  '9'.repeat(400),
  '0.0000000000000000001',
  '99999999.99',
  '１２',
  '٣',
];

const words = [
  '',
  ' ',
  '\t\n',
  '\u0000',
  'a\u0000b',
  '\ud800',
  'x\udfff',
  '\ufeff',
  '\u202e',
  '\u200b',
  '👩‍👩‍👧‍👦'.repeat(40),
  'Z̸̧̛͓̟̈́'.repeat(20),
  'ß'.repeat(300),
  'İstanbul',
  'x'.repeat(255),
  'x'.repeat(5_000),
  'x'.repeat(60_000),
  '%',
  '_',
  '\\',
  "'",
  '"',
  '`',
  "' or 1=1 --",
  '$1',
  '{0}',
  '{{7*7}}',
  '<script>alert(1)</script>',
  'javascript:alert(1)',
  '//evil.example',
  'http://[::1',
  '../../../etc/passwd',
  '%00',
  '%E0%A4%A',
  '(((((',
  ')',
  '[a-',
  '*',
  '"open',
  'a AND (b OR',
  'a & | ! <-> :*',
  '-'.repeat(200),
  'a@b.example',
  `${'a'.repeat(250)}@example.com`,
  'a@b@c',
  '+49 30 1234567',
  '+999999999999999999999',
  'DE',
  'de',
  'xx',
  'en-US',
  'EUR',
  'true',
  'null',
  '00000000-0000-0000-0000-000000000000',
  'FFFFFFFF-FFFF-FFFF-FFFF-FFFFFFFFFFFF',
  '[]',
  '{}',
  ...oddNames,
];

export function oddText(random: Random): string {
  const kind = random.next();
  if (kind < 0.55) return random.pick(words);
  if (kind < 0.7) return random.pick(dates);
  if (kind < 0.85) return random.pick(numbersAsText);
  // Anything that UTF-16 can hold, halves of pairs as well.
  return Array.from({ length: random.below(40) }, () => String.fromCharCode(random.below(0x10000))).join('');
}

const numbers = [
  0, -0, -1, 1, 1.5, -1.5, 1e-7, 1e21, 1e308, -1e308, 2_147_483_647, 2_147_483_648, -2_147_483_649, 9_007_199_254_740_991,
  9_007_199_254_740_992, 99_999_999.99, 32_768, 255, 1_000_000,
] as const;

/** A value that JSON can write, of a kind that nobody expects. */
export function oddValue(random: Random, depth = 0): unknown {
  const kind = random.next();
  if (kind < 0.45) return oddText(random);
  if (kind < 0.65) return random.pick(numbers);
  if (kind < 0.75) return random.pick([null, true, false]);
  if (kind < 0.78) return nest(random.pick([50, 1_000, 3_000]), random.chance(0.5));
  if (kind < 0.8) return Array.from({ length: 2_000 }, (_, index) => index);
  if (depth > 2) return [];
  const count = random.below(4);
  if (kind < 0.9) return Array.from({ length: count }, () => oddValue(random, depth + 1));
  return Object.fromEntries(Array.from({ length: count }, () => [random.pick(oddNames), oddValue(random, depth + 1)]));
}

/** `[[[…]]]` or `{"a":{"a":…}}`. */
function nest(depth: number, isList: boolean): unknown {
  let value: unknown = 1;
  for (let level = 0; level < depth; level += 1) value = isList ? [value] : { a: value };
  return value;
}

/** Texts that are no JSON, or that parsers understand differently. */
export function oddJson(random: Random): Buffer {
  return Buffer.from(
    random.pick<string | Uint8Array>([
      '',
      '{',
      '[',
      '"',
      'undefined',
      'NaN',
      '-',
      '01',
      '1e999',
      '{"a":1,}',
      '{"a":1,"a":2}',
      '{"__proto__":{"isAdmin":true}}',
      '{"constructor":{"prototype":{"a":1}}}',
      '"\\ud800"',
      '{"\\u0000":"\\u0000"}',
      '\ufeff{}',
      `${'['.repeat(20_000)}${']'.repeat(20_000)}`,
      `${'{"a":'.repeat(20_000)}`,
      `[${'0,'.repeat(50_000)}0]`,
      'null',
      'true',
      '"text"',
      '[]',
      '[{}]',
      '{}',
      '9'.repeat(5_000),
      new Uint8Array([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x3a, 0x31, 0x7d]),
      new Uint8Array([0xff, 0xfe, 0x7b, 0x00, 0x7d, 0x00]),
      new Uint8Array([0xc3, 0x28]),
      new Uint8Array([0x00]),
    ]),
  );
}
