import type { Page } from '@playwright/test';
import { type FakeHttpServer, startFakeHttpServer } from '../support/fake-http-server.ts';
import { linkIn, readMail } from './support/mailbox.ts';
import { callAsOperator, enterDesk } from './support/operators.ts';
import { makeOwnServer, type OwnServer } from './support/own-server.ts';
import { expect, expectAccessible, hydrated, onceForAllScreens, origin, test } from './support/portal.ts';

// How an owner connects a hiring manager or a hiring system, tests it, and repairs what failed.

const client = 'nordlicht';
const connections = `${origin(client)}/desk/connections`;
const row = (page: Page, name: string) => page.getByRole('table', { name: 'Hand-over' }).getByRole('row').filter({ hasText: name });

async function addMail(page: Page, name: string): Promise<void> {
  await page.goto(`${connections}?do=newHandOver&id=email`);
  await page.getByRole('textbox', { name: 'Name' }).fill(name);
  await page.getByRole('textbox', { name: 'Address of the hiring manager' }).fill('hiring@client.example');
  await page.getByRole('textbox', { name: /^Beginnings/ }).fill(`HM${Date.now()}`);
  await page.getByRole('button', { name: 'Add hand-over' }).click();
  await expect(page.getByText('Added. Send a test to see what arrives.')).toBeVisible();
}

async function remove(page: Page, name: string): Promise<void> {
  await row(page, name)
    .getByLabel(/^More for/)
    .click();
  await row(page, name).getByRole('link', { name: 'Delete…' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(row(page, name)).toHaveCount(0);
}

test('an owner connects a hiring manager, tests the mail, looks at the PDF and removes it', { tag: '@apart' }, async ({ page }) => {
  onceForAllScreens();
  const name = `Managers ${Date.now()}`;
  const email = await enterDesk(page, client, { role: 'owner' });
  await page.goto(`${connections}?do=newHandOver&id=email`);
  await hydrated(page);
  await page.getByRole('button', { name: 'Add hand-over' }).click();
  await expect(page.getByRole('alert')).toBeVisible();
  await addMail(page, name);
  await hydrated(page);
  await row(page, name).getByRole('button', { name: 'Test' }).click();
  await expect(page.getByText(`on its way to ${email}`)).toBeVisible();
  const mail = await readMail(origin(client), email, 'handOverTest');
  expect(mail.subject).toMatch(/^Test: /);
  await row(page, name)
    .getByLabel(/^More for/)
    .click();
  await row(page, name).getByRole('link', { name: 'Preview' }).click();
  await expect(page.getByRole('heading', { level: 1, name: `What ${name} gets` })).toBeVisible();
  await expect(page.getByText('An example: person and application are made up.')).toBeVisible();
  const document = await page.getByTitle('The PDF').getAttribute('src');
  const contentType = await page.evaluate(async (address) => (await fetch(address)).headers.get('content-type'), document ?? '');
  expect(contentType).toBe('application/pdf');
  await page.goto(connections);
  await hydrated(page);
  await remove(page, name);
});

test('after a change by a colleague both versions of a hand-over are shown', { tag: ['@apart', '@full'] }, async ({ page }) => {
  await enterDesk(page, client, { role: 'owner' });
  const wish = { kind: 'email', name: 'Cranes', vmsIdPrefixes: [`CV${Date.now()}`], to: 'hiring@client.example' };
  const { key } = await callAsOperator(page, 'POST', '/connectors', wish);
  await page.goto(`${connections}?do=editHandOver&id=${key}`);
  await hydrated(page);
  await callAsOperator(page, 'PATCH', `/connectors/${key}`, { to: 'other@client.example' });
  await page.getByRole('textbox', { name: 'Name' }).fill('Quay cranes');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('alert')).toContainText('Somebody else has changed this meanwhile');
  const versions = page.getByRole('table', { name: 'Both versions' });
  await expect(versions.getByRole('row').filter({ hasText: 'Quay cranes' })).toContainText('Cranes');
  await expect(versions.getByRole('row').filter({ hasText: 'other@client.example' })).toContainText('hiring@client.example');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Keep mine' }).click();
  await expect(row(page, 'Quay cranes')).toBeVisible();
  await callAsOperator(page, 'DELETE', `/connectors/${key}`);
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('a hand-over is added, tested and deleted by forms', { tag: ['@apart', '@full'] }, async ({ page }) => {
    onceForAllScreens();
    const name = `Paper ${Date.now()}`;
    const email = await enterDesk(page, client, { role: 'owner' });
    await addMail(page, name);
    await row(page, name).getByRole('button', { name: 'Test' }).click();
    await expect(page.getByText(`on its way to ${email}`)).toBeVisible();
    const { results } = await callAsOperator(page, 'GET', '/connectors');
    const { key } = (results as { key: string; name: string }[]).find((one) => one.name === name) ?? { key: '' };
    await page.goto(`${connections}?do=removeHandOver&id=${key}`);
    await page.getByRole('button', { name: 'Delete' }).click();
    await expect(row(page, name)).toHaveCount(0);
  });
});

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(() => {
    test.use({ colorScheme });
    test(`hand-over, its forms and preview have no accessibility faults in ${colorScheme}`, { tag: '@full' }, async ({ page }) => {
      await enterDesk(page, client, { role: 'owner' });
      const wish = { kind: 'email', name: 'Axe', vmsIdPrefixes: [`AX${Date.now()}`], to: 'hiring@client.example' };
      const { key } = await callAsOperator(page, 'POST', '/connectors', wish);
      for (const search of ['', '?do=newHandOver', ...['edit', 'preview', 'remove'].map((verb) => `?do=${verb}HandOver&id=${key}`)]) {
        await page.goto(connections + search);
        await hydrated(page);
        await expectAccessible(page);
      }
      await callAsOperator(page, 'DELETE', `/connectors/${key}`);
    });
  });
}

