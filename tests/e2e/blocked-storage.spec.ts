import type { Page } from '@playwright/test';
import { expect, hydrated, listedProject, logIn, onceForAllScreens, origin, quiet, test } from './support/portal.ts';

// Some people forbid their browser to store anything of a site: reading `localStorage` throws there.
test.use({ baseURL: origin('nordlicht') });

/** A page that throws anything fails its journey (`support/portal.ts`). */
async function forbidStorage(page: Page): Promise<void> {
  await page.addInitScript(() => {
    for (const area of ['localStorage', 'sessionStorage'])
      Object.defineProperty(window, area, {
        configurable: true,
        get: () => {
          throw new DOMException('Access is denied for this document.', 'SecurityError');
        },
      });
  });
}

test('a visitor whose browser forbids storage searches and opens projects', { tag: '@full' }, async ({ page }) => {
  onceForAllScreens();
  await forbidStorage(page);
  await page.goto('/projects');
  await hydrated(page);
  const box = page.getByRole('combobox', { name: 'Job title, skill or keyword' });
  await box.fill('SAP');
  await box.press('Enter');
  await expect(page.getByRole('heading', { level: 2, name: /“SAP”$/ })).toBeVisible();
  await page.getByRole('main').getByRole('article').first().getByRole('link').first().click();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await page.goBack();
  await expect(page).toHaveURL(/any=SAP/);
  for (const path of ['/app/login', '/app/signup']) {
    await page.goto(path);
    await hydrated(page);
  }
});

test('a talent whose browser forbids storage applies, with a draft on the server', { tag: '@full' }, async ({ page }) => {
  onceForAllScreens();
  test.slow();
  await forbidStorage(page);
  await logIn(page, 'nordlicht', 'lena-marie.schroeder@example.com');
  await page.goto('/app/project?page=4');
  const id = await listedProject(page, 'last');
  for (const path of ['/app/project?tab=applications', '/app/pool', '/app/profile', '/app/account', `/app/project/${id}/apply?step=cv`]) {
    await page.goto(path);
    await hydrated(page);
    await quiet(page);
  }
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Draft saved' })).toBeVisible();
  // Other journeys should not find it.
  await page.evaluate((projectId) => fetch(`/v1/api/project/${projectId}/applicationFlow`, { method: 'DELETE' }), id);
});
