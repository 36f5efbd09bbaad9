import type { Page } from '@playwright/test';
import { pageCode } from './support/page-code.ts';
import { expect, expectAccessible, holdRequests, hydrated, logIn, onceForAllScreens, origin, test } from './support/portal.ts';

// Searches that are slow, offline, empty, huge or near a place (checks 40, 48, 53 and 54).
test.use({ baseURL: origin('nordlicht') });

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await hydrated(page);
}

function count(page: Page) {
  return page.locator('#count');
}

test('a filter set offline waits, says so and is applied when the connection is back', { tag: '@full' }, async ({ page, context }) => {
  onceForAllScreens();
  await open(page, '/projects');
  const before = await count(page).textContent();
  await context.setOffline(true);
  await page.getByRole('checkbox', { name: /^Remote/ }).check();
  const notice = page.getByRole('status').filter({ hasText: 'We’ll search as soon as you’re back.' });
  await expect(notice).toBeVisible();
  await expect(count(page)).toHaveText(before ?? '');
  await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
  await context.setOffline(false);
  await expect(page).toHaveURL(/workPrefs=REMOTE/);
  await expect(notice).toHaveCount(0);
  await expect(count(page)).not.toHaveText(before ?? '');
});

test('a filter ticked before its script has loaded is applied', { tag: '@full' }, async ({ page }, { project }) => {
  test.skip(project.name === 'mobile', 'a phone has a sheet');
  const code = `**${pageCode('/projects')}`;
  const arrive = await holdRequests(page, code);
  const asked = page.waitForRequest(code);
  await page.goto('/projects');
  const remote = page.getByRole('checkbox', { name: /^Remote/ });
  await remote.check();
  await asked;
  await expect(page).toHaveURL(/\/projects$/);
  arrive();
  await expect(page).toHaveURL(/workPrefs=REMOTE/);
  await expect(page.getByRole('link', { name: 'Remove filter Remote' })).toBeVisible();
  await expect(remote).toBeChecked();
});

test('words typed while a search arrives stay in the box', { tag: '@full' }, async ({ page }) => {
  onceForAllScreens();
  await open(page, '/projects');
  const arrive = await holdRequests(page, '**/projects.data?*');
  const box = page.getByRole('main').getByRole('searchbox').or(page.getByRole('main').getByRole('combobox')).first();
  await box.fill('engineer');
  await box.press('Enter');
  await box.pressSequentially(' python');
  arrive();
  await expect(page).toHaveURL(/any=engineer$/);
  await expect(page.getByRole('heading', { name: /“engineer”/ })).toBeVisible();
  await expect(box).toHaveValue('engineer python');
  await page.goBack();
  await expect(box).toHaveValue('');
});

test('a slow search shows a skeleton, no count, and announces it once', { tag: '@full' }, async ({ page }) => {
  onceForAllScreens();
  await open(page, '/projects');
  const arrive = await holdRequests(page, '**/projects.data?*');
  await page.getByRole('checkbox', { name: /^Hybrid/ }).check();
  await expect(page.getByRole('status').filter({ hasText: 'Loading projects' })).toHaveCount(1);
  await expect(page.locator('[aria-busy="true"]').first()).toBeAttached();
  await expect(count(page)).toHaveText('Loading projects');
  arrive();
  await expect(page.getByRole('link', { name: 'Remove filter Hybrid' })).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: 'Loading projects' })).toHaveCount(0);
  await expect(count(page)).toHaveText(/^\d+ projects?$/);
  // Screen readers hear the new count: it changes in a live region that is not busy any more.
  await expect(count(page)).toHaveAttribute('aria-live', 'polite');
  await expect(count(page)).not.toHaveAttribute('aria-busy');
});

