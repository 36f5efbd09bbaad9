import type { Page } from '@playwright/test';
import { applyByApi, makeApiTalent } from './support/api-talent.ts';
import { listMails, readMail } from './support/mailbox.ts';
import { callAsOperator, enterDesk, makeProject } from './support/operators.ts';
import { expect, expectAccessible, hydrated, newEmail, onceForAllScreens, origin, test } from './support/portal.ts';

// How operators find talents, write to them, and answer what they ask about their data.

const client = 'nordlicht';
const talents = `${origin(client)}/desk/talents`;

const rowsOf = (page: Page) => page.getByRole('table').locator('tbody').getByRole('row');
const panel = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

/** A talent of one journey alone, who has applied, so that operators know them. */
async function makeApplicant(page: Page, project: number) {
  const talent = await makeApiTalent(page, client, 'finder');
  const application = await applyByApi(talent, project);
  const { talent: shown } = (await callAsOperator(page, 'GET', `/applications/${application}`)) as { talent: { id: string } };
  return { id: shown.id, email: talent.email };
}

test('a recruiter finds who knows a skill, writes a note and a tag, and takes an invitation back', { tag: '@apart' }, async ({ page }) => {
  onceForAllScreens();
  await enterDesk(page, client);
  await makeProject(page);
  await page.goto(talents);
  await hydrated(page);
  const search = page.getByRole('searchbox', { name: 'Search talents' });
  await search.fill('Kubernetes');
  await search.press('Enter');
  await expect(page.getByRole('status').filter({ hasText: 'best match first' })).toBeVisible();
  await expect(rowsOf(page).first()).toContainText('Kubernetes');

  // Those nearer than 50 km to a town, by a field of the menu.
  await page.getByText('More filters').click();
  await page.getByLabel('Place').fill('Berlin');
  await page.getByRole('button', { name: 'Show talents' }).click();
  await expect(page.getByRole('link', { name: /^Place Berlin/ })).toBeVisible();
  await page.getByRole('table').getByRole('link', { name: 'Jörg Bätz' }).click();
  const opened = panel(page, 'Jörg Bätz');
  await expect(opened.getByRole('heading', { name: 'Jörg Bätz' })).toBeFocused();
  await expect(opened).toContainText('EUR 96.00 per hour');

  const text = `Prefers the north ${Date.now()}`;
  await opened.getByLabel('Write a note').fill(text);
  await opened.getByRole('button', { name: 'Save note' }).click();
  await expect(opened.getByText(text)).toBeVisible();
  await opened.getByText('Change tags').click();
  await opened.getByRole('textbox', { name: 'Tags' }).fill('clusters, night shifts');
  await opened.getByRole('button', { name: 'Save tags' }).click();
  await expect(opened.getByRole('link', { name: 'night shifts' })).toBeVisible();

  await opened.getByRole('link', { name: 'Invite' }).click();
  await opened.getByLabel('Project', { exact: true }).selectOption({ index: 1 });
  await opened.getByLabel('Words of your own').fill('Das passt zu Ihnen.');
  await opened.getByRole('button', { name: 'Preview of the email' }).click();
  await expect(opened.getByRole('article', { name: 'German' })).toContainText('Das passt zu Ihnen.');
  await opened.getByRole('button', { name: 'Send invitation' }).click();
  await expect(page.getByText('Nothing has been sent yet.')).toBeVisible();
  await page.getByRole('button', { name: /^Take back/ }).click();
  await expect(page.getByText('1 taken back. Nothing was sent.')).toBeVisible();
});

