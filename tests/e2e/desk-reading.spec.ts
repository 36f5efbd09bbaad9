import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { readPdf } from '../support/read-pdf.ts';
import { readZip } from '../support/read-zip.ts';
import { linkIn, readMail } from './support/mailbox.ts';
import { enterDesk } from './support/operators.ts';
import { expect, expectAccessible, hydrated, onceForAllScreens, origin, test } from './support/portal.ts';

// How operators read applications: what is new to them, side by side, on paper and as files; and how they call a colleague.

const client = 'atelier';

const rowsOf = (page: Page) => page.getByRole('table').locator('tbody').getByRole('row');

/** Asked by the page: only browsers resolve names under localhost. */
async function readApplications(page: Page): Promise<{ id: number; status: string; hasCv: boolean; project: { id: number } }[]> {
  return page.evaluate(async () => (await (await fetch('/v1/operator/applications?limit=200')).json()).results);
}

/** The list of a project with at least three applications. */
async function openProject(page: Page): Promise<void> {
  const byProject = Map.groupBy(await readApplications(page), ({ project }) => project.id);
  const [id] = [...byProject].sort(([, one], [, other]) => other.length - one.length)[0] ?? [];
  await page.goto(`${origin(client)}/desk/applications?project=${id}`);
  await hydrated(page);
}

test('what is opened is read, what is marked is unread again, and the filter finds it', { tag: '@apart' }, async ({ page }) => {
  onceForAllScreens();
  await enterDesk(page, client);
  await openProject(page);
  const link = rowsOf(page).first().locator('[data-row-link]');
  const name = (await link.textContent()) ?? '';
  const unread = page.getByRole('link', { name, description: 'unread', exact: true });
  await expect(unread).toBeVisible();
  const marked = page.waitForResponse((answer) => answer.request().method() === 'POST' && answer.url().includes('/desk/applications'));
  await unread.click();
  await expect(page.getByRole('heading', { level: 2, name })).toBeFocused();
  expect((await marked).status()).toBe(200);
  await page.getByRole('link', { name: 'Close, back to the list' }).click();
  await expect(page).not.toHaveURL(/open=/);
  await expect(unread).toHaveCount(0);
  await page.reload();
  await hydrated(page);
  await expect(page.getByRole('link', { name, exact: true })).toBeVisible();
  await expect(unread).toHaveCount(0);
  await page.getByRole('link', { name: 'Unread', exact: true }).click();
  await expect(page).toHaveURL(/unread=true/);
  await expect(page.getByRole('link', { name, exact: true })).toHaveCount(0);
  await page.getByRole('link', { name: 'Unread remove' }).click();

  await page.getByRole('link', { name, exact: true }).click();
  await page.getByLabel('More actions').click();
  await page.getByRole('button', { name: 'Mark as unread' }).click();
  await expect(page).not.toHaveURL(/open=/);
  await expect(unread).toBeVisible();
});

test('three are compared, one is taken out, and a decision begins from there', { tag: '@full' }, async ({ page }) => {
  onceForAllScreens();
  await enterDesk(page, client);
  await openProject(page);
  const compare = page.getByRole('link', { name: /^Compare / });
  await rowsOf(page).nth(0).getByRole('checkbox').check();
  await expect(compare).toHaveCount(0);
  for (const place of [1, 2]) await rowsOf(page).nth(place).getByRole('checkbox').check();
  await compare.click();
  await expect(page.getByRole('heading', { level: 1, name: 'Compare 3 applications' })).toBeVisible();
  await expect(page.locator('thead').getByRole('columnheader')).toHaveCount(4);
  const all = await page.getByRole('rowheader').count();
  const differences = page.getByRole('link', { name: /^Differences \d+$/ });
  const count = Number((await differences.textContent())?.match(/\d+/)?.[0]);
  await differences.click();
  await expect(page).toHaveURL(/rows=differences/);
  // Those of the decisions stays.
  await expect(page.getByRole('rowheader')).toHaveCount(count + 1);
  expect(count).toBeLessThan(all);
  await page
    .getByRole('link', { name: /^Take .+ out of the comparison$/ })
    .last()
    .click();
  await expect(page.getByRole('heading', { level: 1, name: 'Compare 2 applications' })).toBeVisible();
  await page
    .getByRole('link', { name: /^Decline / })
    .first()
    .click();
  await expect(page.getByRole('heading', { level: 1, name: 'Decline 1 application' })).toBeVisible();
  await page
    .getByRole('link', { name: /Back|Cancel/ })
    .first()
    .click();
  await expect(page.getByRole('heading', { level: 1, name: 'Compare 2 applications' })).toBeVisible();
});

test('the CVs of ticked applications come as a ZIP', { tag: ['@apart', '@full'] }, async ({ page }) => {
  onceForAllScreens();
  await enterDesk(page, client);
  const withCv = (await readApplications(page)).filter(({ hasCv }) => hasCv).length;
  expect(withCv).toBeGreaterThan(1);
  await page.goto(`${origin(client)}/desk/applications`);
  await hydrated(page);
  await page.getByRole('checkbox', { name: /^Select all/ }).check();
  const ticked = await rowsOf(page).count();
  const arrival = page.waitForEvent('download');
  await page.getByRole('button', { name: `${ticked} CVs as ZIP` }).click();
  const file = await arrival;
  expect(file.suggestedFilename()).toMatch(/^cvs-\d{4}-\d\d-\d\d\.zip$/);
  const entries = [...readZip(await readFile(await file.path())).keys()];
  expect(entries.filter((name) => name.endsWith('.pdf'))).not.toEqual([]);
  expect(new Set(entries).size).toBe(entries.length);
  expect(entries.at(-1)).toBe('without-cv.txt');
});

