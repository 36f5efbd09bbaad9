import type { Page } from '@playwright/test';
import { sql } from 'kysely';
import { listMails } from './support/mailbox.ts';
import { enterDesk, makeProject } from './support/operators.ts';
import { expect, expectAccessible, hydrated, newEmail, onceForAllScreens, origin, test } from './support/portal.ts';
import { portalDatabase } from './support/portal-database.ts';

// Operators bring people as a file, and follow what takes longer than a moment.

const client = 'meridian';
const importPage = `${origin(client)}/desk/talents/leads/import`;

const choose = (page: Page, text: string | Buffer, name = 'fair.csv') =>
  page.getByLabel('File', { exact: true }).setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(text) });
const preview = (page: Page) => page.getByRole('button', { name: 'Preview', exact: true }).click();

test('people of a file are previewed and prepared, and every page says how far that has come', { tag: ['@apart', '@full'] }, async ({
  page,
}) => {
  await enterDesk(page, client);
  await page.goto(importPage);
  await hydrated(page);
  const [first, second] = [newEmail('fair'), newEmail('fair')];
  const csv = `Kontakt;Vorname;Nachname;Land\n${first};Mira;Aydın;DE\n${second};Jörg;Bätz;at\n${first};Mira;Again;\nnobody;No;Body;\n`;
  await choose(page, Buffer.from(csv.replace('ı', 'i'), 'latin1'));
  await preview(page);
  await expect(page.getByText('0 profiles would be prepared. Nothing has happened yet.')).toBeVisible();
  await page.getByLabel('Column for Email address').selectOption('Kontakt');
  await page.getByRole('button', { name: 'Preview again' }).click();
  await expect(page.getByText('2 profiles would be prepared. Nothing has happened yet.')).toBeVisible();
  await expect(page.getByText(/^\w+: 2 emails$/)).toBeVisible();
  await expect(page.getByText('This file is not UTF-8')).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: /^Row 4 .*stands further up in the file$/ })).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: /^Row 5 .*nobody.*missing, or no address$/ })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Prepare 2 profiles and send 2 emails' }).click();
  const opened = page.getByRole('region', { name: 'Import of 2 leads from fair.csv' });
  await expect(opened.getByText('Finished: 2 done')).toBeVisible();
  await expectAccessible(page);
  expect((await listMails(origin(client), first)).map(({ kind }) => kind)).toEqual(['leadProfile']);

  // Any other page tells of it, after a reload too, until that was noted.
  await page.goto(`${origin(client)}/desk/talents`);
  await page.reload();
  await hydrated(page);
  const line = page.getByRole('list', { name: 'Goes on in the background' });
  await expect(line.getByText('Finished: 2 done')).toBeVisible();
  await expectAccessible(page);
  await line.getByRole('button', { name: 'Noted' }).click();
  await expect(line).toBeHidden();
});

test('a file that cannot be read says what to do', { tag: ['@apart', '@full'] }, async ({ page }) => {
  await enterDesk(page, client);
  await page.goto(importPage);
  await hydrated(page);
  const refused = async (text: string, words: string) => {
    await choose(page, text);
    await preview(page);
    await expect(page.getByRole('alert')).toContainText(words);
  };
  await refused('email;firstName;lastName\n', 'no rows below the names');
  await refused('"email;firstName\nx', 'quotation mark is never closed');
  await refused(`email\n${'a@b.example\n'.repeat(100_000)}`, 'larger than 256 KB');
  await refused(`email\n${'a@b.example\n'.repeat(5_001)}`, 'more than 5,000 rows');
  await refused('[{"email":"x"}]', 'This is no table');
});

test('all of a search are invited to a pool: counted first, then one by one', { tag: ['@apart', '@full'] }, async ({ page }) => {
  onceForAllScreens();
  await enterDesk(page, 'nordlicht');
  await page.goto(`${origin('nordlicht')}/desk/talents?q=Kubernetes`);
  await hydrated(page);
  await page.getByRole('link', { name: 'Invite all (up to 500)' }).click();
  await expect(page.getByRole('heading', { level: 1, name: /^Invite \d+ talents?$/ })).toBeVisible();
  await page.getByRole('button', { name: 'Count and see the emails' }).click();
  await expect(page.getByRole('alert')).toBeVisible();
  await page.getByLabel('To what').selectOption({ index: 1 });
  await page.getByLabel('Words of your own').fill('We would like to have you in.');
  await page.getByRole('button', { name: 'Count and see the emails' }).click();
  await expect(page.getByText(/^\d+ talents? would be invited\. Nothing has been sent yet\.$/)).toBeVisible();
  await expect(page.getByRole('article').first()).toContainText('We would like to have you in.');
  await expectAccessible(page);
  // What was counted is what is sent: to another pool they are counted again first.
  const send = page.getByRole('button', { name: /^Invite \d+ talents?$/ });
  const counting = page.waitForResponse((response) => response.request().method() === 'POST');
  await page.getByLabel('To what').selectOption({ index: 2 });
  await send.click();
  await counting;
  await expect(page.getByText('Nothing has been sent yet.')).toBeVisible();
  await expect(page).toHaveURL(/invite-many/);
  await send.click();
  await expect(page.getByText(/^Finished: \d+ done/).first()).toBeVisible();
  await expectAccessible(page);
});

test('all of a list longer than a page are declined in the background, and taken back while they wait', {
  tag: ['@apart', '@full'],
}, async ({ page }) => {
  onceForAllScreens();
  await enterDesk(page, client);
  const project = await makeProject(page);
  const db = await portalDatabase();
  await sql`with made as (
    insert into talent (id, tenant_id, subscription_uuid, first_name, last_name, email)
    select gen_random_uuid(), tenant_id, gen_random_uuid(), 'Welder', 'No ' || n, 'welder-' || n || '-' || id || '@example.com'
    from project cross join generate_series(1, 55) n where id = ${project} returning id, tenant_id)
    insert into application (tenant_id, project_id, talent_id, status, submitted_at, last_updated)
    select tenant_id, ${project}, id, 'a', now(), now() from made`.execute(db);
  await page.goto(`${origin(client)}/desk/applications?project=${project}`);
  await hydrated(page);
  await page.getByRole('checkbox', { name: 'Select all 50' }).check();
  await page.getByRole('link', { name: 'Decline all 55…' }).click();
  await expect(page.getByRole('heading', { level: 1, name: /55/ })).toBeVisible();
  await page.getByRole('radio', { name: 'The position is filled or gone' }).check();
  await page.getByRole('button', { name: 'Decline 55', exact: true }).click();
  const opened = page.getByRole('region', { name: /^55 applications to/ });
  await expect(opened.getByText('Finished: 55 done')).toBeVisible({ timeout: 60_000 });
  await expectAccessible(page);
  await opened.getByRole('button', { name: 'Stop and take back' }).click();
  await expect(opened.getByText('55 were taken back', { exact: false })).toBeVisible();
  await expect(opened.getByText('Stopped by Robin Sommer.')).toBeVisible();
  await expectAccessible(page);
  await sql`delete from application where project_id = ${project}`.execute(db);
});