test('a change of the filters makes one request', { tag: '@full' }, async ({ page }, { project }) => {
  test.skip(project.name === 'mobile', 'a phone has a sheet');
  await open(page, '/projects');
  const asked: string[] = [];
  page.on('request', (request) => {
    if (/\.data\?|\/(public)?search\//.test(request.url())) asked.push(request.url());
  });
  // Two ticks within the 200 ms are one change; the test's round trip to the browser takes longer.
  await page.getByRole('group', { name: 'Work mode' }).evaluate((group) => {
    for (const box of [...group.querySelectorAll('input')].slice(0, 2)) box.click();
  });
  await expect(page.getByRole('link', { name: 'Remove filter Hybrid' })).toBeVisible();
  expect(asked).toHaveLength(1);
});

test('a search without results offers filters, words and pools', { tag: '@full' }, async ({ page }) => {
  await open(page, '/projects?any=xylophonist&workPrefs=REMOTE&location=Kiel');
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { name: 'No projects match “xylophonist”' })).toBeVisible();
  await expect(main.getByRole('heading', { name: 'Pools with the most projects' })).toBeVisible();
  await expectAccessible(page);
  await main.getByRole('link', { name: 'Remove filter Kiel' }).click();
  await expect(page).toHaveURL(/\?any=xylophonist&workPrefs=REMOTE$/);
  await main.getByRole('list', { name: 'Pools with the most projects' }).getByRole('link').first().click();
  await expect(page).toHaveURL(/\/projects\/pool\//);
  await expect(main.getByRole('article').first()).toBeVisible();
});

test('a page beyond the last leads to the last', { tag: '@full' }, async ({ page }) => {
  onceForAllScreens();
  await page.goto('/projects?page=900');
  await expect(page).toHaveURL(/\?page=\d{1,2}$/);
  await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
});

test('a sort order is offered for words only', { tag: '@full' }, async ({ page }) => {
  onceForAllScreens();
  await open(page, '/projects');
  await expect(page.getByRole('link', { name: 'Newest' })).toHaveCount(0);
  await open(page, '/projects?any=SAP&page=2');
  const newest = page.getByRole('link', { name: 'Newest' });
  await expect(page.getByRole('link', { name: 'Best match' })).toHaveAttribute('aria-current', 'true');
  await newest.click();
  await expect(page).toHaveURL(/\?any=SAP&sort=newest$/);
  await expect(newest).toHaveAttribute('aria-current', 'true');
});

test('the filter sheet of a phone shows approximate counts and says so', { tag: '@full' }, async ({ page }) => {
  onceForAllScreens();
  await page.setViewportSize({ width: 375, height: 812 });
  await page.route('**/v1/api/publicsearch/project/query', (route) =>
    route.fulfill({
      json: {
        results: [],
        total: 9400,
        totalRelation: 'approx',
        pages: 1000,
        correction: null,
        sorts: ['newest'],
        page: 1,
        pageSize: 1,
        facets: {
          workPrefs: [
            { value: 'REMOTE', label: 'Remote', count: 6300, relation: 'approx' },
            { value: 'HYBRID', label: 'Hybrid', count: 3100, relation: 'approx' },
          ],
          pools: [],
          duration: [],
          location: [],
        },
      },
    }),
  );
  await open(page, '/projects');
  await page.getByRole('main').getByText('Filters', { exact: true }).filter({ visible: true }).click();
  const sheet = page.getByRole('dialog', { name: 'Filters' });
  await sheet.getByRole('checkbox', { name: /^Hybrid/ }).check();
  await expect(sheet.getByRole('button', { name: 'Show about 9,400 projects' })).toBeVisible();
  await expect(sheet.getByRole('checkbox', { name: 'Hybrid about 3,100 projects' })).toBeChecked();
  await expect(sheet.getByRole('checkbox', { name: 'Remote about 6,300 projects' })).toBeVisible();
  await expect(sheet.getByText('≈3,100').first()).toBeVisible();
  await expectAccessible(page);
});

