// Not the test of the other journeys, which fails when the browser logs an error: here it has to.
import { expect, type Page, test } from '@playwright/test';
import { applyByApi, makeApiTalent } from './support/api-talent.ts';
import { enterDesk, makeProject } from './support/operators.ts';
import { pageCode } from './support/page-code.ts';
import { hydrated, onceForAllScreens, origin } from './support/portal.ts';

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

test('code that does not arrive reloads the page once, then an error page says so and leads to the requested page', {
  tag: '@full',
}, async ({ page }) => {
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

test('a dialog stays open when the desk was updated under it, and goes on with all that was chosen', { tag: '@full' }, async ({ page }) => {
  onceForAllScreens();
  await enterDesk(page, 'nordlicht');
  const project = await makeProject(page);
  for (const _ of [1, 2]) await applyByApi(await makeApiTalent(page, 'nordlicht', 'updated'), project);
  const codeOfDecisions = `**${pageCode('/desk/applications/decide')}`;
  await page.route(codeOfDecisions, (route) => route.fulfill({ status: 404, body: 'gone' }));
  await page.goto(`/desk/applications?project=${project}`);
  await hydrated(page);
  let loads = 0;
  page.on('load', () => {
    loads += 1;
  });
  for (const place of [0, 1]) await page.getByRole('table').locator('tbody').getByRole('checkbox').nth(place).check();
  await page.getByRole('button', { name: 'Decline 2…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Decline 2 applications' });
  await dialog.getByRole('radio', { name: 'A must-have is not met' }).check();
  await dialog.getByRole('textbox', { name: /A sentence of your own/ }).fill('Thank you all the same.');
  await expect(dialog.getByRole('alert')).toContainText('What you chose is kept');
  expect(loads).toBe(0);
  // From the server of the new version, which has its own files.
  await page.unroute(codeOfDecisions);
  await dialog.getByRole('button', { name: 'Go on' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Decline 2 applications' })).toBeVisible();
  await expect(page.getByRole('radio', { name: 'A must-have is not met' })).toBeChecked();
  await expect(page.getByRole('textbox', { name: /A sentence of your own/ })).toHaveValue('Thank you all the same.');
});
