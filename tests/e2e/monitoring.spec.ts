import { cp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import { makeTestFolder } from '../support/test-folders.ts';
import { makeOwnServer, type OwnServer } from './support/own-server.ts';
import { expect, expectAccessible, hydrated, origin, quiet, test } from './support/portal.ts';

// Session replay (decision 0026) against a server that takes what OpenReplay's tracker sends.
type Taken = { path: string; body: string };

test.describe('session replay', () => {
  test.describe.configure({ mode: 'serial' });
  let taker: Server;
  let taken: Taken[] = [];
  let folder: string;
  let server: OwnServer;

  const recordings = () => `http://127.0.0.1:${(taker.address() as AddressInfo).port}`;
  const at = (path: string) => `${server.originOf('nordlicht')}${path}`;

  test.beforeAll(async () => {
    test.setTimeout(300_000);
    taker = createServer(async (request, response) => {
      const parts: Buffer[] = [];
      for await (const part of request) parts.push(part as Buffer);
      const sent = Buffer.concat(parts);
      const isPacked = sent[0] === 0x1f && sent[1] === 0x8b;
      if (request.method === 'POST') taken.push({ path: request.url ?? '', body: (isPacked ? gunzipSync(sent) : sent).toString('latin1') });
      response.writeHead(200, {
        'content-type': 'application/json',
        'access-control-allow-origin': '*',
        // A star does not stand for the header with the session's token.
        'access-control-allow-headers': request.headers['access-control-request-headers'] ?? '*',
      });
      const session = { token: 'session', userUUID: 'u', sessionID: '1', projectID: '1', delay: 0, startTimestamp: Date.now() };
      response.end(JSON.stringify(request.url?.endsWith('/start') ? { ...session, beaconSizeLimit: 1_000_000 } : {}));
    });
    await new Promise<void>((resolve) => void taker.listen(0, '127.0.0.1', resolve));
    folder = await makeTestFolder();
    await cp('tenants', folder, { recursive: true });
    const file = join(folder, 'nordlicht/client.json');
    const client = JSON.parse(await readFile(file, 'utf8'));
    client.config.monitoring = { token: 'own-project', ingestPoint: recordings(), sampleRates: { replay: 100 } };
    await writeFile(file, JSON.stringify(client));
    server = await makeOwnServer({ TENANTS_DIR: folder });
    await server.start();
  });
  test.afterAll(async () => {
    await server?.remove();
    taker?.close();
    await rm(folder, { recursive: true, force: true });
  });
  test.beforeEach(() => {
    taken = [];
  });

  const question = (page: Page) => page.getByRole('region', { name: 'Recording' });

  async function open(page: Page, path: string): Promise<void> {
    await page.goto(at(path));
    await hydrated(page);
  }

  /** Whether this document has loaded the part that records; it does so at once, or never. */
  const hasRecorder = (page: Page) =>
    page.evaluate(() => performance.getEntriesByType('resource').some(({ name }) => name.includes('openreplay-recorder')));

  test('records after being allowed, hides what is typed, and ends when taken back', { tag: '@full' }, async ({ page }) => {
    await open(page, '/projects');
    await expect(question(page)).toBeVisible();
    await expectAccessible(page);
    expect(taken).toEqual([]);
    await question(page).getByRole('button', { name: 'Allow' }).click();
    await expect.poll(() => taken.map(({ path }) => path)).toContain('/v1/web/start');
    expect(taken.find(({ path }) => path === '/v1/web/start')?.body).toContain('"projectKey":"own-project"');
    await page.getByRole('main').locator('input[name="any"]:visible').pressSequentially('zebrafinch');
    const recorded = () => taken.filter(({ path }) => path.startsWith('/v1/web/i?'));
    expect(await hasRecorder(page)).toBe(true);
    // The tracker sends what it has every thirty seconds.
    await expect.poll(() => recorded().some(({ body }) => /article/i.test(body))).toBe(true);
    await page.getByRole('main').getByRole('article').first().getByRole('link').first().click();
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    await expect.poll(() => recorded().length).toBeGreaterThan(1);
    expect(taken.map(({ body }) => body).join('')).not.toContain('zebrafinch');

    await page.getByRole('contentinfo').getByRole('button', { name: 'Recording' }).click();
    await question(page).getByRole('button', { name: 'No, thanks' }).click();
    await expect(question(page)).toBeHidden();
    await page.reload();
    await hydrated(page);
    await quiet(page);
    taken = [];
    await open(page, '/projects');
    await quiet(page);
    expect([await hasRecorder(page), taken]).toEqual([false, []]);
  });

  test('neither asks nor records in a document that was opened with a secret', { tag: '@full' }, async ({ page }) => {
    await page.addInitScript(() => localStorage.setItem('openpool.monitoring', 'yes'));
    await open(page, '/app/login?token=secret');
    await quiet(page);
    await page.getByRole('link', { name: 'Sign up' }).first().click();
    await page.waitForURL('**/app/signup**');
    await quiet(page);
    expect([await hasRecorder(page), taken]).toEqual([false, []]);
  });

  test('asks nobody whose browser refuses to be followed, and nobody of a client without a token', { tag: '@full' }, async ({ page }) => {
    await page.addInitScript(() => Object.defineProperty(navigator, 'globalPrivacyControl', { value: true }));
    await open(page, '/projects');
    await quiet(page);
    await expect(question(page)).toHaveCount(0);
    await page.goto(`${origin('atelier')}/projects`);
    await hydrated(page);
    await quiet(page);
    await expect(question(page)).toHaveCount(0);
    expect(taken).toEqual([]);
  });
});
