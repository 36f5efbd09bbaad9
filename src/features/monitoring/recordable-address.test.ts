import { expect, test } from 'vitest';
import { isPublicPage, isRecordable } from './recordable-address.ts';

const at = (address: string) => isRecordable(new URL(address, 'https://talent.example'));

test.each(['/projects', '/projects?page=2&workPrefs=REMOTE', '/projects/crane-driver/12', '/app/account?tab=security', '/app/pool/7'])(
  'the page %s may be recorded',
  (address) => expect(at(address)).toBe(true),
);

test.each([
  '/app/project/12?token=secret',
  '/app/signup?leadProfile=secret',
  '/app/login?redirect=%2Fapp%2Fproject%2F12%3Ftoken%3Dsecret',
  '/app/login/link',
  '/app/account/forgotPassword',
  '/app/account/activate',
  '/social-callback?code=secret',
  '/subscriptions/0199c1d2-0000-7000-8000-000000000000',
  '/app/mobile-activation/4915112345678',
  '/projects?any=searched words',
  '/projects?userLocation=53.55,9.99',
])('the page %s, whose address holds a secret or what somebody typed, is never recorded', (address) => {
  expect(at(address)).toBe(false);
});

test('only pages that show the same to everybody are public', () => {
  expect(['/projects', '/projects/crane/12', '/terms'].map(isPublicPage)).toEqual([true, true, true]);
  expect(['/app/profile', '/app/project/12', '/'].map(isPublicPage)).toEqual([false, false, false]);
});
