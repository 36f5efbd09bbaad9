import type { Page } from '@playwright/test';
import { recordAnnouncements } from './support/announcements.ts';
import { expectReadableDialogs } from './support/contrast.ts';
import { linkIn, readMail } from './support/mailbox.ts';
import { makeOwnServer, type OwnServer } from './support/own-server.ts';
import { expect, expectAccessible, hydrated, logIn, newEmail, onceForAllScreens, quiet, test } from './support/portal.ts';
import { fillSignUp } from './support/sign-up.ts';

// Saved searches and their mails, from saving to unsubscribing.
let server: OwnServer;
const grace = 'grace.abara@example.com';
const sinead = 'sinead.mccarthy@example.com';
const at = (tenant: string, path: string) => `${server.originOf(tenant)}${path}`;

test.beforeAll(async () => {
  test.setTimeout(300_000);
  server = await makeOwnServer();
  await server.start();
});
test.afterAll(async () => server?.remove());

const logInAt = (page: Page, tenant: string, email: string) => logIn(page, tenant, email, server.originOf(tenant));

async function open(page: Page, tenant: string, path: string): Promise<void> {
  await page.goto(at(tenant, path));
  await hydrated(page);
}

/** As if the searches of a talent had been saved three weeks ago: what came since is new. */
async function ageSavedSearches(email: string): Promise<void> {
  await server.query(
    `update saved_search s set created_at = now() - interval '21 days', sent_until = now() - interval '21 days' from talent t where t.id = s.talent_id and t.email = $1`,
    [email],
  );
}

const rowOf = (page: Page, name: string) => page.getByRole('listitem').filter({ has: page.getByRole('heading', { name, exact: true }) });

