import type { Page, Request } from '@playwright/test';
import { type FakeHttpServer, startFakeHttpServer } from '../support/fake-http-server.ts';
import { linkIn } from './support/mailbox.ts';
import { callAsOperator, enterDesk } from './support/operators.ts';
import { makeOwnServer, type OwnServer } from './support/own-server.ts';
import { expect, expectAccessible, holdRequests, hydrated, onceForAllScreens, origin, test } from './support/portal.ts';

// How an owner adds a feed, looks at what is in it, imports it, and repairs it when it fails.

const client = 'nordlicht';
const path = '/desk/connections';
/** A project as a source sends it. */
const feedRow = (reference: string, more: object = { title: `Project ${reference}` }) => ({
  reference,
  description: 'Keep the cranes of a quay at work, by day and by night.',
  ...more,
});
const row = (page: Page, source: string) => page.getByRole('table', { name: 'Feeds' }).getByRole('row').filter({ hasText: source });

test.describe('feeds', () => {
  let source: FakeHttpServer;
  let server: OwnServer;
  test.beforeAll(async () => {
    test.setTimeout(300_000);
    [source, server] = await Promise.all([startFakeHttpServer(), makeOwnServer({ OUTGOING_LOOPBACK: 'true' })]);
    await server.start();
  });
  test.afterAll(async () => {
    await server?.remove();
    await source?.close();
  });

  async function enterOwn(page: Page, role = 'owner'): Promise<void> {
    const email = `${role}-${Date.now()}@example.com`;
    const printed = await server.openpool('operator', 'invite', email, '--tenant', client, '--name', 'Ada Quist', '--role', role);
    const { pathname, search } = new URL(linkIn({ text: printed }, '/desk/sign-in'));
    await page.goto(`${server.originOf(client)}${pathname}${search}`);
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Today' })).toBeVisible();
  }
  const open = async (page: Page, search = '') => {
    await page.goto(`${server.originOf(client)}${path}${search}`);
  };

  const feedId = async (page: Page): Promise<string> => {
    const { results } = await callAsOperator(page, 'GET', '/feeds');
    return (results as { id: string; source: string }[]).find((feed) => feed.source === 'windfang')?.id ?? '';
  };

  async function addFeed(page: Page, name: string, address: string): Promise<void> {
    await open(page, '?do=newFeed');
    await page.getByLabel('Name of the source').fill(name);
    await page.getByLabel('Address').fill(address);
    await page.getByRole('button', { name: 'Read and look' }).click();
    await expect(page.getByRole('heading', { level: 1, name: `Feed ${name}: look before it is imported` })).toBeVisible();
  }

  test('a feed is added, looked at, mapped, imported, read again after a failure, and deleted', async ({ page }) => {
    onceForAllScreens();
    test.setTimeout(240_000);
    await enterOwn(page);
    source.answer({ json: [feedRow('A', { labelone: 'Crane engineer' }), feedRow('B', { labelone: 'Dyke keeper' })] });
    await addFeed(page, 'windfang', `${source.url}/jobs.json?token=hush-hush`);
    await expect(page.getByText('Rows: 2.', { exact: false }).first()).toBeVisible();
    // Reloading the page asks nobody; the press in the list does.
    const asked = source.calls.length;
    await page.goto(page.url());
    await expect(page.getByRole('heading', { name: 'Not read yet' })).toBeVisible();
    expect(source.calls).toHaveLength(asked);
    await open(page, '#feeds');
    await hydrated(page);
    await row(page, 'windfang').getByRole('button', { name: 'Look and confirm' }).click();
    await page.getByLabel('Title is read from').selectOption('labelone');
    await page.getByRole('button', { name: 'Save and look again' }).click();
    await expect(page.getByText('Saved and read again with it. Nothing is imported yet.')).toBeVisible();
    await expect(page.getByText('Rows that come in: 2.')).toBeVisible();
    await expect(page.getByText('hush-hush')).toHaveCount(0);
    await page.getByRole('button', { name: 'Import', exact: true }).click();
    await expect(page.getByText('Confirmed. The first run begins within seconds.')).toBeVisible();
    await expect
      .poll(async () => {
        await page.reload();
        return page.getByRole('main').textContent();
      })
      .toContain('Rows: 2, new: 2, changed: 0.');

    source.answer({ status: 401, text: 'no' });
    await hydrated(page);
    await page.getByRole('button', { name: 'Run now' }).click();
    await expect
      .poll(async () => {
        await page.reload();
        return page.getByRole('main').textContent();
      })
      .toContain('Its server wants other credentials (401)');
    await page.getByRole('link', { name: 'Failed', exact: true }).click();
    // It is tried again after two minutes, which a busy machine takes to come here.
    const runs = page.getByRole('table', { name: 'Runs' }).locator('tbody').getByRole('row');
    await expect(runs.first()).toBeVisible();
    await expect(runs.filter({ has: page.getByRole('cell', { name: '2', exact: true }) })).toHaveCount(0);

    // A run that ends while the page is open is one press away.
    await open(page, '#feeds');
    await hydrated(page);
    source.answer({ status: 500, text: 'down' });
    await callAsOperator(page, 'POST', `/feeds/${await feedId(page)}/run`);
    const news = page.getByRole('link', { name: '1 changed, show' });
    await expect(news).toBeVisible();
    await news.click();
    await expect(news).toHaveCount(0);
    await row(page, 'windfang').getByLabel('More for windfang').click();
    await row(page, 'windfang').getByRole('link', { name: 'Delete…' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    await expect(page.getByText('The feed is deleted. Its projects stay.')).toBeVisible();
  });

  test('a preview is shown once the page has loaded what was saved for it, so that importing is not refused', { tag: '@full' }, async ({
    page,
  }) => {
    onceForAllScreens();
    await enterOwn(page);
    source.answer({ json: [feedRow('S', { labelone: 'Lock keeper' })] });
    await addFeed(page, 'slow-line', `${source.url}/slow.json`);
    await hydrated(page);
    const sent = await holdRequests(page, /\/desk\/connections\.data/, (request) => request.method() === 'POST');
    await page.getByRole('button', { name: 'Save and look again' }).click();
    await expect(page.getByRole('status').filter({ hasText: 'Reading…' })).toHaveCount(1);
    sent();
    await expect(page.getByRole('status').filter({ hasText: 'Reading…' })).toHaveCount(0);
    await page.getByLabel('Title is read from').selectOption('labelone');
    const isLoad = (request: Request) => request.method() === 'GET';
    const release = await holdRequests(page, /\/desk\/connections\.data/, isLoad);
    const loading = page.waitForRequest((request) => isLoad(request) && request.url().includes('/desk/connections.data'));
    await page.getByRole('button', { name: 'Save and look again' }).click();
    await loading;
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
    const saved = page.getByText('Saved and read again with it. Nothing is imported yet.');
    expect(await saved.count()).toBe(0);
    release();
    await expect(saved).toBeVisible();
    await page.getByRole('button', { name: 'Import', exact: true }).click();
    await expect(page.getByText('Confirmed. The first run begins within seconds.')).toBeVisible();
  });

  test('a change of a colleague is not overwritten, and a run in between is no change', { tag: '@full' }, async ({ page }) => {
    onceForAllScreens();
    await enterOwn(page);
    source.answer({ json: [feedRow('C')] });
    const { id } = await callAsOperator(page, 'POST', '/feeds', { source: 'twice', address: `${source.url}/c.json`, startsNow: true });
    await expect.poll(async () => (await callAsOperator(page, 'GET', `/feeds/${id}`)).state).toBe('fine');
    await open(page, `?do=editFeed&id=${id}`);
    await hydrated(page);
    await callAsOperator(page, 'POST', `/feeds/${id}/run`, {});
    await page.getByLabel('Read it', { exact: true }).selectOption({ label: 'every 3 hours' });
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Saved. What is read differently takes effect with the next run.')).toBeVisible();
    await open(page, `?do=editFeed&id=${id}`);
    await hydrated(page);
    await callAsOperator(page, 'PATCH', `/feeds/${id}`, { everyMinutes: 15 });
    await page.getByLabel('Read it', { exact: true }).selectOption({ label: 'once a day' });
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByRole('alert')).toContainText('The feed was changed');
    expect((await callAsOperator(page, 'GET', `/feeds/${id}`)).everyMinutes).toBe(15);
  });

  test('an address that is a web page, or may not be asked, is said where it was typed or read', { tag: '@full' }, async ({ page }) => {
    onceForAllScreens();
    await enterOwn(page);
    source.answer({ text: '<!doctype html><title>Jobs</title>', headers: { 'content-type': 'text/html' } });
    await addFeed(page, 'page', `${source.url}/jobs`);
    await expect(page.getByText('There is a web page, no feed.', { exact: false })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Import', exact: true })).toHaveCount(0);
    await open(page, '?do=newFeed');
    await hydrated(page);
    await page.getByLabel('Name of the source').fill('inside');
    await page.getByLabel('Address').fill('http://169.254.169.254/latest');
    await page.getByRole('button', { name: 'Read and look' }).click();
    await expect(page.getByRole('alert')).toContainText('This address does not work');
    await expect(page.getByLabel('Name of the source')).toHaveValue('inside');
  });

  test.describe('without script', () => {
    test.use({ javaScriptEnabled: false });

    test('a feed is added, looked at and imported by forms', { tag: '@full' }, async ({ page }) => {
      onceForAllScreens();
      await enterOwn(page);
      source.answer({ json: [feedRow('D')] });
      await addFeed(page, 'forms', `${source.url}/d.json`);
      await expect(page.getByText('Rows that come in: 1.')).toBeVisible();
      await page.getByRole('button', { name: 'Import', exact: true }).click();
      await expect(page.getByText('Confirmed. The first run begins within seconds.')).toBeVisible();
    });
  });

  test('a viewer reads how feeds do and learns who may change them', { tag: '@full' }, async ({ page }) => {
    onceForAllScreens();
    await enterOwn(page, 'viewer');
    await open(page, '?do=newFeed');
    await expect(page.getByLabel('Name of the source')).toHaveCount(0);
    await expect(page.getByRole('link', { name: 'New feed' })).toHaveCount(0);
  });
});

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(() => {
    test.use({ colorScheme });
    test(`feeds and their forms have no accessibility faults in ${colorScheme}`, { tag: '@full' }, async ({ page }) => {
      await enterDesk(page, client, { role: 'owner' });
      const { id } = await callAsOperator(page, 'POST', '/feeds', {
        source: `axe ${Date.now()}`,
        address: 'https://feeds.invalid/jobs.json',
      });
      for (const search of [
        '',
        '?do=newFeed',
        ...['editFeed', 'previewFeed', 'feed', 'removeFeed'].map((verb) => `?do=${verb}&id=${id}`),
      ]) {
        await page.goto(`${origin(client)}${path}${search}`);
        await hydrated(page);
        await expectAccessible(page);
      }
      await callAsOperator(page, 'DELETE', `/feeds/${id}`);
    });
  });
}
