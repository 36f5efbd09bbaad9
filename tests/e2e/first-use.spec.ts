import { makeOwnServer, type OwnServer } from './support/own-server.ts';
import { expect, expectAccessible, onceForAllScreens, test } from './support/portal.ts';
import { makeSurroundings, productionSettings, type Surroundings } from './support/production.ts';

// A new installation, with an empty database in production, up to the desk of its first owner. Nothing is typed on the command line.
test.describe('a new installation', () => {
  test.describe.configure({ mode: 'serial', timeout: 300_000 });
  test.use({ ignoreHTTPSErrors: true });
  let surroundings: Surroundings;
  let server: OwnServer;
  let address = '';

  test.beforeAll(async () => {
    test.setTimeout(300_000);
    if (test.info().project.name === 'mobile') return;
    surroundings = await makeSurroundings();
    server = await makeOwnServer(productionSettings(surroundings, await surroundings.newDatabase('portal')));
    await server.start();
    const path = () => /\/first-owner\?token=[\w-]+/.exec(server.printed())?.[0] ?? '';
    await expect.poll(path).not.toBe('');
    address = `${server.originOf('jobs')}${path()}`;
  });
  test.afterAll(async () => {
    await server?.remove();
    await surroundings?.remove();
  });
  test.beforeEach(onceForAllScreens);

  test('its printed address makes the owner and their portal, without script, and works once', { tag: '@full' }, async ({ browser }) => {
    const context = await browser.newContext({ ignoreHTTPSErrors: true, javaScriptEnabled: false, locale: 'en' });
    const page = await context.newPage();
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1, name: 'You are the first here' })).toBeVisible();
    await expect(page.getByLabel('Host of the portal')).toHaveValue('jobs.localhost');
    await page.getByLabel('Your name').fill('Katrin Vogt');
    await page.getByLabel('Work email').fill('katrin');
    await page.getByLabel('Name of the first portal').fill('Nordlicht Talente');
    await page.getByLabel('First language').selectOption('en');
    await page.getByLabel('German').check();
    await page.getByRole('button', { name: 'Make me the owner' }).click();
    await expect(page.getByRole('alert')).toContainText('1 field needs another look');
    await expect(page.getByLabel('Your name')).toHaveValue('Katrin Vogt');
    await expect(page.getByLabel('German')).toBeChecked();
    await page.getByLabel('Work email').fill('katrin@agency.example');
    await page.getByRole('button', { name: 'Make me the owner' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Today' })).toBeVisible();
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1, name: 'This address does not work' })).toBeVisible();
    await context.close();
    expect(await server.openpool('operator', 'list', '--tenant', 'nordlicht-talente')).toContain('katrin@agency.example');
    await server.stop();
    await server.start();
    expect(server.printed()).not.toContain('/first-owner');
  });

  test('its page can be used by everybody, in light and dark, wide and narrow', { tag: '@full' }, async ({ page }) => {
    const empty = await makeOwnServer(productionSettings(surroundings, await surroundings.newDatabase('another')));
    try {
      await empty.start();
      const path = () => /\/first-owner\?token=[\w-]+/.exec(empty.printed())?.[0] ?? '';
      await expect.poll(path).not.toBe('');
      await page.goto(`${empty.originOf('jobs')}${path()}`);
      for (const colorScheme of ['light', 'dark'] as const)
        for (const width of [1280, 320]) {
          await page.emulateMedia({ colorScheme });
          await page.setViewportSize({ width, height: 800 });
          await expectAccessible(page);
          expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
        }
    } finally {
      await empty.remove();
    }
  });
});
