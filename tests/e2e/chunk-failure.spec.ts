// Not the test of the other journeys, which fails when the browser logs an error: here it has to.
import { expect, type Page, test } from '@playwright/test';
import { pageCode } from './support/page-code.ts';
import { hydrated, origin } from './support/portal.ts';

// Specification section 8: when the code of a page does not arrive, the page is loaded again, at most once a minute.
test.use({ baseURL: origin('nordlicht') });

const codeOfProjects = `**${pageCode('/projects/:title/:id?')}`;

function firstProject(page: Page) {
  return page.getByRole('article').getByRole('heading', { level: 3 }).getByRole('link').first();
}

async function openSearch(page: Page): Promise<() => number> {
  let loads = 0;
  await page.goto('/projects');
  await hydrated(page);
  page.on('load', () => {
    loads += 1;
  });
  return () => loads;
}

test('code that does not arrive reloads the page once, then an error page says so and leads to the requested page', async ({ page }) => {
  await page.route(codeOfProjects, (route) => route.fulfill({ status: 404, body: 'gone' }));
  const loads = await openSearch(page);
  const title = (await firstProject(page).textContent()) ?? '';
  await firstProject(page).click();
  await expect.poll(loads).toBe(1);
  await hydrated(page);
  await firstProject(page).click();
  await expect(page.getByRole('heading', { level: 1, name: 'A new version is available.' })).toBeFocused();
  await expect(page.getByRole('banner')).toBeVisible();
  await expect(page).toHaveTitle(/^A new version is available\. – /);
  expect(loads()).toBe(1);
  // From a server that has the code again.
  await page.unroute(codeOfProjects);
  await page.getByRole('main').getByRole('button', { name: 'Reload' }).click();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
});

test('without a connection the page is not reloaded but says why, and goes on later', { tag: '@full' }, async ({ page, context }) => {
  const loads = await openSearch(page);
  const title = (await firstProject(page).textContent()) ?? '';
  await context.setOffline(true);
  await firstProject(page).click();
  await expect(page.getByRole('heading', { level: 1, name: 'You’re offline.' })).toBeVisible();
  expect(loads()).toBe(0);
  await context.setOffline(false);
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
});

test('the error page of missing code can be left for another page', { tag: '@full' }, async ({ page }, { project }) => {
  await page.addInitScript(() => sessionStorage.setItem('openpool.chunkReload', String(Date.now())));
  await page.route(codeOfProjects, (route) => route.fulfill({ status: 404, body: 'gone' }));
  await openSearch(page);
  await firstProject(page).click();
  await expect(page.getByRole('heading', { level: 1, name: 'A new version is available.' })).toBeVisible();
  if (project.name === 'mobile') await page.getByRole('button', { name: 'Open menu' }).click();
  await page.getByRole('link', { name: 'Projects', exact: true }).filter({ visible: true }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Find your next project' })).toBeVisible();
});
