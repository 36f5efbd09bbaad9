import { describe, expect, test } from 'vitest';
import { type CodeFacts, readCode, resendWait, stateOfCode } from './code-rules.ts';

const now = new Date('2026-11-20T10:00:00Z');
const minutes = (count: number) => new Date(now.getTime() + count * 60_000);
const fresh: CodeFacts = { attempts: 0, expiresAt: minutes(10), provenAt: null, voidedAt: null, usedAt: null };

test.each<[string, Partial<CodeFacts>]>([
  ['open', {}],
  ['open', { attempts: 2 }],
  ['exhausted', { attempts: 3 }],
  ['expired', { expiresAt: now }],
  ['expired', { expiresAt: minutes(-1), attempts: 3 }],
  ['replaced', { voidedAt: minutes(-1) }],
  ['proven', { provenAt: minutes(-29) }],
  ['proven', { provenAt: minutes(-1), voidedAt: minutes(-1) }],
  ['expired', { provenAt: minutes(-30) }],
  ['used', { usedAt: minutes(-1), provenAt: minutes(-2) }],
])('a code is %s with %j', (state, facts) => {
  expect(stateOfCode({ ...fresh, ...facts }, now)).toBe(state);
});

describe('resendWait', () => {
  test('is zero for the first code', () => {
    expect(resendWait({ count: 0, lastAt: null, firstAt: null }, now)).toEqual({ waitMs: 0, isDayFull: false });
  });

  test('is the rest of a minute after a code', () => {
    expect(resendWait({ count: 1, lastAt: new Date(now.getTime() - 18_000), firstAt: minutes(-5) }, now).waitMs).toBe(42_000);
    expect(resendWait({ count: 4, lastAt: minutes(-1), firstAt: minutes(-5) }, now).waitMs).toBe(0);
  });

  test('is the rest of the day after five codes', () => {
    expect(resendWait({ count: 5, lastAt: minutes(-90), firstAt: minutes(-60 * 23) }, now)).toEqual({ waitMs: 3_600_000, isDayFull: true });
  });
});

test.each([
  ['123456', '123456'],
  [' 123 456 ', '123456'],
  ['123-456', '123456'],
  ['G-123456', '123456'],
  ['12345', null],
  ['1234567', null],
  ['', null],
])('the typed code %j is read as %j', (typed, code) => {
  expect(readCode(typed)).toBe(code);
});