test.describe('a hiring system', { tag: '@full' }, () => {
  let server: OwnServer;
  let receiver: FakeHttpServer;
  test.beforeAll(async () => {
    test.setTimeout(300_000);
    [receiver, server] = await Promise.all([startFakeHttpServer({}), makeOwnServer({ OUTGOING_LOOPBACK: 'true' })]);
    await server.start();
  });
  test.afterAll(async () => {
    await server?.remove();
    await receiver?.close();
  });

  test('that refuses an application is repaired, and takes it when it is tried again', async ({ page }) => {
    onceForAllScreens();
    test.setTimeout(180_000);
    const email = `owner-${Date.now()}@example.com`;
    const printed = await server.openpool('operator', 'invite', email, '--tenant', client, '--name', 'Ada Quist', '--role', 'owner');
    const { pathname, search } = new URL(linkIn({ text: printed }, '/desk/sign-in'));
    await page.goto(`${server.originOf(client)}${pathname}${search}`);
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Today' })).toBeVisible();
    await page.goto(`${server.originOf(client)}/desk/connections?do=newHandOver`);
    await hydrated(page);
    await page.getByRole('textbox', { name: 'Name' }).fill('Fieldgate');
    await page.getByLabel('Address').fill(`${receiver.url}/in`);
    await page.getByRole('textbox', { name: /^Beginnings/ }).fill('FIELD');
    await page.getByRole('button', { name: 'Add hand-over' }).click();
    await expect(page.getByRole('textbox', { name: 'The secret for Fieldgate' })).toHaveValue(/^whsec_/);
    await row(page, 'Fieldgate').getByRole('button', { name: 'Test' }).click();
    await expect(page.getByText(/^Fieldgate took the test with 200/)).toBeVisible();

    receiver.answer({ status: 422, text: '{"message":"cost centre missing"}' });
    const [application] = await server.query(
      "select a.id, a.project_id from application a join tenant t on t.id = a.tenant_id where t.key = $1 and a.status = 'a' limit 1",
      [client],
    );
    await server.query("update project set vms_id = 'FIELD-1', forward_mode = 'REVIEWED' where id = $1", [application?.project_id]);
    await callAsOperator(page, 'POST', `/applications/${application?.id}/transitions`, { to: 'sp', undoSeconds: 0 });
    await page.goto(`${server.originOf(client)}/desk/connections`);
    const undone = page.getByRole('table', { name: 'Not handed over' });
    await expect
      .poll(async () => (await page.reload()) && (await undone.textContent().catch(() => '')), { timeout: 60_000 })
      .toContain('cost centre missing');
    await hydrated(page);
    await expect(
      page.getByRole('navigation', { name: 'Sections' }).getByRole('link', { name: /^Hand-over ?, needs repair$/ }),
    ).toBeVisible();
    receiver.answer({});
    await undone
      .getByRole('row')
      .filter({ hasText: 'cost centre missing' })
      .getByRole('button', { name: /^Try now/ })
      .click();
    await expect(page.getByText('It is tried within seconds.')).toBeVisible();
    await expect
      .poll(async () => (await page.reload()) && (await row(page, 'Fieldgate').textContent()), { timeout: 60_000 })
      .toContain('Taken');
  });
});
