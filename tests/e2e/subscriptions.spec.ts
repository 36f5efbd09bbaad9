import type { Page } from '@playwright/test';
import { makeOwnServer, type OwnServer } from './support/own-server.ts';
import { expect, expectAccessible, hydrated, logIn, test } from './support/portal.ts';

// Stopping mails: by the link in one, by the mail program itself, and in the account (check 143).
test.describe('unsubscribing', () => {
  let server: OwnServer;
  const person = 'lena-marie.schroeder@example.com';
  const member = "anna.o'neill@example.com";
  const at = (path: string) => `${server.originOf('nordlicht')}${path}`;

  test.beforeAll(async () => {
    test.setTimeout(300_000);
    server = await makeOwnServer();
    await server.start();
  });
  test.afterAll(async () => server?.remove());

  async function switchesOf(email: string) {
    const [row] = await server.query('select subscribed, invitation_mails, subscription_uuid as uuid from talent where email = $1', [
      email,
    ]);
    return row as { subscribed: boolean; invitation_mails: boolean; uuid: string };
  }

  async function poolOf(email: string): Promise<{ id: number; hasAlerts: boolean }> {
    const [row] = await server.query(
      `select m.pool_id as id, m.job_notification as "hasAlerts" from pool_membership m join talent t on t.id = m.talent_id
       join pool p on p.id = m.pool_id where t.email = $1 and m.status = 'ACCEPTED' and p.visibility = 'PUBLIC' order by m.pool_id limit 1`,
      [email],
    );
    return row as { id: number; hasAlerts: boolean };
  }

  async function open(page: Page, path: string): Promise<void> {
    await page.goto(at(path));
    await hydrated(page);
  }

  test('works for a visitor by a mail’s link, and can be undone', async ({ page }) => {
    const { uuid } = await switchesOf(person);
    await server.query('update talent set subscribed = true where email = $1', [person]);
    const calls: string[] = [];
    page.on('request', (request) => request.method() !== 'GET' && calls.push(request.url()));
    await open(page, `/subscriptions/${uuid}`);
    await expect(page.getByRole('heading', { level: 1, name: 'Email settings' })).toBeVisible();
    await expect(page.getByRole('switch')).toHaveCount(0);
    expect(calls).toEqual([]);
    expect((await switchesOf(person)).subscribed).toBe(true);
    await expectAccessible(page);

    await page.getByRole('button', { name: 'Unsubscribe' }).click();
    await expect(page.getByRole('status').filter({ hasText: 'You will no longer receive these emails.' })).toBeVisible();
    expect((await switchesOf(person)).subscribed).toBe(false);
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Subscribe again' }).click();
    await expect(page.getByRole('status').filter({ hasText: 'You receive these emails again.' })).toBeVisible();
    expect((await switchesOf(person)).subscribed).toBe(true);
  });

  test('stops by the link of an invitation or an alert only those', { tag: '@full' }, async ({ page }) => {
    const before = await switchesOf(member);
    await open(page, `/subscriptions/${before.uuid}?list=invitations`);
    await expect(page.getByText(/^Emails that invite you to projects/)).toBeVisible();
    await page.getByRole('button', { name: 'Unsubscribe' }).click();
    await expect(page.getByRole('button', { name: 'Subscribe again' })).toBeVisible();
    expect(await switchesOf(member)).toEqual({ ...before, invitation_mails: false });

    const pool = await poolOf(member);
    await server.query('update pool_membership set job_notification = true where pool_id = $1', [pool.id]);
    await open(page, `/subscriptions/${before.uuid}?pool=${pool.id}`);
    await expect(page.getByText(/^Emails about new projects in the pool /)).toBeVisible();
    await page.getByRole('button', { name: 'Unsubscribe' }).click();
    await expect(page.getByText('You will no longer receive these emails.')).toBeVisible();
    expect((await poolOf(member)).hasAlerts).toBe(false);
    // Clicked in a second window it stays off: the button does what it says.
    await open(page, `/subscriptions/${before.uuid}?pool=${pool.id}`);
    await page.getByRole('button', { name: 'Unsubscribe' }).click();
    await expect(page.getByText('You will no longer receive these emails.')).toBeVisible();
    expect((await poolOf(member)).hasAlerts).toBe(false);
  });

  test('works from mail programs without cookies; their GET only leads to the page', { tag: '@full' }, async ({ page, playwright }) => {
    const { uuid } = await switchesOf(person);
    await server.query('update talent set subscribed = true where email = $1', [person]);
    const { host, port } = new URL(at('/'));
    const program = await playwright.request.newContext({ baseURL: `http://127.0.0.1:${port}`, extraHTTPHeaders: { host } });
    const path = `/subscriptions/${uuid}/one-click`;
    const looked = await program.get(path, { maxRedirects: 0 });
    expect([looked.status(), looked.headers().location]).toEqual([303, `/subscriptions/${uuid}`]);
    expect((await switchesOf(person)).subscribed).toBe(true);
    const refused = await program.post(path, { form: { something: 'else' } });
    expect(refused.status()).toBe(400);
    for (const _ of [1, 2]) expect((await program.post(path, { form: { 'List-Unsubscribe': 'One-Click' } })).status()).toBe(200);
    expect((await switchesOf(person)).subscribed).toBe(false);
    await program.dispose();
    await open(page, path);
    await expect(page).toHaveURL(at(`/subscriptions/${uuid}`));
  });

  test('explains links that lead nowhere and offers to log in', { tag: '@full' }, async ({ page }) => {
    await open(page, '/subscriptions/not-a-uuid');
    await expect(page.getByRole('alert').filter({ hasText: 'This link is not valid' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Unsubscribe' })).toHaveCount(0);
    await open(page, '/subscriptions/0192f0c1-0000-7000-8000-000000000000');
    await page.getByRole('button', { name: 'Unsubscribe' }).click();
    await expect(page.getByRole('alert').filter({ hasText: 'This link is not valid' })).toBeVisible();
    await expectAccessible(page);
    await open(page, '/subscriptions');
    await expect(page.getByText(/use the link in one of our emails or log in/)).toBeVisible();
    await page.getByRole('main').getByRole('link', { name: 'Log in' }).click();
    await expect(page).toHaveURL(/\/app\/login\?redirect=/);
  });

  test('opens the account’s switches for a signed-in talent; they move at once and fall back on failure', { tag: '@full' }, async ({
    page,
  }) => {
    await server.query('update talent set subscribed = false, invitation_mails = true where email = $1', [member]);
    await logIn(page, 'nordlicht', member, server.originOf('nordlicht'));
    await open(page, '/subscriptions');
    await expect(page).toHaveURL(/\/app\/account\?tab=notifications/);
    await hydrated(page);
    const projects = page.getByRole('switch', { name: 'Email me the new projects of my saved searches' });
    const invitations = page.getByRole('switch', { name: 'Email me invitations to projects' });
    await expect(projects).not.toBeChecked();
    await expect(invitations).toBeChecked();
    await expectAccessible(page);
    await projects.focus();
    await page.keyboard.press('Space');
    await expect(projects).toBeChecked();
    await expect.poll(async () => (await switchesOf(member)).subscribed).toBe(true);
    await invitations.click();
    await expect(invitations).not.toBeChecked();
    await expect.poll(async () => (await switchesOf(member)).invitation_mails).toBe(false);
    await page.reload();
    await hydrated(page);
    await expect(projects).toBeChecked();
    await expect(invitations).not.toBeChecked();

    const pool = await poolOf(member);
    const alerts = page.getByRole('switch', { name: /^Alerts/ }).first();
    const wasOn = await alerts.isChecked();
    await alerts.click();
    await expect(alerts).toBeChecked({ checked: !wasOn });
    await page.reload();
    await hydrated(page);
    await expect(alerts).toBeChecked({ checked: !wasOn });
    expect(pool.id).toBeGreaterThan(0);

    // A switch that could not be saved moves back and says so.
    await server.query("create function refuse() returns trigger language plpgsql as $$ begin raise exception 'no'; end $$");
    await server.query(
      'create trigger refuse before update on talent for each row when (old.subscribed is distinct from new.subscribed) execute function refuse()',
    );
    await projects.click();
    await expect(page.getByRole('alert').filter({ hasText: /went wrong/ })).toBeVisible();
    await expect(projects).toBeChecked();
    await server.query('drop function refuse() cascade');
    await projects.click();
    await expect(projects).not.toBeChecked();
    await expect.poll(async () => (await switchesOf(member)).subscribed).toBe(false);
    // The page has loaded the stored values again.
    await expect(page.getByRole('status').filter({ hasText: 'Saved' })).toBeAttached();
    await page.context().setOffline(true);
    await projects.click();
    await expect(page.getByRole('alert').filter({ hasText: /You’re offline/ })).toBeVisible();
    await expect(projects).not.toBeChecked();
    await page.context().setOffline(false);
    await projects.click();
    await expect(projects).toBeChecked();
    await expect.poll(async () => (await switchesOf(member)).subscribed).toBe(true);
  });
});
