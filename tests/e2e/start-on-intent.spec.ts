import type { Page, Request } from '@playwright/test';
import { expect, hydrated, logIn, origin, test } from './support/portal.ts';

// A visitor's page is complete before any script is fetched; actions before the app has started are not lost.
test.use({ baseURL: origin('nordlicht') });

/** One public page of each kind, by the links of the search page. */
async function publicPaths(page: Page): Promise<string[]> {
  await page.goto('/projects');
  const hrefs = ['article h3 a', 'a[href^="/projects/pool/"]', 'a[href^="/projects/in/"]', 'a[href^="/projects/categories/"]'].map(
    (selector) => page.locator(selector).first().getAttribute('href'),
  );
  const found = (await Promise.all(hrefs)).filter((href) => href !== null);
  expect(found).toHaveLength(hrefs.length);
  return ['/projects', ...found, '/info/about', '/info/help', '/terms', '/app/login', '/app/signup', '/app/forgot-password', '/nope'];
}

/** Holds back the app's scripts until `release`; `asked` lists the requested ones. */
async function holdScripts(page: Page): Promise<{ release: () => void; asked: () => string[] }> {
  const paths: string[] = [];
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/\/(assets\/.*\.js|messages\/.*)$/, async (route) => {
    paths.push(new URL(route.request().url()).pathname);
    await released;
    await route.continue();
  });
  return { release, asked: () => paths };
}

const isScript = (request: Request) => /\.js$|^\/messages\//.test(new URL(request.url()).pathname);

test('no script is fetched before the largest paint of any public page', async ({ page }) => {
  test.setTimeout(300_000);
  const paths = await publicPaths(page);
  for (const path of paths) {
    const scripts: string[] = [];
    page.on('request', (request) => isScript(request) && scripts.push(request.url()));
    await page.goto('about:blank');
    await page.goto(path);
    await hydrated(page);
    const { largest, first } = await page.evaluate(async () => {
      const entries = await new Promise<PerformanceEntry[]>((resolve) => {
        new PerformanceObserver((list) => resolve(list.getEntries())).observe({ type: 'largest-contentful-paint', buffered: true });
      });
      const starts = performance
        .getEntriesByType('resource')
        .filter(({ name }) => /\.js$|\/messages\//.test(name))
        .map(({ startTime }) => startTime);
      return { largest: entries.at(-1)?.startTime ?? Number.POSITIVE_INFINITY, first: Math.min(...starts) };
    });
    expect(first, path).toBeGreaterThan(largest);
    expect(scripts.length, path).toBeGreaterThan(3);
  }
});

test('a sign of intent starts the app at once, a pointer that only rests on the page does not', async ({ page }) => {
  // A picture that never finishes delays the load event, so nothing else would start the app.
  await page.route('**/brand/*', () => new Promise(() => {}));
  const { asked, release } = await holdScripts(page);
  await page.goto('/projects', { waitUntil: 'commit' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(asked()).toEqual([]);
  // As browsers report a resting pointer; scripts are added within the event.
  const started = await page.evaluate(
    () => dispatchEvent(new PointerEvent('pointermove')) && document.querySelector('script[src]') !== null,
  );
  expect(started).toBe(false);
  // People move on: the first movement may come before the script that waits for it.
  await expect.poll(() => page.mouse.move(200 + (Date.now() % 100), 300).then(() => asked().length)).toBeGreaterThan(3);
  release();
  await hydrated(page);
});

test('a click on a button that needs script is repeated once the app has started', async ({ page, isMobile }) => {
  const { release } = await holdScripts(page);
  await page.goto('/projects');
  const opener = isMobile
    ? page.getByRole('button', { name: 'Open menu' })
    : page.getByRole('contentinfo').getByRole('button', { name: 'Language: English' });
  await opener.click();
  // Clicked again, as people do when nothing happens.
  await opener.click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  release();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(opener).toBeFocused();
});

test('a key press on a button is repeated once the app has started', { tag: '@full' }, async ({ page, isMobile }) => {
  test.skip(isMobile, 'phones have no keys');
  const { release } = await holdScripts(page);
  await page.goto('/projects');
  await page.getByRole('contentinfo').getByRole('button', { name: 'Language: English' }).focus();
  await page.keyboard.press('Enter');
  release();
  await expect(page.getByRole('dialog', { name: 'Language' })).toBeVisible();
});

test('a filter ticked before the app has started is applied', { tag: '@full' }, async ({ page, isMobile }) => {
  test.skip(isMobile, 'phones collect filters in a sheet');
  const { release } = await holdScripts(page);
  await page.goto('/projects');
  const remote = page.getByRole('checkbox', { name: /^Remote/ });
  await remote.check();
  await page
    .getByRole('button', { name: /^Show all/ })
    .first()
    .click();
  release();
  await page.waitForURL(/workPrefs=REMOTE/);
  await expect(remote).toBeChecked();
  await expect(page.getByRole('button', { name: 'Show fewer' }).first()).toBeVisible();
});

test('text typed before the app has started stays, with the focus, and is searched for', { tag: '@full' }, async ({ page }) => {
  const { release } = await holdScripts(page);
  await page.goto('/projects');
  const words = page.getByRole('combobox', { name: 'Job title, skill or keyword' });
  await words.click();
  await page.keyboard.type('SAP');
  release();
  await hydrated(page);
  await expect(words).toBeFocused();
  await expect(words).toHaveValue('SAP');
  await page.keyboard.press('Enter');
  await page.waitForURL(/any=SAP/);
  await expect(page.getByRole('heading', { level: 2, name: /for “SAP”/ })).toBeVisible();
});

test('links and forms work while the app’s scripts are still on their way', { tag: '@full' }, async ({ page }) => {
  await holdScripts(page);
  await page.goto('/projects');
  const link = page.getByRole('article').getByRole('heading', { level: 3 }).getByRole('link').first();
  const title = (await link.textContent()) ?? '';
  await link.click();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await page.goto('/projects');
  await page.getByRole('combobox', { name: 'Job title, skill or keyword' }).fill('SAP');
  await page.keyboard.press('Enter');
  await page.waitForURL(/any=SAP/);
});

test('a signed-in talent gets the app with the page', { tag: '@full' }, async ({ page }) => {
  await logIn(page, 'nordlicht', 'lena-marie.schroeder@example.com');
  const html = (await (await page.goto('/app/project'))?.text()) ?? '';
  expect(html).toContain('<link rel="modulepreload"');
  expect(html).not.toContain('<noscript id="app-scripts"');
});