test('an application prints as one document without what belongs to the screen', { tag: '@full' }, async ({ page }) => {
  onceForAllScreens();
  await enterDesk(page, client);
  await openProject(page);
  const link = rowsOf(page).first().locator('[data-row-link]');
  const name = (await link.textContent()) ?? '';
  await link.click();
  await expect(page.getByRole('heading', { level: 2, name })).toBeVisible();
  const { text } = await readPdf(await page.pdf({ format: 'A4' }));
  for (const words of [name, 'Rate', 'Timeline', 'Contact']) expect(text).toContain(words);
  for (const words of ['Decline', 'Export list', 'Save note', 'Search or jump to', 'Sign out']) expect(text).not.toContain(words);
});

test('a colleague is named in a note from the list that @ opens', { tag: '@full' }, async ({ page }) => {
  onceForAllScreens();
  await enterDesk(page, client);
  await openProject(page);
  await rowsOf(page).nth(1).locator('[data-row-link]').click();
  const note = page.getByRole('textbox', { name: 'Write a note' });
  await note.pressSequentially('Please call, @th');
  const options = page.getByRole('listbox', { name: 'Team' }).getByRole('option');
  await expect(options).toHaveText(['Théo Girard']);
  await note.press('ArrowDown');
  await note.press('Enter');
  await expect(note).toHaveValue('Please call, @Théo Girard ');
  await expect(options).toHaveCount(0);
  // Nothing is lost where no server answers, and the page says so.
  await page.route(/\/desk\/applications\.data/, (route) => (route.request().method() === 'POST' ? route.abort() : route.continue()));
  await page.getByRole('button', { name: 'Save note' }).click();
  await expect(page.getByText('Something went wrong. Please try again.')).toBeVisible();
  await expect(note).toHaveValue('Please call, @Théo Girard ');
  await page.unroute(/\/desk\/applications\.data/);
  await page.getByRole('button', { name: 'Save note' }).click();
  await expect(page.locator('mark')).toHaveText('@Théo Girard');
  await expect(note).toHaveValue('');
  const mail = await readMail(origin(client), 'theo.girard@atelier-reseau.example', 'operatorMentioned');
  expect(mail.text).not.toContain('Please call');
  const { search } = new URL(page.url());
  expect(linkIn(mail, '/desk/applications')).toContain(`open=${new URLSearchParams(search).get('open')}`);
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('marking as read and filtering work as forms and links, and an @ is text', { tag: ['@apart', '@full'] }, async ({ page }) => {
    onceForAllScreens();
    await enterDesk(page, client, { role: 'viewer' });
    await page.goto(`${origin(client)}/desk/applications?tab=toAnswer`);
    const first = rowsOf(page).first().locator('[data-row-link]');
    const address = await first.getAttribute('href');
    await first.click();
    // Opening by a link marks nothing.
    await page.goto(`${origin(client)}/desk/applications?tab=toAnswer&unread=true`);
    await expect(page.locator(`[data-row-link][href*="${new URL(address ?? '', 'http://desk').searchParams.get('open')}"]`)).toHaveCount(1);
    await page.goto(`${origin(client)}${address}`);
    await page.getByLabel('More actions').click();
    await page.getByRole('button', { name: 'Mark as read' }).click();
    await page.getByLabel('More actions').click();
    await expect(page.getByRole('button', { name: 'Mark as unread' })).toBeVisible();
    await page.goto(`${origin(client)}/desk/applications?tab=toAnswer`);
    await page
      .locator('summary')
      .filter({ hasText: /^Answer due any/ })
      .click();
    await page.getByRole('link', { name: 'late', exact: true }).click();
    await expect(page).toHaveURL(/due=late/);
  });
});

for (const scheme of ['light', 'dark'] as const)
  test(`comparison and filters are accessible in ${scheme}`, { tag: '@full' }, async ({ page }, { project }) => {
    const isNarrow = project.name === 'mobile';
    await enterDesk(page, client);
    const byProject = Map.groupBy(await readApplications(page), (each) => each.project.id);
    const [, rows = []] = [...byProject].sort(([, one], [, other]) => other.length - one.length)[0] ?? [];
    const ids = rows.slice(0, 3).map(({ id }) => id);
    await page.context().addCookies([{ name: 'desk.scheme', value: scheme, url: origin(client) }]);
    await page.goto(`${origin(client)}/desk/applications/compare?ids=${ids.join(',')}`);
    await hydrated(page);
    const region = page.getByRole('region', { name: 'Comparison' });
    await expect(region).toBeVisible();
    await expectAccessible(page);
    await region.focus();
    await expect(region).toBeFocused();
    // A narrow screen scrolls the table, not the page.
    expect(await region.evaluate(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)).toBe(isNarrow);
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth)).toBe(true);
    await page.goto(`${origin(client)}/desk/applications?tab=toAnswer&unread=true&free=0`);
    await hydrated(page);
    await expect(page.getByRole('link', { name: 'Unread remove' })).toBeVisible();
    await expectAccessible(page);
  });
