import { expect, test } from 'vitest';
import { startTestApp } from '../../tests/support/test-app.ts';
import { startTestPortal } from '../../tests/support/test-portal.ts';

const portal = startTestPortal(startTestApp());

const headerOf = async (path: string, name: string) => String((await portal.ask(path)).headers[name] ?? '');

const files = [
  '/healthz',
  '/robots.txt',
  '/sitemap.xml',
  '/favicon.ico',
  '/site.webmanifest',
  '/theme/none.css',
  '/messages/none.js',
  '/docs',
  '/brand/logo.svg',
];
const calls = ['/v1/api/client/context', '/v1/api/nothing', '/openapi.json', '/v1/operator/me'];

test('no answer may be shown in a frame of another site, and what programs read loads nothing', async () => {
  for (const path of files)
    expect([path, await headerOf(path, 'content-security-policy')]).toEqual([path, expect.stringContaining("frame-ancestors 'none'")]);
  for (const path of calls)
    expect([path, await headerOf(path, 'content-security-policy')]).toEqual([path, "default-src 'none'; frame-ancestors 'none'"]);
});

test('a page runs its own scripts only, by a nonce of this answer, and passes on no path', async () => {
  const [policy, next] = [await headerOf('/app/login', 'content-security-policy'), await headerOf('/app/login', 'content-security-policy')];
  expect(policy).toMatch(/script-src 'nonce-[\w+/=]{24}' 'strict-dynamic';/);
  expect(next).not.toBe(policy);
  for (const directive of ["default-src 'self'", "object-src 'none'", "base-uri 'none'", "form-action 'self'", "frame-ancestors 'none'"])
    expect(policy).toContain(directive);
  expect(policy.replace("style-src-attr 'unsafe-inline'", '')).not.toContain('unsafe-');
  expect(await headerOf('/app/login', 'referrer-policy')).toBe('strict-origin-when-cross-origin');
});

test('an answer names its type, and a text its encoding', async () => {
  const type = /^(?:text\/[\w.+-]+; ?charset=utf-8|application\/xml; ?charset=utf-8|application\/(?:[\w.-]+\+)?json|image\/[\w.+-]+)/i;
  for (const path of [...files, ...calls, '/app/login', '/.well-known/security.txt'])
    expect([path, await headerOf(path, 'content-type')]).toEqual([path, expect.stringMatching(type)]);
});
