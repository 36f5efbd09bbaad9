import type { Locator, Page } from '@playwright/test';
import { expect, hydrated, logIn, onceForAllScreens, origin, test } from './support/portal.ts';

// Where header, drawer and footer lead, on which side they stand, and who sees what in them (checks 1, 8, 9, 16 and 25).
test.use({ baseURL: origin('nordlicht') });

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await hydrated(page);
}

test('the header of a visitor leads home, to the search, to log-in and to sign-up', { tag: '@full' }, async ({ page }, { project }) => {
  const isPhone = project.name === 'mobile';
  for (const path of ['/projects', '/info/about', '/terms']) {
    await open(page, path);
    const header = page.getByRole('banner');
    await expect(header.getByRole('link', { name: 'Nordlicht Talente' })).toHaveAttribute('href', '/');
    if (isPhone) await header.getByRole('button', { name: 'Open menu' }).click();
    const links = isPhone ? page.getByRole('dialog', { name: 'Menu' }) : header;
    for (const [name, target] of [
      ['Projects', '/projects'],
      ['Log in', '/app/login'],
      ['Sign up', '/app/signup'],
    ] as const) {
      const link = links.getByRole('link', { name, exact: true }).filter({ visible: true });
      await expect(link).toHaveCount(1);
      expect((await link.getAttribute('href'))?.split('?')[0], `${name} on ${path}`).toBe(target);
    }
  }
});

test('the drawer of a phone takes focus and gives it back', { tag: '@phone' }, async ({ page }, { project }) => {
  test.skip(project.name === 'desktop', 'a wide screen has menus');
  await logIn(page, 'nordlicht', "anna.o'neill@example.com");
  await open(page, '/app/pool');
  const menu = page.getByRole('button', { name: 'Open menu' });
  await menu.click();
  const drawer = page.getByRole('dialog', { name: 'Menu' });
  await expect(drawer.getByRole('button', { name: 'Close menu' })).toBeFocused();
  await expect(drawer.getByRole('link', { name: 'Security ID' })).toHaveCount(0);
  await expectAtTheRight(page, drawer);
  await expectInert(page);
  await page.keyboard.press('Escape');
  await expect(drawer).toHaveCount(0);
  await expect(menu).toBeFocused();
  await menu.click();
  await drawer.getByRole('link', { name: 'Profile' }).click();
  await expect(page).toHaveURL(/\/app\/profile/);
  await expect(drawer).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
});

/** It ends where the screen ends, and does not cover all of it. It slides in. */
async function expectAtTheRight(page: Page, drawer: Locator): Promise<void> {
  const screen = page.viewportSize();
  const place = async () => {
    const { x = 0, width = 0, height } = (await drawer.boundingBox()) ?? {};
    return { leavesRoom: x > 0, width: x + width, height };
  };
  await expect.poll(place).toEqual({ leavesRoom: true, ...screen });
}

/** Neither focus nor a press reaches what is behind the open dialog. */
async function expectInert(page: Page): Promise<void> {
  const reached = await page.evaluate(() => {
    const link = document.querySelector<HTMLElement>('main a[href]');
    link?.focus();
    return { hasLink: link !== null, isFocused: document.activeElement === link, pressed: document.elementFromPoint(10, 400)?.tagName };
  });
  expect(reached).toEqual({ hasLink: true, isFocused: false, pressed: 'DIALOG' });
}

test('Help opens the page of the footer’s link', { tag: '@full' }, async ({ page }) => {
  onceForAllScreens();
  await open(page, '/projects');
  const target = await page.getByRole('contentinfo').getByRole('link', { name: 'Help' }).getAttribute('href');
  await page.getByRole('banner').getByRole('link', { name: 'Help' }).filter({ visible: true }).click();
  await expect(page).toHaveURL(target ?? '');
  await expect(page.getByRole('heading', { level: 1, name: 'Help' })).toBeVisible();
});

test('the footer has the client’s links on the side that the client chose', { tag: '@full' }, async ({ page }) => {
  onceForAllScreens();
  await open(page, '/projects');
  const footer = page.getByRole('contentinfo');
  const middle = (page.viewportSize()?.width ?? 0) / 2;
  const startOf = async (name: string) => (await footer.getByRole('link', { name }).boundingBox())?.x;
  expect(await startOf('About us')).toBeLessThan(middle);
  expect(await startOf('How it works')).toBeLessThan(middle);
  expect(await startOf('Help')).toBeGreaterThan(middle);
});

test('visitors and talents with a confirmed address see no request to verify it', { tag: '@full' }, async ({ page }) => {
  onceForAllScreens();
  const request = page.getByRole('region', { name: 'Email verification' });
  await open(page, '/projects');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(request).toHaveCount(0);
  await logIn(page, 'nordlicht', 'lena-marie.schroeder@example.com');
  await hydrated(page);
  await expect(page.getByRole('banner').getByRole('button', { name: /^Account of/ })).toBeVisible();
  await expect(request).toHaveCount(0);
  await page.context().clearCookies();
  await logIn(page, 'nordlicht', 'tobias+nordlicht@example.org');
  await expect(request).toBeVisible();
});
