import type { Page } from '@playwright/test';
import { sql } from 'kysely';
import { listMails } from './support/mailbox.ts';
import { enterDesk } from './support/operators.ts';
import { expect, expectAccessible, hydrated, onceForAllScreens, origin, test } from './support/portal.ts';
import { portalDatabase } from './support/portal-database.ts';

// What operators do with applications, from the list to the mail that a talent reads.

const client = 'quiet-harbour';

const rowsOf = (page: Page) => page.getByRole('table').locator('tbody').getByRole('row');
const linkOf = (page: Page, place: number) => rowsOf(page).nth(place).locator('[data-row-link]');
const tickOf = (page: Page, place: number) => rowsOf(page).nth(place).getByRole('checkbox');

test('a recruiter filters, reads a CV and declines three, who are written to after a minute', { tag: '@apart' }, async ({ page }) => {
  onceForAllScreens();
  await enterDesk(page, client);
  await page.goto(`${origin(client)}/desk/applications`);
  await hydrated(page);
  await page.getByRole('link', { name: /^To answer/ }).click();
  await expect(page).toHaveURL(/tab=toAnswer/);
  await expect(rowsOf(page).first()).toBeVisible();

  // A word that nobody has: the page says which filter to drop.
  const search = page.getByRole('searchbox', { name: 'Search these applications' });
  await search.fill('zzzzzz');
  await search.press('Enter');
  await expect(page.getByText('No application fits all filters.')).toBeVisible();
  await page.getByRole('link', { name: 'Without words' }).click();
  await expect(rowsOf(page).first()).toBeVisible();

  // Opening moves the focus to the name, closing returns it to the row.
  const name = 'Moira Keane';
  const withCv = page.getByRole('table').getByRole('link', { name, exact: true }).first();
  await withCv.click();
  await expect(page).toHaveURL(/open=\d+/);
  await expect(page.getByRole('heading', { level: 2, name })).toBeFocused();
  const frame = page.getByTitle(`CV of ${name}`);
  const source = (await frame.getAttribute('src')) ?? '';
  // Requested by the page: only browsers resolve names under localhost.
  const file = await page.evaluate(async (address) => {
    const answer = await fetch(address);
    return { disposition: answer.headers.get('content-disposition'), start: (await answer.text()).slice(0, 5) };
  }, source);
  expect(file.disposition).toMatch(/^inline/);
  expect(file.start).toBe('%PDF-');
  await page.getByRole('textbox', { name: 'Write a note' }).fill('Called, free from March.');
  await page.getByRole('button', { name: 'Save note' }).click();
  await expect(page.getByText('Called, free from March.')).toBeVisible();
  await page.getByRole('link', { name: 'Close, back to the list' }).click();
  await expect(withCv).toBeFocused();

  for (const place of [0, 1, 2]) await tickOf(page, place).check();
  await expect(page.getByRole('button', { name: 'Decline 3…' })).toBeInViewport();
  const ids = await Promise.all([0, 1, 2].map((place) => rowsOf(page).nth(place).getAttribute('data-application')));
  await page.getByRole('button', { name: 'Decline 3…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Decline 3 applications' });
  await expect(dialog.getByRole('heading', { level: 2 })).toBeFocused();
  const submit = dialog.getByRole('button', { name: 'Decline 3', exact: true });
  const before = await submit.boundingBox();
  await dialog.getByRole('radio', { name: 'The rate does not fit the budget' }).check();
  await dialog.getByRole('textbox', { name: /A sentence of your own/ }).fill('We would like to hear from you in January.');
  await expect(dialog.getByRole('article', { name: 'Preview of the email' })).toContainText('We would like to hear from you in January.');
  // A mail that appears moves no button.
  expect(await submit.boundingBox()).toEqual(before);
  await submit.click();
  await expect(page.getByRole('status').filter({ hasText: '3 applications: Declined. Nothing has been sent yet.' })).toBeVisible();
  await expect(linkOf(page, 3)).toBeFocused();

  // After its time each talent has the mail.
  const addresses: string[] = [];
  for (const id of ids) {
    const email = await page.evaluate(
      async (address) => (await (await fetch(address)).json()).talent.contact.email,
      `/v1/operator/applications/${id}`,
    );
    addresses.push(String(email));
  }
  for (const address of addresses)
    await expect
      .poll(async () => (await listMails(origin(client), address)).some(({ text }) => text.includes('hear from you in January')), {
        timeout: 180_000,
      })
      .toBe(true);
});

