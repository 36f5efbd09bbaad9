import type { Page } from '@playwright/test';
import { enterDesk, signInByMail } from './support/operators.ts';
import { expect, expectAccessible, findViolations, hydrated, onceForAllScreens, origin, test } from './support/portal.ts';

// The shell round all pages of operators.
test.use({ baseURL: origin('nordlicht') });

const today = (page: Page) => page.getByRole('heading', { name: 'Today', level: 1 });
const settings = (page: Page) => page.getByRole('heading', { name: 'Display and shortcuts', level: 1 });

test('an operator works the shell by keyboard', async ({ page }) => {
  onceForAllScreens();
  await enterDesk(page, 'nordlicht');
  await hydrated(page);
  const rail = page.getByRole('navigation', { name: 'Desk pages' });
  await expect(rail.getByRole('link', { name: /^Today/ })).toHaveAttribute('aria-current', 'page');

  await page.keyboard.press('F6');
  await expect(rail).toBeFocused();
  await page.keyboard.press('F6');
  await expect(page.getByRole('main')).toBeFocused();

  await page.keyboard.press('?');
  const keys = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await expect(keys.getByText('Search or jump to')).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(keys).toBeHidden();
  await expect(page.getByRole('main')).toBeFocused();

  await page.keyboard.press('/');
  const field = page.getByRole('combobox', { name: 'Search or jump to' });
  await expect(field).toBeFocused();
  await field.fill('logistikplaner');
  const group = (name: RegExp) => page.getByRole('group', { name }).getByRole('option');
  await expect(group(/^Projects/).first()).toContainText('Logistikplaner');
  await expectAccessible(page);
  await field.fill('@fritz');
  await expect(group(/^Talents|^Applications/).first()).toContainText('Fritz');
  await expect(group(/^Projects/)).toHaveCount(0);
  await field.fill('display');
  await expect(page.getByRole('option', { name: /Display and shortcuts/ })).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Display and shortcuts', level: 1 })).toBeFocused();

  await page.getByRole('group', { name: 'One-key shortcuts' }).filter({ visible: true }).getByRole('button', { name: 'Off' }).click();
  await expect(page.getByRole('button', { name: 'Off', pressed: true }).filter({ visible: true })).toBeVisible();
  await page.keyboard.press('?');
  await page.keyboard.press('g');
  await page.keyboard.press('t');
  await expect(keys).toBeHidden();
  await expect(page).toHaveURL(/\/desk\/settings$/);
  await page.getByRole('group', { name: 'One-key shortcuts' }).filter({ visible: true }).getByRole('button', { name: 'On' }).click();
  await expect(page.getByRole('button', { name: 'On', pressed: true }).filter({ visible: true })).toBeVisible();
  await page.getByRole('heading', { level: 1 }).click();
  await page.keyboard.press('g');
  await page.keyboard.press('t');
  await expect(today(page)).toBeVisible();
});

/** Twenty-four screens; a usual run looks at a third of them. */
const isFull = process.env.OPENPOOL_FULL === 'true';

test('the colours that an operator chooses are there at the first paint, and every screen is accessible in them', async ({ page }) => {
  onceForAllScreens();
  await enterDesk(page, 'nordlicht', { role: 'viewer' });
  await hydrated(page);
  const found: string[] = [];
  for (const scheme of ['Dark', 'Light']) {
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.goto('/desk/settings');
    await hydrated(page);
    await page.getByRole('main').getByRole('button', { name: scheme }).click();
    await expect(page.locator('html')).toHaveAttribute('data-scheme', scheme.toLowerCase());
    for (const width of isFull ? [1280, 375, 320] : [scheme === 'Dark' ? 1280 : 320])
      for (const path of ['/desk', '/desk/settings', '/desk/find?q=a', '/desk/sign-in']) {
        await page.setViewportSize({ width, height: 800 });
        await page.goto(path);
        await expect(page.locator('html')).toHaveAttribute('data-scheme', scheme.toLowerCase());
        found.push(...(await findViolations(page)).map((violation) => `${scheme} ${width} ${path}: ${violation}`));
        expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);
      }
  }
  expect(found).toEqual([]);
});

test('a session that has ended leads back to the page that was wanted', { tag: '@full' }, async ({ page, context }) => {
  onceForAllScreens();
  const email = await enterDesk(page, 'atelier');
  await context.clearCookies({ name: 'desk.session' });
  await page.goto(`${origin('atelier')}/desk/settings`);
  await signInByMail(page, email);
  await expect(settings(page)).toBeVisible();
});

