import { expect, test } from 'vitest';
import { findMissingVerification } from './missing-verification.ts';

const unverified = { futureEmail: null, verificationStatus: 'UV', email: 'rosa@example.com', emailVerified: false };
const byEmail = { email: 'principal', mobile: 'disabled' };

test.each([
  ['nothing for the verified', { verificationStatus: 'V' }, byEmail, null],
  ['the new address that waits, verified or not', { verificationStatus: 'V', futureEmail: 'new@example.com' }, byEmail, 'pending'],
  ['the address', {}, byEmail, 'email'],
  ['the address where the number would do as well', {}, { email: 'principal', mobile: 'alternative' }, 'email'],
  ['an address, for people who came by phone', { email: null }, byEmail, 'address'],
  ['the number, where the address is not enough', { emailVerified: true }, { email: 'principal', mobile: 'principal' }, 'mobile'],
  ['the number, where only that counts', {}, { email: 'disabled', mobile: 'principal' }, 'mobile'],
] as const)('the banner asks for %s', (_, change, required, missing) => {
  expect(findMissingVerification({ ...unverified, ...change }, required)).toBe(missing);
});
