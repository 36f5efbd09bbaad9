import { describe, expect, test } from 'vitest';
import { createTotpSecret, qrCodeOf, stepOfCode, totpAddress } from './totp.ts';

/** The secret of RFC 6238, appendix B; its codes have eight digits, of which ours are the last six. */
const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';
const at = (seconds: number) => new Date(seconds * 1000);

describe('a code of an authenticator app', () => {
  test.each([
    [59, '287082', 1],
    [1_111_111_109, '081804', 37_037_036],
    [1_111_111_111, '050471', 37_037_037],
    [1_234_567_890, '005924', 41_152_263],
    [2_000_000_000, '279037', 66_666_666],
    [20_000_000_000, '353130', 666_666_666],
  ])('at %i seconds is that of RFC 6238', (seconds, code, step) => {
    expect(stepOfCode(secret, code, at(seconds))).toBe(step);
  });

  test('is accepted one step early and late, and names its own step', () => {
    const own = 37_037_037;
    const seconds = 1_111_111_111;
    expect([-30, 0, 30].map((shift) => stepOfCode(secret, '050471', at(seconds + shift)))).toEqual([own, own, own]);
    expect([-60, 60].map((shift) => stepOfCode(secret, '050471', at(seconds + shift)))).toEqual([null, null]);
  });

  test.each(['', '05047', '0504710', '050470'])('is not "%s"', (code) => {
    expect(stepOfCode(secret, code, at(1_111_111_111))).toBeNull();
  });
});

test('a new secret has 160 bits and is another one each time', () => {
  const made = new Set(Array.from({ length: 20 }, createTotpSecret));
  expect(made.size).toBe(20);
  for (const one of made) expect(one).toMatch(/^[A-Z2-7]{32}$/);
});

test('the address names client and person, and spells out every rule that apps may read', () => {
  const address = new URL(totpAddress({ issuer: 'Café Nord', label: 'anna@a.example', secret }));
  expect(address.protocol).toBe('otpauth:');
  expect(decodeURIComponent(address.pathname)).toBe('/Café Nord:anna@a.example');
  expect(Object.fromEntries(address.searchParams)).toEqual({ issuer: 'Café Nord', secret, algorithm: 'SHA1', digits: '6', period: '30' });
});

test('a QR code is the path of an SVG with the three corner marks', () => {
  const { size, path } = qrCodeOf(totpAddress({ issuer: 'Nordlicht', label: 'anna@a.example', secret }));
  expect((size - 17) % 4).toBe(0);
  expect(path).toMatch(/^[MmLlHhVvZz\d\s.,-]+$/);
});