test('a link that was used is refused with a way to a new one', { tag: '@full' }, async ({ page }) => {
  await page.goto('/desk/sign-in?token=used-long-ago-and-forgotten');
  await expect(page.getByRole('alert')).toContainText('This link has been used or has expired.');
  await expect(page.getByLabel('Work email')).toBeVisible();
  await expectAccessible(page);
});

test('on a phone the drawer has the places, and the search is a page', { tag: '@phone' }, async ({ page }, { project }) => {
  test.skip(project.name !== 'mobile', 'a desktop has the rail');
  const email = await enterDesk(page, 'nordlicht');
  await hydrated(page);
  await page.getByRole('button', { name: /^Open menu/ }).click();
  const drawer = page.getByRole('dialog', { name: 'Menu' });
  await expect(drawer.getByRole('link', { name: /^Today/ })).toHaveAttribute('aria-current', 'page');
  await expect(drawer.getByText(email)).toBeVisible();
  await expectAccessible(page);
  await drawer.getByRole('button', { name: 'Close menu' }).click();
  await page.getByRole('link', { name: 'Search or jump to' }).filter({ visible: true }).click();
  await page.getByRole('searchbox', { name: 'Search or jump to' }).fill('logistikplaner');
  await expect(page.getByRole('region', { name: /^Projects/ })).toContainText('Logistikplaner');
  await expect(page).toHaveURL(/\/desk\/find\?q=logistikplaner$/);
  await expectAccessible(page);
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false, baseURL: origin('quiet-harbour') });

  test('an operator signs in, finds a project, chooses colours and signs out', { tag: '@apart' }, async ({ page }) => {
    onceForAllScreens();
    const email = await enterDesk(page, 'quiet-harbour', { role: 'viewer' });
    await page.context().clearCookies({ name: 'desk.session' });
    await page.goto('/desk/find');
    await signInByMail(page, email);
    await page.getByRole('searchbox', { name: 'Search or jump to' }).fill('engineer');
    await page.getByRole('button', { name: 'Search', exact: true }).click();
    await expect(page.getByRole('region', { name: /^Projects/ })).toContainText(/engineer/i);
    await page.locator('summary').filter({ hasText: 'Viewer' }).click();
    await page.getByRole('button', { name: 'Dark' }).filter({ visible: true }).click();
    await expect(page.locator('html')).toHaveAttribute('data-scheme', 'dark');
    await expect(page).toHaveURL(/\/desk\/find\?q=engineer$/);
    await page.locator('summary').filter({ hasText: 'Viewer' }).click();
    await page.getByRole('button', { name: 'Sign out' }).filter({ visible: true }).click();
    await expect(page.getByRole('heading', { name: 'Sign in to the desk' })).toBeVisible();
  });
});

test('today shows the work of one operator or of all, and what happened since the last visit', { tag: ['@apart', '@full'] }, async ({
  page,
}) => {
  onceForAllScreens();
  const email = await enterDesk(page, 'meridian');
  const whose = page.getByRole('navigation', { name: 'Whose work' });
  await expect(whose.getByRole('link', { name: /^Everyone/ })).toHaveAttribute('aria-current', 'true');
  const news = page.getByRole('heading', { name: 'Since you left' });
  await expect(news).toHaveCount(0);
  await whose.getByRole('link', { name: 'Mine 0' }).click();
  await expect(page).toHaveURL(/whose=mine/);
  await expect(page.getByText('These are projects that you are responsible for.')).toBeVisible();
  await page.context().clearCookies();
  await page.goto(`${origin('meridian')}/desk/sign-in`);
  await signInByMail(page, email);
  await expect(news).toBeVisible();
});

test('lists fit the window in German, and operators’ styles come on their pages only', { tag: '@full' }, async ({ page }) => {
  onceForAllScreens();
  const sheets = page.locator('link[rel="stylesheet"][href*="/assets/desk-"]');
  await page.goto(`${origin('nordlicht')}/projects`);
  await expect(sheets).toHaveCount(0);
  await enterDesk(page, 'nordlicht');
  await expect(sheets).toHaveCount(1);
  await page.goto(`${origin('nordlicht')}/desk/settings`);
  await page.getByRole('button', { name: 'Deutsch' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Anzeige und Tastenkürzel' })).toBeVisible();
  for (const list of ['applications', 'projects', 'talents?known=true']) {
    await page.goto(`${origin('nordlicht')}/desk/${list}`);
    const table = page.getByRole('table').first();
    expect(await table.evaluate((element) => element.clientWidth <= (element.parentElement?.clientWidth ?? 0)), list).toBe(true);
    // No head is cut.
    for (const head of await table.getByRole('columnheader').filter({ hasText: /\S/ }).all())
      expect(await head.evaluate((element) => element.scrollWidth <= element.clientWidth), `${list}: ${await head.textContent()}`).toBe(
        true,
      );
  }
});