test('a talent saves a search, changes it, gets the mail and stops it', async ({ page, playwright }) => {
  // Three commands in it, each a process of its own, which a busy machine starts slowly.
  test.setTimeout(300_000);
  await logInAt(page, 'meridian', grace);
  await open(page, 'meridian', '/app/project?any=engineer&workPrefs=REMOTE');
  await page.getByRole('link', { name: 'Save this search' }).click();
  const dialog = page.getByRole('dialog', { name: 'Save this search' });
  await expect(dialog.getByLabel('Name')).toHaveValue('“engineer”, Remote');
  await expect(dialog.getByRole('radio', { name: /Every day/ })).toBeChecked();
  await expectAccessible(page);
  await expect(dialog).not.toHaveAttribute('aria-busy', 'true');
  await expectReadableDialogs(page);
  await dialog.getByLabel('Name').fill('Engineering from home');
  await dialog.getByRole('radio', { name: /Every week/ }).check();
  await dialog.getByRole('button', { name: 'Save search' }).click();
  await expect(dialog).toBeHidden();
  const toast = page.getByRole('status').filter({ hasText: `New projects come to ${grace}` });
  await toast.getByRole('button', { name: 'Saved searches' }).click();

  await expect(page.getByRole('heading', { level: 1, name: 'Saved searches' })).toBeVisible();
  const row = rowOf(page, 'Engineering from home');
  await expect(row).toContainText('“engineer” · Remote');
  await expect(row).toContainText('Nothing new since you looked');
  await expectAccessible(page);

  await row.getByText('Rename').click();
  await row.getByLabel('Name').fill('');
  await row.getByRole('button', { name: 'Save name' }).click();
  await expect(row.getByText('Enter a name.')).toBeVisible();
  await row.getByLabel('Name').fill('Remote engineering');
  await row.getByRole('button', { name: 'Save name' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Name changed.' })).toBeVisible();
  const renamed = rowOf(page, 'Remote engineering');
  await renamed.getByRole('combobox', { name: /Email me new projects/ }).selectOption('Every day');
  await expect(renamed.getByRole('status').filter({ hasText: 'Emails changed.' })).toBeAttached();
  await page.reload();
  await hydrated(page);
  await expect(renamed.getByRole('combobox', { name: /Email me new projects/ })).toHaveValue('daily');

  await ageSavedSearches(grace);
  await server.query(
    `update saved_search s set seen_until = now() - interval '21 days' from talent t where t.id = s.talent_id and t.email = $1`,
    [grace],
  );
  await page.reload();
  await expect(renamed.getByText(/^\d+ new projects?$/)).toBeVisible();
  expect(await server.openpool('alerts', '--all', '--dry-run', '--tenant', 'meridian')).toContain(
    `meridian  ${grace}  digest: Remote engineering`,
  );
  expect(await server.openpool('alerts', '--all', '--tenant', 'meridian')).toContain('queued.');
  const mail = await readMail(server.originOf('meridian'), grace, 'digest');
  expect(mail.subject).toMatch(/^\d+ new projects? for you$/);
  expect(mail.text).toContain('Remote engineering');
  await page.goto(linkIn(mail, '/app/project/'));
  await expect(page).toHaveURL(/\/app\/project\/\d+$/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();

  // A second run mails nothing: a project is never mailed twice.
  expect(await server.openpool('alerts', '--all', '--tenant', 'meridian')).not.toContain(grace);

  await open(page, 'meridian', '/app/saved-searches');
  await renamed.getByRole('button', { name: /Show projects/ }).click();
  await expect(page).toHaveURL(/\/app\/project\?any=engineer&workPrefs=REMOTE$/);
  await open(page, 'meridian', '/app/saved-searches');
  await expect(renamed).toContainText('Nothing new since you looked');

  const settings = new URL(linkIn(mail, '/subscriptions/'));
  const { host, port } = new URL(server.originOf('meridian'));
  const program = await playwright.request.newContext({ baseURL: `http://127.0.0.1:${port}`, extraHTTPHeaders: { host } });
  const stopped = await program.post(`${settings.pathname}/one-click`, { form: { 'List-Unsubscribe': 'One-Click' } });
  expect(stopped.status()).toBe(200);
  await program.dispose();
  await page.reload();
  await hydrated(page);
  await expect(page.getByText('Emails about new projects are switched off.')).toBeVisible();
  await page.getByRole('button', { name: 'Switch them on' }).click();
  await expect(page.getByText('Emails about new projects are switched off.')).toBeHidden();

  await renamed.getByRole('button', { name: /^Delete/ }).click();
  const confirm = page.getByRole('alertdialog', { name: 'Delete “Remote engineering”?' });
  await expectAccessible(page);
  await confirm.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Saved search deleted.' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'You have not saved a search yet' })).toBeVisible();
  await expectAccessible(page);
});

test('a visitor asks for mails, signs up and returns to save the search', { tag: '@full' }, async ({ page }) => {
  await open(page, 'nordlicht', '/projects/in/Hamburg?workPrefs=HYBRID');
  await page.getByRole('link', { name: 'Get emails about new projects' }).click();
  await expect(page).toHaveURL(/\/app\/signup\?redirect=/);
  const email = newEmail('alerts');
  await hydrated(page);
  await fillSignUp(page, email);
  await page.getByRole('button', { name: 'Create account' }).click();
  await page.waitForURL('**/app/onboarding/**');
  await hydrated(page);
  await page.getByRole('button', { name: 'Finish later' }).click();
  await expect(page).toHaveURL(/\/app\/saved-searches\/new\?location=Hamburg&workPrefs=HYBRID$/);
  await expect(page.getByLabel('Name')).toHaveValue('Hybrid, Hamburg');
  await expect(page.getByText('Emails start once you have confirmed your email address.')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Save search' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Search saved.' })).toBeVisible();
  await expect(rowOf(page, 'Hybrid, Hamburg')).toBeVisible();
  // Once only: afterwards home is not redirected.
  await open(page, 'nordlicht', '/app/project');
  await expect(page).toHaveURL(/\/app\/project$/);

  // Unconfirmed addresses get no mails.
  await ageSavedSearches(email);
  expect(await server.openpool('alerts', '--all', '--dry-run')).not.toContain(email);
});

test('a visitor with an account logs in instead and returns to the search', { tag: '@full' }, async ({ page }) => {
  await open(page, 'nordlicht', '/projects?any=Prozess');
  await page.getByRole('link', { name: 'Get emails about new projects' }).click();
  await page.getByRole('main').getByRole('link', { name: 'Log in' }).click();
  // Fields of the sign-up have the same names.
  await expect(page.getByRole('heading', { level: 1, name: 'Log in' })).toBeVisible();
  await hydrated(page);
  await page.getByLabel('Email address').fill('sinead.mccarthy@example.com');
  await page.getByLabel('Password', { exact: true }).fill('openpool-demo-2026');
  await page.getByRole('main').getByRole('button', { name: 'Log in', exact: true }).click();
  await expect(page).toHaveURL(/\/app\/saved-searches\/new\?any=Prozess$/);
});

test('public pages save the shown search for signed-in talents too', { tag: '@full' }, async ({ page }) => {
  await logInAt(page, 'nordlicht', "anna.o'neill@example.com");
  const [pool] = await server.query("select id from pool where tenant_id = 1 and visibility = 'PUBLIC' order by id limit 1");
  // A city where the pool has open projects; others show the whole pool.
  const city: string = await page.evaluate(async (id) => {
    const body = JSON.stringify({ pools: [id], status: 'ACTIVE' });
    const headers = { 'content-type': 'application/json' };
    const { results } = await (await fetch('/v1/api/publicsearch/project/query', { method: 'POST', headers, body })).json();
    return results.find((project: { siteCity: string | null }) => project.siteCity !== null).siteCity;
  }, pool?.id);
  const shown = `pools=${pool?.id}&location=${encodeURIComponent(city)}$`;
  await open(page, 'nordlicht', `/projects/pool/x/${pool?.id}/${encodeURIComponent(city)}`);
  await page.getByRole('link', { name: 'Save this search' }).click();
  await expect(page).toHaveURL(new RegExp(`/app/saved-searches/new\\?${shown}`));
  await page.getByRole('radio', { name: /No emails/ }).check();
  await page.getByRole('button', { name: 'Save search' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Search saved.' })).toBeVisible();
  await page.getByRole('button', { name: /Show projects/ }).click();
  await expect(page).toHaveURL(new RegExp(`/app/project\\?${shown}`));
});

test('a saved search is announced once, with the way to it', { tag: '@full' }, async ({ page }) => {
  onceForAllScreens();
  await logInAt(page, 'meridian', 'jose.garcia+work@example.com');
  await open(page, 'meridian', '/app/project?any=announced');
  await page.getByRole('link', { name: 'Save this search' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).not.toHaveAttribute('aria-busy', 'true');
  // The list is named by the words above it, which are not read out as well.
  await expect(dialog).toMatchAriaSnapshot('- list "What it looks for"');
  expect(await dialog.ariaSnapshot()).not.toContain('paragraph: What it looks for');
  const announced = await recordAnnouncements(page);
  await dialog.getByRole('button', { name: 'Save search' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Search saved.' })).toBeVisible();
  await expect(dialog).toBeHidden();
  await quiet(page);
  expect((await announced()).filter((text) => /saved/i.test(text))).toEqual([expect.stringMatching(/^Search saved\..*Saved searches$/)]);
});

test('a choice falls back without a connection, and the page stays', { tag: '@full' }, async ({ page, context }) => {
  await logInAt(page, 'nordlicht', 'lena-marie.schroeder@example.com');
  await open(page, 'nordlicht', '/app/saved-searches');
  const row = page.getByRole('listitem').filter({ hasText: 'SAP in Logistik und Einkauf' });
  const choice = row.getByRole('combobox');
  await expect(choice).toHaveValue('daily');
  await context.setOffline(true);
  await choice.selectOption('weekly');
  await expect(row.getByRole('alert')).toContainText('You’re offline.');
  await expect(choice).toHaveValue('daily');
  await context.setOffline(false);
  await choice.selectOption('weekly');
  await expect(row.getByRole('status').filter({ hasText: /\S/ })).toBeAttached();
  await expect(choice).toHaveValue('weekly');
});

test('a search can be saved once, and twenty at most', { tag: '@full' }, async ({ page }) => {
  await logInAt(page, 'meridian', 'jose.garcia+work@example.com');
  for (const message of [null, 'You have saved this search already.']) {
    await open(page, 'meridian', '/app/project?any=data');
    await page.getByRole('link', { name: 'Save this search' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Save search' }).click();
    if (message === null) await expect(dialog).toBeHidden();
    else await expect(dialog.getByRole('alert')).toHaveText(message);
  }
  await server.query(
    `insert into saved_search (tenant_id, talent_id, name, query, query_key, frequency, created_at, updated_at, sent_until, seen_until)
     select tenant_id, id, 'Search ' || n, jsonb_build_object('any', 'w' || n), 'w' || n, 'never', now(), now(), now(), now()
     from talent, generate_series(1, 19) n where email = 'jose.garcia+work@example.com'`,
  );
  await open(page, 'meridian', '/app/saved-searches/new?any=cloud');
  await page.getByRole('button', { name: 'Save search' }).click();
  const summary = page.getByRole('alert').filter({ hasText: 'You have saved 20 searches, the maximum.' });
  await expect(summary).toBeVisible();
  await expect(page).toHaveTitle(/^Error: /);
  await expectAccessible(page);
});

test('a pool’s mail is stopped by its own link', { tag: '@full' }, async ({ page }) => {
  await server.openpool('alerts', '--tenant', 'nordlicht');
  // A project without applications is added to one of her pools.
  const added = await server.query(
    `with news as (
      select p.id, m.pool_id from talent t join pool_membership m on m.talent_id = t.id and m.status = 'ACCEPTED' and m.job_notification
        join project p on p.tenant_id = t.tenant_id and p.status = 'ACTIVE'
      where t.email = $1 and not exists (select from application a where a.project_id = p.id)
        and not exists (select from project_invitation i where i.project_id = p.id) order by m.pool_id, p.id limit 1
    ), joined as (insert into project_pool (project_id, pool_id) select id, pool_id from news on conflict do nothing)
    update project set first_seen_at = now() from news where project.id = news.id returning project.title`,
    [sinead],
  );
  expect(added).toHaveLength(1);
  expect(await server.openpool('alerts', '--tenant', 'nordlicht')).toContain(`${sinead}  pool alert`);
  const mail = await readMail(server.originOf('nordlicht'), sinead, 'poolAlert');
  expect(mail.subject).toMatch(/^1 new project in /);
  expect(mail.text).toContain(String(added[0]?.title));
  await page.goto(linkIn(mail, '/subscriptions/'));
  await hydrated(page);
  await page.getByRole('button', { name: 'Unsubscribe' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'You will no longer receive these emails.' })).toBeVisible();
});

test.describe('saved searches without script', () => {
  test.use({ javaScriptEnabled: false });

  test('can be saved, renamed, changed, run and deleted', { tag: '@full' }, async ({ page }) => {
    await logInAt(page, 'nordlicht', 'sinead.mccarthy@example.com');
    await page.goto(at('nordlicht', '/app/project?any=SAP'));
    await page.getByRole('link', { name: 'Save this search' }).click();
    await expect(page).toHaveURL(/\/app\/saved-searches\/new\?any=SAP$/);
    await page.getByRole('button', { name: 'Save search' }).click();
    await expect(page.getByRole('status').filter({ hasText: 'Search saved.' })).toBeVisible();
    const row = rowOf(page, '“SAP”');
    await row.getByText('Rename').click();
    await row.getByLabel('Name').fill('My SAP');
    await row.getByRole('button', { name: 'Save name' }).click();
    const renamed = rowOf(page, 'My SAP');
    await renamed.getByRole('combobox').selectOption('No emails');
    await renamed.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByRole('status').filter({ hasText: 'Emails changed.' }).first()).toBeVisible();
    await expect(renamed.getByRole('combobox')).toHaveValue('never');
    await renamed.getByRole('button', { name: /Show projects/ }).click();
    await expect(page).toHaveURL(/\/app\/project\?any=SAP$/);
    await page.goto(at('nordlicht', '/app/saved-searches'));
    await renamed.getByRole('button', { name: /^Delete/ }).click();
    await expect(page.getByRole('status').filter({ hasText: 'Saved search deleted.' })).toBeVisible();
  });
});