test('two are invited at once, each in their language, and the mails leave after a minute', { tag: '@full' }, async ({ page }) => {
  onceForAllScreens();
  await enterDesk(page, client);
  const project = await makeProject(page);
  const people = [await makeApplicant(page, project), await makeApplicant(page, project)];
  const other = await makeProject(page);
  await page.goto(`${talents}/invite?ids=${people.map(({ id }) => id).join(',')}`);
  await hydrated(page);
  await expect(page.getByRole('heading', { level: 1, name: 'Invite 2 talents' })).toBeVisible();
  await page.getByLabel('Project').selectOption(String(other));
  await page.getByRole('button', { name: 'Send invitation' }).click();
  await expect(page.getByText('2 invitations leave in a minute')).toBeVisible();
  for (const { email } of people)
    await expect
      .poll(async () => (await listMails(origin(client), email)).map(({ kind }) => kind), { timeout: 150_000 })
      .toContain('invitation');
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('searching, ticking and inviting work as forms, and can be taken back', { tag: ['@apart', '@full'] }, async ({ page }) => {
    onceForAllScreens();
    await enterDesk(page, client);
    await makeProject(page);
    await page.goto(`${talents}?known=true`);
    await page.getByRole('checkbox', { name: 'Select Farida Noori' }).check();
    await page.getByRole('checkbox', { name: 'Select Ulrike Maaß' }).check();
    await page.getByRole('checkbox', { name: 'Select Rolf Stüve' }).check();
    await page.getByRole('button', { name: /^Invite/ }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Invite 3 talents' })).toBeVisible();
    await page.getByRole('checkbox', { name: 'Rolf Stüve' }).uncheck();
    await page.getByRole('button', { name: 'Send invitation' }).click();
    await expect(page.getByRole('alert')).toContainText('Please fill this in.');
    await page.getByLabel('Project').selectOption({ index: 1 });
    await page.getByRole('button', { name: 'Preview of the email' }).click();
    await expect(page.getByRole('article', { name: 'German' })).toBeVisible();
    // Who was unticked stays so.
    await expect(page.getByRole('checkbox', { name: 'Rolf Stüve' })).not.toBeChecked();
    await page.getByRole('button', { name: 'Send invitation' }).click();
    await page.getByRole('button', { name: 'Take back' }).click();
    await expect(page.getByText('2 taken back. Nothing was sent.')).toBeVisible();
  });

  test('an account is erased by forms, and the page says so although the talent is gone', { tag: '@full' }, async ({ page }) => {
    onceForAllScreens();
    await enterDesk(page, client, { role: 'owner' });
    const { id } = await makeApplicant(page, await makeProject(page));
    await page.goto(`${talents}/${id}/data`);
    await page.getByRole('checkbox').check();
    await page.getByRole('button', { name: 'Close and erase account' }).click();
    await expect(page.getByText(/is closed\. It is erased after/)).toBeVisible();
    // What is shown was not read again: there is nobody left to read.
    await expect.poll(async () => (await page.goto(`${talents}/${id}/data`))?.status()).toBe(404);
  });
});

test('a viewer reads talents, invites nobody and learns who may', { tag: '@full' }, async ({ page }) => {
  onceForAllScreens();
  await enterDesk(page, client, { role: 'viewer' });
  await page.goto(talents);
  await hydrated(page);
  await expect(page.getByRole('checkbox')).toHaveCount(0);
  await rowsOf(page).first().getByRole('link').first().click();
  await expect(page.getByText('Owners and recruiters can do this.').first()).toBeVisible();
  await expect(page.getByRole('link', { name: 'Invite' })).toHaveCount(0);
});

test('a place that nobody knows is named, and each filter can be dropped', { tag: '@full' }, async ({ page }) => {
  onceForAllScreens();
  await enterDesk(page, client);
  await page.goto(`${talents}?place=Nowhereville`);
  await hydrated(page);
  await expect(page.getByRole('alert')).toContainText('“Nowhereville” is no place that we know.');
  await page.getByRole('link', { name: /^Place Nowhereville/ }).click();
  await expect(rowsOf(page).first()).toBeVisible();
});

test('an owner gives a talent a copy of their data, and erases an account on request', { tag: '@apart' }, async ({ page }) => {
  onceForAllScreens();
  await enterDesk(page, client, { role: 'owner' });
  const { id, email } = await makeApplicant(page, await makeProject(page));
  await page.goto(`${talents}?open=${id}`);
  await hydrated(page);
  await page.getByRole('link', { name: 'Copy or erasure' }).click();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download copy' }).click();
  expect((await download).suggestedFilename()).toMatch(/\.zip$/);
  await page.getByRole('button', { name: 'Close and erase account' }).click();
  await expect(page.getByRole('alert')).toContainText('Only on the talent’s own request.');
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Close and erase account' }).click();
  await expect(page.getByText(/is closed\. It is erased after/)).toBeVisible();
  await readMail(origin(client), email, 'farewell');
});

test('a profile is prepared for somebody without an account, and deleted again', { tag: ['@apart', '@full'] }, async ({ page }) => {
  onceForAllScreens();
  await enterDesk(page, client);
  await page.goto(talents);
  await hydrated(page);
  await page.getByRole('link', { name: 'Bring talents…' }).click();
  await page.getByRole('button', { name: 'Prepare profile' }).click();
  await expect(page.getByLabel('Email address')).toHaveAttribute('aria-invalid', 'true');
  const last = `Ny ${Date.now()}`;
  await page.getByLabel('First name').fill('Ada');
  await page.getByLabel('Last name').fill(last);
  await page.getByLabel('Email address').fill(newEmail('lead'));
  await page.getByRole('button', { name: 'Prepare profile' }).click();
  await expect(page.getByText(/\/app\/signup\?leadProfile=/)).toBeVisible();
  await page
    .getByRole('row', { name: new RegExp(last) })
    .getByRole('button', { name: /^Delete/ })
    .click();
  await expect(page.getByText('Deleted. The link no longer works.')).toBeVisible();
  await expect(page.getByRole('row', { name: new RegExp(last) })).toHaveCount(0);
});

for (const scheme of ['light', 'dark'] as const)
  test(`search, panel, invitation, data and prepared profiles have no accessibility faults in ${scheme}`, {
    tag: '@full',
  }, async ({ page, context }) => {
    await enterDesk(page, client, { role: 'owner' });
    await context.addCookies([{ name: 'desk.scheme', value: scheme, url: origin(client) }]);
    await page.goto(talents);
    await hydrated(page);
    await expectAccessible(page);
    const opened = await rowsOf(page).first().locator('[data-row-link]').getAttribute('href');
    const id = new URL(opened ?? '', talents).searchParams.get('open');
    for (const path of [`?open=${id}&do=invite`, `?open=${id}&do=pool`, `/invite?ids=${id}`, `/${id}/data`, '/leads']) {
      await page.goto(`${talents}${path}`);
      await hydrated(page);
      await expectAccessible(page);
    }
  });