test('a place is chosen from a list, or by the browser’s location', { tag: '@full' }, async ({ page, context }, { project }) => {
  test.skip(project.name === 'mobile', 'a phone has a sheet');
  await open(page, '/projects');
  const place = page.getByRole('combobox', { name: 'Location' });
  await place.click();
  const cities = page.getByRole('group', { name: 'Cities with open projects' }).getByRole('option');
  await expect(cities).toHaveCount(8);
  await place.pressSequentially('rost');
  await expect(cities).toHaveText([/^Rostock\d+$/]);
  await expectAccessible(page);
  await place.press('ArrowDown');
  await place.press('Enter');
  await expect(page).toHaveURL(/\?location=Rostock$/);
  await expect(place).toHaveValue('Rostock');

  const mine = page.getByRole('button', { name: 'Use my location' });
  await mine.click();
  await expect(page.getByText('Your browser doesn’t tell us where you are.')).toBeVisible();
  await expect(page).toHaveURL(/\?location=Rostock$/);
  await context.grantPermissions(['geolocation']);
  await context.setGeolocation({ latitude: 53.5511, longitude: 9.9937 });
  await mine.click();
  await expect(page).toHaveURL(/\?userLocation=53\.55,9\.99$/);
  await expect(mine).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByText('Within 50 km of you')).toBeVisible();
  await mine.click();
  await expect(page).toHaveURL(/\/projects$/);
});

test('many pools can be searched for; reference and status narrow the results', { tag: '@full' }, async ({ page }, { project }) => {
  test.skip(project.name === 'mobile', 'a phone has a sheet');
  await open(page, '/projects');
  const hydrogen = page.getByRole('checkbox', { name: /^Hydrogen/ });
  await expect(hydrogen).toBeHidden();
  await page.getByRole('button', { name: /^Show all \d+$/ }).click();
  const find = page.getByRole('searchbox', { name: 'Find a pool' });
  await find.fill('hydro');
  await expect(page.getByRole('checkbox', { name: /^Offshore wind/ })).toBeHidden();
  await hydrogen.check();
  await expect(page).toHaveURL(/\?pools=\d+$/);
  await expect(page.getByRole('link', { name: 'Remove filter Hydrogen' })).toBeVisible();
  await find.fill('nowhere');
  await expect(page.getByText('No pool of that name.')).toBeVisible();

  await open(page, '/projects');
  await page.getByRole('switch', { name: 'Open projects only' }).uncheck();
  await page.getByRole('radio', { name: 'Closed', exact: true }).click();
  await expect(page).toHaveURL(/status=CLOSED/);
  await expect(page.getByRole('link', { name: 'Remove filter Closed' })).toBeVisible();
  await expect(page.getByRole('main').getByRole('article').first()).toContainText('CLOSED');

  const reference = page.getByRole('textbox', { name: 'Reference' });
  await reference.fill('NO-99999');
  await reference.press('Enter');
  await expect(page).toHaveURL(/vmsId=NO-99999/);
  await expect(page.getByRole('heading', { name: 'No projects match these filters' })).toBeVisible();
});

test('a project is hidden, and restored by Undo or on its own page', { tag: '@full' }, async ({ page }) => {
  onceForAllScreens();
  await logIn(page, 'nordlicht', 'lena-marie.schroeder@example.com');
  await hydrated(page);
  const card = page.getByRole('main').getByRole('article').first();
  const link = card.getByRole('heading').getByRole('link');
  const title = (await link.textContent()) ?? '';
  const href = (await link.getAttribute('href')) ?? '';
  const hide = page.getByRole('button', { name: `Not interested in ${title}` });
  await hide.click();
  await expect(hide).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(hide).toBeVisible();
  await hide.click();
  await expect(hide).toHaveCount(0);
  await page.goto(href);
  await expect(page.getByText('You’ve hidden this project from your searches.')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Show again' }).click();
  await expect(page.getByText('You’ve hidden this project from your searches.')).toHaveCount(0);
});
