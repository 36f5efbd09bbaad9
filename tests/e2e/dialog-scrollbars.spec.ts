import config from '../../playwright.config.ts';
import { expect, hydrated, onceForAllScreens, origin, test } from './support/portal.ts';

// On many systems a scrollbar takes room. The browser of the other journeys hides it.
test.use({ launchOptions: { ...config.use?.launchOptions, ignoreDefaultArgs: ['--hide-scrollbars'] } });

test('a page does not move when a dialog takes its scrollbar away', { tag: '@full' }, async ({ page }) => {
  onceForAllScreens();
  await page.goto(`${origin('nordlicht')}/projects`);
  await hydrated(page);
  const right = () =>
    page
      .getByRole('banner')
      .getByRole('link', { name: 'Log in' })
      .evaluate((link) => link.getBoundingClientRect().right);
  expect(await page.evaluate(() => window.innerWidth - document.documentElement.clientWidth)).toBeGreaterThan(0);
  const before = await right();
  await page
    .getByRole('contentinfo')
    .getByRole('button', { name: /Language|English/ })
    .click();
  await expect(page.getByRole('dialog')).toBeVisible();
  expect(await right()).toBe(before);
});
