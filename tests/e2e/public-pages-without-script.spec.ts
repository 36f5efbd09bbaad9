import type { Page } from '@playwright/test';
import { expect, logIn, newEmail, onceForAllScreens, origin, test } from './support/portal.ts';
import { ownPassword } from './support/sign-up.ts';

// What a visitor can do before, or without, our script (checks 21 and 22).
test.use({ javaScriptEnabled: false, baseURL: origin('nordlicht') });

test('a visitor without script searches, filters, turns the page and reads a project', { tag: '@apart' }, async ({ page }) => {
  await page.goto('/projects');
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 1, name: 'Find your next project' })).toBeVisible();
  const cards = main.getByRole('article');
  const cardsOfPage = await cards.count();
  expect(cardsOfPage).toBeGreaterThan(5);
  await main
    .getByRole('link', { name: /^(Page )?2( |$)/ })
    .first()
    .click();
  await expect(page).toHaveURL(/[?&]page=2/);
  await expect(cards.first()).toBeVisible();

  await page.goto('/projects');
  const keyword = page.getByRole('combobox', { name: 'Job title, skill or keyword' });
  await keyword.fill('SAP');
  await keyword.press('Enter');
  await expect(page).toHaveURL(/[?&]any=SAP/);
  await expect(page).toHaveTitle(/^Projects for “SAP”/);
  const count = main.getByRole('heading', { level: 2, name: /^\d+ projects for “SAP”$/ });
  await expect(count).toBeVisible();
  const before = Number.parseInt((await count.textContent()) ?? '', 10);

  // On a phone the chip leads to the filters below.
  const openFilters = main.getByRole('link', { name: 'Filters', exact: true });
  if (await openFilters.isVisible()) await openFilters.click();
  await main.getByRole('checkbox', { name: /^Remote/ }).check();
  await main.getByRole('button', { name: 'Show projects' }).click();
  await expect(page).toHaveURL(/[?&]workPrefs=remote/i);
  await expect(page).toHaveURL(/[?&]any=SAP/);
  await expect(main.getByRole('link', { name: 'Remove filter Remote' })).toBeVisible();
  expect(Number.parseInt((await count.textContent()) ?? '', 10)).toBeLessThan(before);
  await main.getByRole('link', { name: 'Remove filter Remote' }).click();
  await expect(count).toHaveText(new RegExp(`^${before} projects`));

  // Functions that need script are not offered; content that script collapses is visible.
  await expect(main.getByRole('button', { name: 'Use my location' })).toHaveCount(0);
  await expect(main.getByRole('button', { name: /^Show all/ })).toHaveCount(0);
  await main.getByRole('link', { name: 'Newest' }).click();
  await expect(page).toHaveURL(/[?&]sort=newest/);
  await expect(count).toHaveText(new RegExp(`^${before} projects`));

  const first = cards.first().getByRole('heading', { level: 3 }).getByRole('link');
  const title = (await first.textContent()) ?? '';
  await first.click();
  await expect(page).toHaveURL(/\/projects\/[^/]+\/\d+$/);
  await expect(main.getByRole('heading', { level: 1 })).toHaveText(title);
  const description = await main.getByRole('region', { name: 'About the project' }).textContent();
  expect(description?.length).toBeGreaterThan(200);
  const id = page.url().split('/').at(-1);
  const apply = main.getByRole('link', { name: 'Apply', exact: true }).filter({ visible: true }).first();
  await expect(apply).toHaveAttribute('href', `/app/signup?project=${id}`);
  await apply.click();
  await expect(main.getByRole('heading', { level: 1, name: 'Create your account' })).toBeVisible();
  await expect(page.getByText(title).first()).toBeVisible();
});

test('a city, a pool and their filters are plain links and forms without script', { tag: '@full' }, async ({ page }) => {
  onceForAllScreens();
  await page.goto('/projects');
  const main = page.getByRole('main');
  await page.getByRole('navigation', { name: 'Popular searches' }).getByRole('link', { name: 'Hamburg', exact: true }).click();
  await expect(main.getByRole('heading', { level: 1, name: 'Projects in Hamburg' })).toBeVisible();
  const pools = main.getByRole('group', { name: 'Pool' }).getByRole('checkbox');
  expect(await pools.count()).toBeGreaterThan(6);
  await expect(pools.last()).toBeVisible();
  await pools.last().check();
  await main.getByRole('button', { name: 'Show projects' }).click();
  await expect(page).toHaveURL(/\/projects\/in\/Hamburg\?.*pools=\d+/);
  await main.getByRole('article').first().getByRole('list', { name: 'Pools' }).getByRole('link').first().click();
  await expect(page).toHaveURL(/\/projects\/pool\//);
  await expect(main.getByRole('link', { name: 'Join this pool' })).toBeVisible();
});

test('terms and help are readable without script', { tag: '@full' }, async ({ page }) => {
  onceForAllScreens();
  await page.goto('/terms');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/terms/i);
  expect(((await page.getByRole('main').textContent()) ?? '').length).toBeGreaterThan(500);
  await page.goto('/info/help');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/help/i);
  await expect(page.getByRole('main').getByRole('heading', { level: 2 }).first()).toBeVisible();
});

