import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp } from '../../tests/support/test-app.ts';
import { makeTestFolder } from '../../tests/support/test-folders.ts';
import { startTestPortal } from '../../tests/support/test-portal.ts';
import { staticRoutes } from './static-routes.ts';

const app = startTestApp();
const portal = startTestPortal(app);
let folder: string;

// As a release lies on a disk: what browsers may have is in one folder, next to what nobody may.
beforeAll(async () => {
  folder = await makeTestFolder();
  await mkdir(join(folder, 'client', 'assets', 'inner'), { recursive: true });
  await mkdir(join(folder, '.git'));
  await writeFile(join(folder, '.git', 'config'), 'hidden');
  await writeFile(join(folder, '.env'), 'hidden');
  await writeFile(join(folder, 'client', '.env'), 'hidden');
  await writeFile(join(folder, 'client', 'assets', 'inner', 'app.js'), 'shown');
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const ask = (path: string) => staticRoutes(app.services, join(folder, 'client')).request(`http://nordlicht.localhost${path}`);

test('a file of the build is served', async () => {
  expect(await (await ask('/assets/inner/app.js')).text()).toBe('shown');
});

test.each([
  '/.git/config',
  '/.env',
  '/assets/../.env',
  '/assets/..%2f.env',
  '/assets/..%2f..%2f.git%2fconfig',
  '/assets/%2e%2e/%2e%2e/.git/config',
  '/assets/..%5c..%5c.env',
  '/assets/',
  '/assets/inner',
  '/assets/inner/',
])('neither a folder nor a file beyond the build is: %s', async (path) => {
  const answer = await ask(path);
  expect([answer.status, (await answer.text()).includes('hidden')]).toEqual([404, false]);
});

test.each(['/projects', '/v1/api/client/context', '/assets/app.js', '/healthz'])('TRACE repeats nothing of a request: %s', async (path) => {
  const answer = await portal.ask(path, {
    method: 'TRACE',
    headers: { cookie: 'auth.access=secret-of-mine', 'sec-fetch-site': 'same-origin' },
  });
  expect(answer.status).toBe(405);
  expect(answer.text).not.toContain('secret-of-mine');
});