test('an operator walks through the list by keys and takes a decision back', { tag: '@full' }, async ({ page }) => {
  onceForAllScreens();
  await enterDesk(page, client);
  await page.goto(`${origin(client)}/desk/applications?tab=toAnswer`);
  await hydrated(page);
  await page.keyboard.press('j');
  await expect(linkOf(page, 0)).toBeFocused();
  await page.keyboard.press('j');
  await page.keyboard.press('x');
  await expect(page.getByText('1 selected')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(tickOf(page, 1)).not.toBeChecked();
  await page.keyboard.press('Enter');
  const heading = page.getByRole('heading', { level: 2 }).first();
  await expect(heading).toBeFocused();
  const name = (await heading.textContent()) ?? '';
  await page.keyboard.press('3');
  await expect(page).toHaveURL(/doc=profile/);
  await page.keyboard.press('e');
  const dialog = page.getByRole('dialog', { name: 'Decline 1 application' });
  // Without a reason, and with one that says nothing, it says what is missing.
  await dialog.getByRole('button', { name: 'Decline 1', exact: true }).click();
  await expect(dialog.getByText('Choose a reason.').first()).toBeVisible();
  await dialog.getByRole('radio', { name: 'Another reason' }).check();
  await dialog.getByRole('button', { name: 'Decline 1', exact: true }).click();
  await expect(dialog.getByText('Write a sentence: without it the email gives no reason.').first()).toBeVisible();
  await dialog.getByRole('textbox', { name: /A sentence of your own/ }).fill('We have chosen somebody from the region.');
  // It swallows presses while the last answer is read.
  await expect(dialog.getByRole('button', { name: 'Decline 1', exact: true })).not.toHaveAttribute('aria-busy', 'true');
  await dialog.getByRole('button', { name: 'Decline 1', exact: true }).press('Enter');
  await expect(page.getByText(`${name}: Declined. Nothing has been sent yet.`)).toBeVisible();
  await page.keyboard.press('z');
  await expect(page.getByText('Nothing has been sent yet.')).toHaveCount(0);
  await expect(page.getByText(`${name}: taken back. Nothing was sent.`)).toBeVisible();
  // The page has gone on to the next one, and comes back.
  await expect(page.getByRole('heading', { level: 2, name })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('row').filter({ hasText: name }).first()).toContainText('Applied');
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('declining two works as a form, with a preview of the mail', { tag: ['@apart', '@full'] }, async ({ page }) => {
    onceForAllScreens();
    await enterDesk(page, client);
    await page.goto(`${origin(client)}/desk/applications?tab=toAnswer`);
    for (const place of [0, 1]) await tickOf(page, place).check();
    await page.getByRole('button', { name: 'Decline…' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Decline 2 applications' })).toBeVisible();
    await page.getByRole('radio', { name: 'More experience is needed' }).check();
    await page.getByRole('button', { name: 'Preview of the email' }).click();
    await expect(page.getByRole('article', { name: 'Preview of the email' })).toBeVisible();
    await page.getByRole('button', { name: 'Decline 2', exact: true }).click();
    await expect(page.getByText('2 applications: Declined. Nothing has been sent yet.')).toBeVisible();
    await page.getByRole('button', { name: 'Take back' }).click();
    await expect(page.getByText('2 taken back. Nothing was sent.')).toBeVisible();
  });
});

test('on a phone what says that a decision can be taken back covers no decision', { tag: '@full' }, async ({ page }) => {
  onceForAllScreens();
  await page.setViewportSize({ width: 375, height: 740 });
  await enterDesk(page, client);
  await page.goto(`${origin(client)}/desk/applications?tab=toAnswer`);
  await hydrated(page);
  await linkOf(page, 4).click();
  await page.getByRole('link', { name: /^Decline/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Decline 1 application' });
  await dialog.getByRole('radio', { name: 'More experience is needed' }).check();
  await dialog.getByRole('button', { name: 'Decline 1', exact: true }).click();
  const takeBack = page.getByRole('button', { name: /^Take back/ });
  await expect(takeBack).toBeVisible();
  const [toast, decide] = [await takeBack.boundingBox(), await page.getByRole('link', { name: /^Decline/ }).boundingBox()];
  expect((toast?.y ?? 0) + (toast?.height ?? 0)).toBeLessThanOrEqual(decide?.y ?? 0);
  await takeBack.click();
  await expect(page.getByText('taken back. Nothing was sent.')).toBeVisible();
});

test('an answer whose mail was refused is not shown as answered', { tag: '@full' }, async ({ page }) => {
  onceForAllScreens();
  await enterDesk(page, client);
  const db = await portalDatabase();
  const { rows } = await sql<{ id: number; talent_id: string; tenant_id: number }>`
    select a.id, a.talent_id, a.tenant_id from application a join tenant n on n.id = a.tenant_id
    where n.key = ${client} and a.status = 'rm' order by a.last_updated desc, a.id desc limit 1`.execute(db);
  const [declined] = rows;
  await sql`insert into message (id, tenant_id, talent_id, channel, kind, locale, recipient, text, headers, attempts, refused_at, last_error)
    values (gen_random_uuid(), ${declined?.tenant_id}, ${declined?.talent_id}, 'mail', 'statusChange', 'en', 'gone@example.com', '',
      ${JSON.stringify({ 'X-Application-Id': String(declined?.id) })}::jsonb, 1, now(), '550 5.1.1 no such user')`.execute(db);
  await page.goto(`${origin(client)}/desk/applications?tab=ended&open=${declined?.id}`);
  await expect(page.locator(`[data-application="${declined?.id}"]`)).toContainText('Answer not delivered');
  await expect(page.getByText('did not reach this person')).toBeVisible();
  await expect(page.getByText('Email not delivered')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Contact' })).toContainText('The address does not exist');
});

test('a list longer than the window scrolls by itself, so that what acts on it stays in sight', { tag: '@full' }, async ({ page }) => {
  onceForAllScreens();
  await enterDesk(page, client);
  await page.setViewportSize({ width: 1280, height: 500 });
  await page.goto(`${origin(client)}/desk/applications`);
  await hydrated(page);
  await tickOf(page, 0).check();
  // Of the bar with what can be done to the ticked ones, whichever these are.
  await expect(page.getByRole('button', { name: /^Clear/ })).toBeInViewport();
  expect(await page.evaluate(() => document.documentElement.scrollHeight <= innerHeight)).toBe(true);
});

test('a viewer decides nothing and reads who may', { tag: '@full' }, async ({ page }) => {
  onceForAllScreens();
  await enterDesk(page, client, { role: 'viewer' });
  await page.goto(`${origin(client)}/desk/applications`);
  await hydrated(page);
  await page.getByRole('table').getByRole('link', { name: 'Moira Keane', exact: true }).first().click();
  await expect(page.getByText('Owners and recruiters can do this.').first()).toBeVisible();
  await expect(page.getByText('Documents name people: owners and recruiters can read them.')).toBeVisible();
  await expect(page.getByRole('link', { name: /Decline/ })).toHaveCount(0);
  await expect(page.getByRole('textbox', { name: 'Write a note' })).toHaveCount(0);
});

for (const scheme of ['light', 'dark'] as const)
  test(`list, opened application and dialog are accessible in ${scheme}`, { tag: scheme === 'dark' ? '@full' : [] }, async ({ page }) => {
    await enterDesk(page, client);
    await page.context().addCookies([{ name: 'desk.scheme', value: scheme, url: origin(client) }]);
    await page.goto(`${origin(client)}/desk/applications?tab=toAnswer`);
    await hydrated(page);
    await expect(rowsOf(page).first()).toBeVisible();
    await expectAccessible(page);
    // Another journey may have declined some.
    await rowsOf(page).filter({ hasNotText: 'Not sent yet' }).first().locator('[data-row-link]').click();
    await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Decline…' }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.getByRole('dialog').getByRole('radio').first().check();
    await expect(page.getByRole('dialog').getByRole('article')).toBeVisible();
    await expectAccessible(page);
  });
