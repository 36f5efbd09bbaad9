import { expect, test } from 'vitest';
import { startTestApp } from '../../tests/support/test-app.ts';
import { version } from './version.ts';

const app = startTestApp({ PUBLIC_PROTOCOL: 'https' });

test.each([
  ['/docs', 'Openpool API', '/openapi.json', ['/v1/api/search/saved/{id}', 'signed in']],
  ['/v1/operator/docs', 'Openpool API for operators', '/v1/operator/openapi.json', ['/v1/operator/applications/{id}', 'applications:read']],
])('%s describes the calls of its document for people, without script', async (path, title, document, words) => {
  const response = await app.call('GET', path);
  const page = await response.text();
  expect([response.status, page]).toEqual([200, expect.stringContaining(`<title>${title}</title>`)]);
  for (const part of [...words, `href="${document}"`]) expect(page).toContain(part);
  expect(page).not.toContain('<script');
  const { paths, info } = (await (await app.call('GET', document)).json()) as { paths: object; info: { version: string } };
  // Headers of requests and answers, by reference in the document.
  for (const name of ['If-Match', 'If-None-Match', 'Idempotency-Key', 'ETag', 'Retry-After'])
    expect(page).toContain(`<code>${name}</code>`);
  expect(info.version).toBe(version);
  for (const called of Object.keys(paths)) expect(page).toContain(`<code>${called}</code>`);
});

test('operators can try a call with their key, at the address that browsers use; calls of people offer none', async () => {
  const page = await (await app.call('GET', '/v1/operator/docs')).text();
  expect(page).toMatch(/curl &#39;https:\/\/nordlicht\.[^']*\/v1\/operator\/applications&#39; -H &quot;Authorization: Bearer \$KEY&quot;/);
  expect(page).not.toMatch(/curl -X DELETE &#39;[^']*\/v1\/operator\/session&#39;/);
});
