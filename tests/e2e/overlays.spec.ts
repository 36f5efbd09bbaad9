import type { Page } from '@playwright/test';
import { expect, hydrated, logIn, onceForAllScreens, origin, test } from './support/portal.ts';

// How long dialogs are veiled and toasts stay, on a clock that the test moves (checks 28 and 38).
test.beforeEach(() => onceForAllScreens());

/** From now on time passes only by `page.clock.runFor`. */
async function stopClock(page: Page): Promise<void> {
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1000));
}

test('a dialog is veiled for 900 ms, then works, and Tab never leaves it', { tag: '@full' }, async ({ page }) => {
  await page.clock.install();
  await page.goto(`${origin('nordlicht')}/terms`);
  await hydrated(page);
  const chooser = page.getByRole('contentinfo').getByRole('button', { name: /^Language/ });
  // The code of the dialog is there from the second time on.
  await chooser.click();
  const dialog = page.getByRole('dialog', { name: 'Language' });
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);

  await stopClock(page);
  await chooser.click();
  await expect(dialog).toHaveAttribute('aria-busy', 'true');
  const german = dialog.getByRole('radio', { name: 'Deutsch' });
  const isUsable = () => german.evaluate((radio) => radio.closest('[inert]') === null);
  await page.clock.runFor(890);
  await expect(dialog).toHaveAttribute('aria-busy', 'true');
  expect(await isUsable()).toBe(false);
  await page.clock.runFor(20);
  await expect(dialog).not.toHaveAttribute('aria-busy');
  expect(await isUsable()).toBe(true);
  await german.check();
  await expect(german).toBeChecked();

  const visited = new Set<string>();
  for (const key of [...Array<string>(6).fill('Tab'), ...Array<string>(6).fill('Shift+Tab')]) {
    await page.keyboard.press(key);
    visited.add(await focusPlace(page));
  }
  // After the last control comes the browser's own bar, then the first one again; never the page behind.
  visited.delete('browser');
  expect([...visited]).toEqual(['dialog']);
});

function focusPlace(page: Page): Promise<string> {
  return page.evaluate(() => {
    const { activeElement, body } = document;
    if (activeElement === null || activeElement === body) return 'browser';
    return activeElement.closest('dialog') ? 'dialog' : activeElement.outerHTML.slice(0, 80);
  });
}

test('a toast of a success is a status that stays for more than 5 seconds, and while it is pointed at or focused', {
  tag: '@full',
}, async ({ page }) => {
  await page.clock.install();
  await logIn(page, 'meridian', 'jose.garcia+work@example.com');
  await hydrated(page);
  const toast = page.getByRole('status').filter({ hasText: 'The project is in your searches again.' });
  const hideAndUndo = async () => {
    await page
      .getByRole('button', { name: /^Not interested in / })
      .first()
      .click();
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(toast).toBeVisible();
    await stopClock(page);
  };

  await hideAndUndo();
  await page.mouse.move(2, 2);
  await page.clock.runFor(4900);
  await expect(toast).toBeVisible();
  await page.clock.runFor(5000);
  await expect(toast).toHaveCount(0);
  await page.clock.resume();

  await hideAndUndo();
  await toast.hover();
  await page.clock.runFor(60_000);
  await expect(toast).toBeVisible();
  await toast.getByRole('button', { name: 'Close' }).focus();
  await page.mouse.move(2, 2);
  await page.clock.runFor(60_000);
  await expect(toast).toBeVisible();
  await page.getByRole('link', { name: 'Skip to main content' }).focus();
  await page.clock.runFor(10_000);
  await expect(toast).toHaveCount(0);
});