test('sign-up without script says what is wrong and keeps what was typed', { tag: '@apart' }, async ({ page }) => {
  onceForAllScreens();
  const email = newEmail('no.script');
  await page.goto('/app/signup');
  await page.getByLabel('First name', { exact: true }).fill('Zoë [PMP]');
  await page.getByLabel('Last name', { exact: true }).fill('O’Neill-Żółć');
  await page.getByLabel('Email address').fill(email);
  await page.getByLabel('Password', { exact: true }).fill('short');
  await page.getByRole('checkbox', { name: /I accept the terms/ }).check();
  await page.getByRole('button', { name: 'Create account' }).click();

  await expect(page).toHaveTitle(/^Error: Create your account/);
  const summary = page.getByRole('alert').filter({ hasText: 'There is a problem' });
  await expect(summary.getByRole('link', { name: /^Enter your name without titles/ })).toBeVisible();
  await expect(summary.getByRole('link', { name: /^This password is too short/ })).toBeVisible();
  await expect(summary.getByRole('link', { name: /^Confirm that you have read the privacy notice/ })).toBeVisible();
  await expect(page.getByLabel('First name', { exact: true })).toHaveValue('Zoë [PMP]');
  await expect(page.getByLabel('Last name', { exact: true })).toHaveValue('O’Neill-Żółć');
  await expect(page.getByLabel('Email address')).toHaveValue(email);
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue('');
  await expect(page.getByRole('checkbox', { name: /I accept the terms/ })).toBeChecked();

  await page.getByLabel('First name', { exact: true }).fill('Zoë');
  await page.getByLabel('Password', { exact: true }).fill(ownPassword);
  await page.getByRole('checkbox', { name: /I have read the privacy/ }).check();
  await page.getByRole('button', { name: 'Create account' }).click();
  await page.waitForURL('**/app/onboarding/**');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('a talent logs in and out without script', { tag: '@apart' }, async ({ page }) => {
  onceForAllScreens();
  await logIn(page, 'nordlicht', 'lena-marie.schroeder@example.com');
  await expect(page).toHaveURL(/\/app\/project$/);
  await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
  // Menus need script; the page that logs out does not.
  await page.goto('/app/logout');
  await page.getByRole('main').getByRole('button', { name: 'Log out' }).click();
  await expect(page).toHaveURL(/\/app\/login/);
  await page.goto('/app/project');
  await expect(page).toHaveURL(/\/app\/login\?redirect=/);
});

test('a visitor on a phone without script reaches every place of the menu', { tag: '@full' }, async ({ page }) => {
  onceForAllScreens();
  await page.setViewportSize({ width: 375, height: 812 });
  await page.goto('/projects');
  const menu = await openMenu(page);
  await expect(menu.getByRole('link')).toHaveText([/^Projects$/, /^Help/, /^Log in$/, /^Sign up$/]);
  await menu.getByRole('link', { name: 'Log in' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Log in' })).toBeVisible();
});

test('a talent on a phone without script reaches every place of the menu and logs out there', { tag: '@full' }, async ({ page }) => {
  onceForAllScreens();
  await page.setViewportSize({ width: 375, height: 812 });
  await logIn(page, 'nordlicht', 'lena-marie.schroeder@example.com');
  const names = [
    /^Search$/,
    /^Applications/,
    /^Invitations/,
    /^Profile$/,
    /^Pools$/,
    /^Notifications$/,
    /^Security$/,
    /^Verified devices$/,
  ];
  const places = (await openMenu(page)).getByRole('link');
  for (const name of names) await expect(places.filter({ hasText: name })).toBeVisible();
  await places.filter({ hasText: /^Pools$/ }).click();
  await expect(page).toHaveURL(/\/app\/pool$/);
  await (await openMenu(page)).getByRole('button', { name: 'Log out' }).click();
  await expect(page).toHaveURL(/\/app\/login/);
});

/** What the drawer shows with script opens by itself; the buttons that need script are not there. */
async function openMenu(page: Page) {
  const header = page.getByRole('banner');
  await expect(header.getByRole('button')).toHaveCount(0);
  await header.getByLabel('Menu', { exact: true }).first().click();
  const menu = header.getByRole('navigation', { name: 'Menu' });
  await expect(menu).toBeVisible();
  return menu;
}

test('a missing page answers 404 and leads on without script', { tag: '@full' }, async ({ page }) => {
  onceForAllScreens();
  const response = await page.goto('/nope');
  expect(response?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1, name: 'This page could not be found' })).toBeVisible();
  await page.getByRole('link', { name: 'Back to home' }).click();
  await expect(page).toHaveURL(/\/projects$/);
});
