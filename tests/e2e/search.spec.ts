import type { Page } from '@playwright/test';
import { expect, expectAccessible, holdRequests, hydrated, onceForAllScreens, origin, test } from './support/portal.ts';

// The public search, with script: its whole state is the address (checks 40 to 55).
test.use({ baseURL: origin('nordlicht') });

function keywordBox(page: Page) {
  return page.getByRole('combobox', { name: 'Job title, skill or keyword' });
}

function resultsHeading(page: Page) {
  return page
    .getByRole('main')
    .getByRole('heading', { level: 2, name: /\d+ projects?|^Projects$/ })
    .first();
}

async function openSearch(page: Page, query = ''): Promise<void> {
  await page.goto(`/projects${query}`);
  await hydrated(page);
}

/** Counts the browser's search requests from now on. */
function countSearches(page: Page): () => number {
  let count = 0;
  page.on('request', (request) => {
    if (/\/projects\.data|publicsearch/.test(request.url())) count += 1;
  });
  return () => count;
}

test('a keyword goes into the address, blank words search nothing, and the cross removes it', { tag: '@apart' }, async ({ page }) => {
  await openSearch(page, '?page=2');
  const searches = countSearches(page);
  const box = keywordBox(page);
  await box.fill('   ');
  await box.press('Enter');
  await expect(page.getByText('Enter a keyword to search.')).toBeVisible();
  await expect(box).toHaveAttribute('aria-invalid', 'true');
  await expect(box).toBeFocused();
  expect(searches()).toBe(0);

  await box.fill('SAP');
  const arrive = await holdRequests(page, '**/projects.data?*');
  await page.getByRole('search').getByRole('button', { name: 'Search', exact: true }).filter({ visible: true }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Loading projects' })).toHaveCount(1);
  arrive();
  await expect(page).toHaveURL(/\/projects\?any=SAP$/);
  await expect(resultsHeading(page)).toHaveText(/^\d+ projects for “SAP”$/);
  await expect(page).toHaveTitle(/SAP/);
  await expect(box).not.toHaveAttribute('aria-invalid', 'true');

  await page.getByRole('button', { name: 'Clear search' }).click();
  await expect(page).toHaveURL(/\/projects$/);
  await expect(box).toHaveValue('');
  await expect(box).toBeFocused();
});

test('filters of the sidebar apply at once, chips remove them, and clearing keeps the keyword', async ({ page }, { project }) => {
  test.skip(project.name === 'mobile', 'a phone has a sheet');
  await openSearch(page, '?any=SAP');
  const before = await resultsHeading(page).textContent();
  const remote = page.getByRole('checkbox', { name: /^Remote/ });
  await remote.check();
  await expect(page).toHaveURL(/workPrefs=remote/i);
  await expect(resultsHeading(page)).not.toHaveText(before ?? '');
  await expect(remote).toBeChecked();
  await expect(remote).toBeFocused();
  await page.getByRole('radio', { name: /^More than 6 months/ }).check();
  await expect(page).toHaveURL(/duration=long/);
  await page.getByRole('link', { name: 'Remove filter Remote' }).click();
  await expect(page).not.toHaveURL(/workPrefs/);
  await expect(remote).not.toBeChecked();
  await page.getByRole('main').getByRole('link', { name: 'Clear all', exact: true }).filter({ visible: true }).first().click();
  await expect(page).toHaveURL(/\/projects\?any=SAP$/);
  await expect(page.getByRole('radio', { name: /^Any/ })).toBeChecked();
  await expect(resultsHeading(page)).toHaveText(before ?? '');
});

test('a least rate keeps what pays as much, in one currency and for one period', { tag: '@full' }, async ({ page }, { project }) => {
  test.skip(project.name === 'mobile', 'a phone has a sheet');
  await openSearch(page);
  const before = await resultsHeading(page).textContent();
  const rate = page.getByRole('group', { name: 'Rate, at least' });
  await rate.getByRole('textbox', { name: 'Rate, at least' }).fill('95');
  await rate.getByRole('textbox').blur();
  await expect(page).toHaveURL(/minRate=95%2CEUR%2CHR|minRate=95,EUR,HR/);
  await expect(resultsHeading(page)).not.toHaveText(before ?? '');
  await expect(rate).toContainText('Other currencies and projects without a complete rate');
  const perHour = await resultsHeading(page).textContent();
  await rate.getByRole('combobox', { name: 'Rate, per' }).selectOption('DAY');
  await expect(page.getByRole('link', { name: 'Remove filter From EUR 95 per day' })).toBeVisible();
  await expect(resultsHeading(page)).not.toHaveText(perHour ?? '');
  await page.getByRole('link', { name: 'Remove filter From EUR 95 per day' }).click();
  await expect(page).not.toHaveURL(/minRate/);
  await expect(resultsHeading(page)).toHaveText(before ?? '');
});

test('the filter sheet of a phone applies everything together', { tag: '@phone' }, async ({ page }, { project }) => {
  test.skip(project.name === 'desktop', 'a wide screen has a sidebar');
  await openSearch(page, '?any=SAP');
  await page.getByRole('main').getByText('Filters', { exact: true }).filter({ visible: true }).click();
  const sheet = page.getByRole('dialog', { name: 'Filters' });
  await expect(sheet.getByRole('heading', { name: 'Filters' })).toBeFocused();
  const show = sheet.getByRole('button', { name: /^Show \d+ projects?$/ });
  // The button shows the count a moment after each tick; nothing behind the sheet changes.
  for (const mode of [/^Remote/, /^Hybrid/]) {
    const counted = (await show.textContent()) ?? '';
    await sheet.getByRole('checkbox', { name: mode }).check();
    await expect(show).not.toHaveText(counted);
  }
  await expect(page).toHaveURL(/\/projects\?any=SAP$/);
  const promised = Number.parseInt(((await show.textContent()) ?? '').replace(/\D+/, ''), 10);
  await show.click();
  await expect(sheet).toHaveCount(0);
  await expect(page).toHaveURL(/workPrefs=/);
  await expect(resultsHeading(page)).toHaveText(`${promised} projects for “SAP”`);
  await expect(page.getByRole('main').getByText('Filters (2)').filter({ visible: true })).toBeVisible();

  // Closing discards the ticks.
  await page.getByRole('main').getByText('Filters (2)').filter({ visible: true }).click();
  await sheet.getByRole('checkbox', { name: /^On-site/ }).check();
  await page.keyboard.press('Escape');
  await expect(sheet).toHaveCount(0);
  await expect(resultsHeading(page)).toHaveText(`${promised} projects for “SAP”`);
  await page.getByRole('link', { name: 'Remove filter Hybrid' }).click();
  await expect(page.getByRole('main').getByText('Filters (1)').filter({ visible: true })).toBeVisible();
});

test('a search without results names the words and offers a way on', { tag: ['@apart', '@full'] }, async ({ page }) => {
  onceForAllScreens();
  await openSearch(page, '?any=xylophonist-of-the-deep');
  await expect(page.getByRole('heading', { name: 'No projects match “xylophonist-of-the-deep”' })).toBeVisible();
  await page.getByRole('link', { name: 'Show all projects' }).click();
  await expect(page).toHaveURL(/\/projects$/);
  await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();

  await openSearch(page, '?any=xylophonist-of-the-deep&workPrefs=REMOTE');
  await page.getByRole('link', { name: 'Clear filters' }).click();
  await expect(page).toHaveURL(/any=xylophonist-of-the-deep$/);
});

test('a mistyped word finds what was meant, says so, and can be searched for verbatim', { tag: '@full' }, async ({ page }) => {
  await openSearch(page);
  const box = keywordBox(page);
  await box.fill('kuberntes');
  await box.press('Enter');
  // What was typed stays in box and address; the heading counts what is shown.
  await expect(page).toHaveURL(/\?any=kuberntes$/);
  await expect(resultsHeading(page)).toHaveText(/^\d+ projects? for “Kubernetes”$/);
  await expect(box).toHaveValue('kuberntes');
  // A live region, so that it is announced when the results arrive.
  const note = page.getByRole('main').getByRole('status').filter({ hasText: 'Showing results for' });
  await expect(note).toHaveText('Showing results for Kubernetes. Search instead for kuberntes.');
  await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
  await expectAccessible(page);

  await note.getByRole('link', { name: 'kuberntes' }).click();
  await expect(page).toHaveURL(/any=kuberntes.*verbatim=true/);
  await expect(page.getByRole('heading', { name: 'No projects match “kuberntes”' })).toBeVisible();
  await expect(note).toHaveCount(0);
  await page.goBack();
  await expect(note).toBeVisible();

  // New words are corrected again, whatever was chosen for the last ones.
  await page.goForward();
  await expect(page.getByRole('heading', { name: 'No projects match “kuberntes”' })).toBeVisible();
  await box.fill('Turbinn');
  await box.press('Enter');
  await expect(page).toHaveURL(/\?any=Turbinn$/);
  await expect(note).toContainText('Showing results for Turbine');
});

test('a mistyped word is corrected without script as well', { tag: '@full' }, async ({ browser }) => {
  onceForAllScreens();
  const context = await browser.newContext({ baseURL: origin('nordlicht'), javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto('/projects?any=kuberntes&lang=en');
  await expect(page.getByRole('main').getByText('Showing results for Kubernetes.')).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'kuberntes' }).click();
  await expect(page.getByRole('heading', { name: 'No projects match “kuberntes”' })).toBeVisible();
  await context.close();
});

test('a synonym is suggested by its usual name', { tag: '@full' }, async ({ page }) => {
  await openSearch(page);
  const box = keywordBox(page);
  await box.pressSequentially('k8s', { delay: 30 });
  const option = page.getByRole('listbox', { name: 'Suggestions' }).getByRole('option', { name: 'Kubernetes' });
  await expect(option).toBeVisible();
  await box.press('ArrowDown');
  await expect(option).toHaveAttribute('aria-selected', 'true');
  await box.press('Enter');
  await expect(page).toHaveURL(/\?any=Kubernetes$/);
  await expect(resultsHeading(page)).toHaveText(/^\d+ projects? for “Kubernetes”$/);
  const found = await resultsHeading(page).textContent();
  // Searching for the short name finds the same.
  await openSearch(page, '?any=k8s');
  await expect(resultsHeading(page)).toHaveText((found ?? '').replace('Kubernetes', 'k8s'));
});

test('a failed search keeps its address and can be repeated', { tag: ['@apart', '@full'] }, async ({ page }) => {
  onceForAllScreens();
  await openSearch(page, '?workPrefs=REMOTE');
  const isSearchData = /\/projects\.data\?/;
  await page.route(isSearchData, (route) =>
    route.fulfill({ status: 500, contentType: 'application/json', body: '{"messages":["talent.message.generic.error"]}' }),
  );
  const box = keywordBox(page);
  await box.fill('SAP');
  await box.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Something went wrong. Please try again.' })).toBeVisible();
  await expect(page).toHaveURL(/any=SAP&workPrefs=REMOTE$/);
  await page.unroute(isSearchData);
  await page.getByRole('link', { name: 'Try again' }).click();
  await expect(resultsHeading(page)).toHaveText(/^\d+ projects for “SAP”$/);
  await expect(page.getByRole('link', { name: 'Remove filter Remote' })).toBeVisible();
});

test('recent searches open under the box and are chosen by keys', { tag: '@full' }, async ({ page }) => {
  await openSearch(page);
  const box = keywordBox(page);
  for (const words of ['EPLAN', 'SAP']) {
    await box.fill(words);
    await box.press('Enter');
    await expect(page).toHaveURL(new RegExp(`any=${words}`));
  }
  await page.getByRole('heading', { level: 1 }).click();
  await box.click();
  const list = page.getByRole('listbox', { name: 'Suggestions' });
  await expect(list.getByRole('group', { name: 'Recent searches' }).getByRole('option')).toHaveText(['SAP', 'EPLAN']);
  await box.press('Escape');
  await expect(list).toBeHidden();
  await expect(box).toHaveValue('SAP');
  await box.press('ArrowDown');
  await box.press('ArrowDown');
  await expect(list.getByRole('option', { name: 'EPLAN' })).toHaveAttribute('aria-selected', 'true');
  await box.press('Enter');
  await expect(page).toHaveURL(/any=EPLAN/);
  await expect(list).toBeHidden();
});

test('Back restores filters, page and scroll position', { tag: '@apart' }, async ({ page }) => {
  await openSearch(page, '?workPrefs=HYBRID&page=2');
  const card = page.getByRole('main').getByRole('article').nth(5);
  await card.scrollIntoViewIfNeeded();
  const title = (await card.getByRole('heading').textContent()) ?? '';
  await card.getByRole('heading').getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  await page.goBack();
  await expect(page).toHaveURL(/workPrefs=HYBRID&page=2$/);
  await expect(page.getByRole('link', { name: 'Remove filter Hybrid' })).toBeVisible();
  await expect(page.getByRole('main').getByRole('article').nth(5).getByRole('heading')).toHaveText(title);
  await expect(page.getByRole('main').getByRole('article').nth(5)).toBeInViewport();

  // The link on the page leads to the same place.
  await page.goForward();
  await page.getByRole('link', { name: 'Back to results' }).click();
  await expect(page).toHaveURL(/page=2/);
});

test('the next page is a link, and the results heading is announced', { tag: ['@apart', '@full'] }, async ({ page }) => {
  await openSearch(page);
  const pages = page
    .getByRole('main')
    .getByRole('navigation')
    .filter({ has: page.getByRole('link', { name: 'Next' }) });
  const next = pages.getByRole('link', { name: 'Next' });
  await expect(next).toHaveAttribute('href', '/projects?page=2');
  const first = await page.getByRole('main').getByRole('article').first().getByRole('heading').textContent();
  await next.click();
  await expect(page).toHaveURL(/\?page=2$/);
  await expect(page.getByRole('main').getByRole('article').first().getByRole('heading')).not.toHaveText(first ?? '');
  await expect(resultsHeading(page)).toBeFocused();
});
