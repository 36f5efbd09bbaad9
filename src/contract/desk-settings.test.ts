import { expect, test } from 'vitest';
import { deskReturnCookie, deskSettingCookies, deskZoneCookie, readDeskReturn, readDeskSettings, readDeskZone } from './desk-settings.ts';

/** What a browser sends back of `Set-Cookie` values. */
const sentBack = (cookies: readonly string[]) => cookies.map((cookie) => cookie.split(';')[0]).join('; ');

test('keeps the colours and the single keys that an operator chooses', () => {
  const chosen = { scheme: 'dark', hasSingleKeys: false } as const;
  expect(readDeskSettings(sentBack(deskSettingCookies(chosen, true)))).toEqual(chosen);
  expect(deskSettingCookies({ scheme: 'light' }, true)).toEqual([
    'desk.scheme=light; Path=/; Max-Age=31536000; HttpOnly; SameSite=Lax; Secure',
  ]);
});

test.each([null, '', 'desk.scheme=pink; desk.keys=maybe'])('follows the system and allows single keys with the cookies %j', (header) => {
  expect(readDeskSettings(header)).toEqual({ scheme: 'auto', hasSingleKeys: true });
});

test('keeps the time zone of the browser, and none that nobody knows', () => {
  expect(readDeskZone(sentBack([deskZoneCookie('America/Argentina/Buenos_Aires', true)]))).toBe('America/Argentina/Buenos_Aires');
  expect(deskZoneCookie('Europe/Paris', true)).toMatch(/; SameSite=Lax; Secure$/);
  for (const cookie of [null, '', 'desk.zone=', 'desk.zone=Mars/Olympus', 'desk.zone=%0d%0a']) expect(readDeskZone(cookie)).toBeNull();
});

test('keeps the page that was wanted, with its query, until it is forgotten', () => {
  const path = '/desk/applications?project=7&open=88';
  expect(readDeskReturn(sentBack([deskReturnCookie(path, false)]))).toBe(path);
  expect(deskReturnCookie(null, false)).toContain('Max-Age=0');
});

test.each([
  'https://evil.example/desk',
  '//evil.example/desk',
  '/desktop',
  '/app/login',
  '/desk/../app',
  '/desk/sign-out',
  '/desk/sign-in',
  '/desk/confirm',
  '/desk/callback?code=x',
  '%E0%A4%A',
])('leads to the first page instead of %j', (path) => {
  expect(readDeskReturn(sentBack([deskReturnCookie(path, false)]))).toBe('/desk');
  expect(readDeskReturn(`desk.return=${path}`)).toBe('/desk');
});

test('a page with a query that is too long for a cookie is kept without it', () => {
  expect(readDeskReturn(sentBack([deskReturnCookie(`/desk/find?q=${'%25'.repeat(5_000)}`, false)]))).toBe('/desk/find');
  expect(deskReturnCookie(`/desk/${'%25'.repeat(5_000)}`, false).length).toBeLessThan(4_096);
});
