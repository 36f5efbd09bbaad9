import type { Page } from '@playwright/test';
import { readBackground } from './support/contrast.ts';
import { expect, expectAccessible, holdRequests, hydrated, logIn, onceForAllScreens, origin, test } from './support/portal.ts';

// Header, footer, languages and overlays of the pages (checks 1 to 36).
test.use({ baseURL: origin('nordlicht') });

async function open(page: Page, path: string, tenant = 'nordlicht'): Promise<void> {
  await page.goto(origin(tenant) + path);
  await hydrated(page);
}

test('header menus open by key and by pointer', async ({ page }, { project }) => {
  test.skip(project.name === 'mobile', 'a phone has a drawer');
  await logIn(page, 'nordlicht', "anna.o'neill@example.com");
  await open(page, '/app/pool');
  const projects = page.getByRole('banner').getByRole('button', { name: 'Projects' });
  const applications = page.getByRole('banner').getByRole('link', { name: /^Applications \d+$/ });
  await expect(projects).toHaveAttribute('aria-expanded', 'false');
  await projects.focus();
  await page.keyboard.press('Enter');
  await expect(projects).toHaveAttribute('aria-expanded', 'true');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('banner').getByRole('link', { name: 'Search' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(applications).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(projects).toHaveAttribute('aria-expanded', 'false');
  await expect(projects).toBeFocused();

  await projects.hover();
  await expect(applications).toBeVisible();
  await applications.hover();
  await expect(page.getByRole('banner').getByRole('link', { name: /^Invitations \d+$/ })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(applications).toBeHidden();

  await page.getByRole('button', { name: 'Account of Anna O’Neill' }).click();
  for (const words of ['Anna O’Neill', "anna.o'neill@example.com", /^Member since \d+ \w+ \d{4}$/])
    await expect(page.getByRole('banner').getByText(words).filter({ visible: true }).first()).toBeVisible();
  // The initials stand next to the name, for eyes only; in the button of the menu they are its whole label.
  const initials = page.getByRole('banner').getByText('AO', { exact: true }).filter({ visible: true });
  await expect(initials).toHaveCount(2);
  const help = page.getByRole('banner').getByRole('listitem').getByRole('link', { name: 'Help' }).filter({ visible: true });
  await expect(help.last()).toHaveAttribute('href', '/info/help');
  await expect(help).toHaveCount(2);
  await expect(page.getByRole('banner').getByRole('button', { name: 'Log out' })).toBeVisible();
});

test('following a link moves focus, title and announcement to the new page', async ({ page }) => {
  await open(page, '/projects');
  const link = page.getByRole('main').getByRole('article').first().getByRole('heading').getByRole('link');
  const title = (await link.textContent()) ?? '';
  await link.click();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeFocused();
  await expect(page).toHaveTitle(`${title} – Nordlicht Talente`);
  await expect(page.getByRole('status').filter({ hasText: `${title} – Nordlicht Talente page loaded` })).toHaveCount(1);
});

test('the first Tab offers to skip to the content', { tag: '@full' }, async ({ page }) => {
  for (const path of ['/projects', '/app/login', '/terms']) {
    await open(page, path);
    await page.keyboard.press('Tab');
    const skip = page.getByRole('link', { name: 'Skip to main content' });
    await expect(skip).toBeFocused();
    await expect(skip).toBeInViewport();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('main')).toBeFocused();
  }
});

/** Resolves as soon as a live region has these words. In the page: a test cannot look at one that is being left. */
function untilStatus(page: Page, words: string): Promise<void> {
  return page.evaluate(
    (wanted) =>
      new Promise<void>((resolve) => {
        const hasWords = () => [...document.querySelectorAll('[role="status"]')].some(({ textContent }) => textContent === wanted);
        new MutationObserver(() => hasWords() && resolve()).observe(document, { subtree: true, childList: true, characterData: true });
      }),
    words,
  );
}

test('a change of language keeps the page', async ({ page }) => {
  onceForAllScreens();
  await open(page, '/projects?any=SAP&workPrefs=REMOTE');
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await page.getByRole('contentinfo').getByRole('button', { name: 'Language: English' }).click();
  const dialog = page.getByRole('dialog', { name: 'Language' });
  await dialog.getByRole('radio', { name: 'English' }).focus();
  await page.keyboard.press('ArrowUp');
  // The arrow keys walk through the list; the button switches.
  await expect(dialog).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await dialog.getByRole('radio', { name: 'Deutsch' }).check();
  const change = await holdRequests(page, '**/locale');
  const loader = untilStatus(page, 'Loading…');
  await dialog.getByRole('button', { name: 'Switch language' }).click({ noWaitAfter: true });
  await loader;
  change();
  await expect(page.locator('html')).toHaveAttribute('lang', 'de');
  await expect(page).toHaveURL(/\/projects\?any=SAP&workPrefs=REMOTE$/);
  // The reader is where the language was chosen, not at the top.
  await expect(page.getByRole('contentinfo').getByRole('button', { name: /Deutsch/ })).toBeInViewport();
  // The choice is kept on the next page.
  await open(page, '/terms');
  await expect(page.locator('html')).toHaveAttribute('lang', 'de');
});

test('a client with one language has no language chooser', { tag: '@full' }, async ({ page }) => {
  onceForAllScreens();
  await open(page, '/app/login', 'quiet-harbour');
  await open(page, '/terms', 'quiet-harbour');
  await expect(page.getByRole('contentinfo').getByRole('link', { name: /^Terms/ })).toBeVisible();
  await expect(page.getByRole('button', { name: /^Language/ })).toHaveCount(0);
});

test('legal links of the footer open in a new tab', { tag: '@full' }, async ({ page }) => {
  onceForAllScreens();
  await open(page, '/projects');
  const footer = page.getByRole('contentinfo');
  await expect(footer).toContainText(`© Nordlicht Talente ${new Date().getFullYear()}`);
  for (const [name, path] of [
    ['Terms', '/terms'],
    ['Privacy', '/privacy'],
    ['Sitemap', '/sitemap.xml'],
  ] as const) {
    const link = footer.getByRole('link', { name: `${name} (opens in a new tab)` });
    await expect(link).toHaveAttribute('target', '_blank');
    await expect(link).toHaveAttribute('href', path);
    expect(
      (
        await page.request.get(`http://127.0.0.1:${new URL(origin('nordlicht')).port}${path}`, {
          headers: { host: new URL(origin('nordlicht')).host },
        })
      ).status(),
    ).toBe(200);
  }
  await expect(footer.getByRole('link', { name: 'About us' })).toHaveAttribute('href', '/info/about');
});

test('a host that belongs to no client is refused', async ({ page }) => {
  onceForAllScreens();
  const base = `http://127.0.0.1:${new URL(origin('nordlicht')).port}`;
  for (const path of ['/projects', '/v1/api/client/context', '/robots.txt']) {
    const response = await page.request.get(base + path, { headers: { host: 'nobody.example' } });
    expect(response.status(), path).toBe(421);
  }
});

test('a missing page says so and leads home or to a search', { tag: '@full' }, async ({ page }) => {
  onceForAllScreens();
  const response = await page.goto('/nope');
  expect(response?.status()).toBe(404);
  await hydrated(page);
  await expect(page.getByRole('heading', { level: 1, name: 'This page could not be found' })).toBeVisible();
  await page.getByRole('searchbox', { name: 'Job title, skill or keyword' }).fill('SAP');
  await page.getByRole('main').getByRole('button', { name: 'Search' }).click();
  await expect(page).toHaveURL(/\/projects\?any=SAP$/);
  const missing = await page.goto('/projects/no-such-project/999999999');
  expect(missing?.status()).toBe(404);
  await expect(page.getByRole('link', { name: 'Back to home' })).toBeVisible();
});

test('a page that fails during navigation takes focus and can be tried again', { tag: '@full' }, async ({ page }) => {
  onceForAllScreens();
  await open(page, '/projects');
  const isProjectData = /\/projects\/[^/]+\/\d+\.data/;
  await page.route(isProjectData, (route) => route.fulfill({ status: 503, body: 'down' }));
  const link = page.getByRole('main').getByRole('article').first().getByRole('heading').getByRole('link');
  const title = (await link.textContent()) ?? '';
  await link.click();
  const heading = page.getByRole('heading', { level: 1, name: 'The service is not available at the moment. Please try again.' });
  await expect(heading).toBeFocused();
  await expect(page.getByRole('status').filter({ hasText: 'The service is not available' })).toHaveCount(1);
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
});

test('a board has no log-in', { tag: '@full' }, async ({ page }, { project }) => {
  for (const path of ['/projects', '/info/about', '/terms']) {
    await open(page, path, 'baltyk');
    if (project.name === 'mobile') await page.getByRole('button', { name: 'Open menu' }).click();
    await expect(page.getByRole('link', { name: /log in|sign up/i })).toHaveCount(0);
    await expect(page.getByRole('button', { name: /log in|sign up/i })).toHaveCount(0);
  }
  for (const path of ['/app/login', '/app/signup']) {
    const response = await page.goto(origin('baltyk') + path);
    expect(response?.status()).toBe(404);
    await expect(page.getByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible();
  }
});

test('without a public search, visitors are asked to sign up', { tag: '@full' }, async ({ page }) => {
  onceForAllScreens();
  for (const path of ['/', '/projects', '/projects/in/Rotterdam']) {
    await page.goto(origin('quiet-harbour') + path);
    await expect(page).toHaveURL(`${origin('quiet-harbour')}/app/signup`);
  }
  await expect(page.getByRole('heading', { level: 1, name: 'Create your account' })).toBeVisible();
  await open(page, '/terms', 'quiet-harbour');
  await expect(page.getByRole('banner').getByRole('link', { name: 'Projects' })).toHaveCount(0);
});

test('a bar with a clock tells that the browser is offline', { tag: '@full' }, async ({ page, context }) => {
  await open(page, '/projects');
  await context.setOffline(true);
  const bar = page.getByRole('status').filter({ hasText: 'You’re offline.' });
  await expect(bar).toBeVisible();
  const clock = page.getByText(/^\d\d:\d\d:\d\d$/);
  const before = (await clock.textContent()) ?? '';
  await expect(clock).not.toHaveText(before);
  // The words are announced once, and not again with each second.
  await expect(bar).toHaveText('You’re offline.');
  await expect(page.locator('[role=status], [role=alert], [aria-live]').filter({ has: clock })).toHaveCount(0);
  const [red = 0, green = 0, blue = 0] = await readBackground(clock);
  expect(red).toBeGreaterThan(2 * Math.max(green, blue));
  await context.setOffline(false);
  await expect(bar).toHaveCount(0);
  await expect(clock).toHaveCount(0);
  await expect(page.getByRole('status').filter({ hasText: 'You’re back online.' })).toHaveCount(1);
});

test('maintenance is announced in four phases; all but the last can be snoozed', { tag: '@full' }, async ({ page }) => {
  onceForAllScreens();
  let minutes = 40;
  await page.route('**/napi/announcement', (route) => {
    const deadline = new Date(Date.now() + minutes * 60_000).toISOString();
    return route.fulfill({ json: { deadline, deadline_with_leadtime: deadline } });
  });
  const banner = page.getByRole('status').filter({ hasText: /^Maintenance/ });
  const snooze = page.getByRole('button', { name: 'Snooze' });
  for (const [left, words] of [
    [40, /^Maintenance is planned for .+\./],
    [20, /^Maintenance starts in 20 minutes\. Please save your work\./],
    [8, /^Maintenance starts in 8 minutes\. Please finish what you’re doing\./],
    [1, /^Maintenance starts in about a minute\. You may be interrupted\./],
  ] as const) {
    minutes = left;
    await open(page, '/info/about');
    await expect(banner).toHaveText(words);
    await expect(snooze).toHaveCount(left === 1 ? 0 : 1);
  }
  await expectAccessible(page);
});

test('a snoozed announcement stays away, and a failing one is admitted', { tag: '@full' }, async ({ page }) => {
  onceForAllScreens();
  const deadline = new Date(Date.now() + 20 * 60_000).toISOString();
  await page.route('**/napi/announcement', (route) => route.fulfill({ json: { deadline, deadline_with_leadtime: deadline } }));
  await open(page, '/info/about');
  await page.getByRole('button', { name: 'Snooze' }).click();
  await expect(page.getByText(/^Maintenance/)).toHaveCount(0);
  await open(page, '/info/help');
  const answered = page.waitForResponse('**/napi/announcement');
  await page.getByRole('contentinfo').getByRole('link', { name: 'About us' }).click();
  await answered;
  await expect(page.getByText(/^Maintenance/)).toHaveCount(0);

  await page.unroute('**/napi/announcement');
  await page.route('**/napi/announcement', (route) => route.fulfill({ status: 503, json: { messages: ['talent.error.503'] } }));
  await open(page, '/info/help');
  await expect(page.getByRole('status').filter({ hasText: 'Something went wrong while fetching announcements' })).toContainText(
    'The service is not available at the moment.',
  );
});
