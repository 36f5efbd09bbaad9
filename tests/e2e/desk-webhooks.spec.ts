import type { Page } from '@playwright/test';
import { isSignedCall } from '../../src/server/outgoing/standard-webhook.ts';
import { type FakeHttpServer, startFakeHttpServer } from '../support/fake-http-server.ts';
import { linkIn } from './support/mailbox.ts';
import { callAsOperator } from './support/operators.ts';
import { makeOwnServer, type OwnServer } from './support/own-server.ts';
import { expect, expectAccessible, hydrated, onceForAllScreens, test } from './support/portal.ts';

// How an owner has programs notified by webhooks: on a server that may call this machine.

const client = 'nordlicht';

test.describe('webhooks', { tag: '@full' }, () => {
  let server: OwnServer;
  let receiver: FakeHttpServer;
  test.beforeAll(async () => {
    test.setTimeout(300_000);
    [receiver, server] = await Promise.all([startFakeHttpServer({ text: 'thank you' }), makeOwnServer({ OUTGOING_LOOPBACK: 'true' })]);
    await server.start();
  });
  test.afterAll(async () => {
    await server?.remove();
    await receiver?.close();
  });

  const own = () => `${server.originOf(client)}/desk/connections`;

  async function enterOwn(page: Page): Promise<void> {
    const email = `owner-${Date.now()}@example.com`;
    const printed = await server.openpool('operator', 'invite', email, '--tenant', client, '--name', 'Ada Quist', '--role', 'owner');
    const { pathname, search } = new URL(linkIn({ text: printed }, '/desk/sign-in'));
    await page.goto(`${server.originOf(client)}${pathname}${search}`);
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Today' })).toBeVisible();
    await page.goto(own());
    await hydrated(page);
  }

  const item = (page: Page, path: string) => page.getByRole('list', { name: 'Webhooks' }).getByRole('listitem').filter({ hasText: path });
  const more = async (page: Page, path: string, word: string) => {
    await item(page, path)
      .getByLabel(/^More for/)
      .click();
    await item(page, path).getByRole('link', { name: word }).click();
  };

  async function addWebhook(page: Page, path: string): Promise<string> {
    await page.getByRole('link', { name: 'New webhook' }).click();
    await page.getByLabel('Address').fill(`${receiver.url}${path}`);
    await page.getByLabel('Only the ones ticked').check();
    await page
      .getByRole('group', { name: 'Talents' })
      .getByRole('checkbox', { name: /^data erased/ })
      .check();
    await page.getByRole('button', { name: 'Add webhook' }).click();
    return page.getByRole('textbox', { name: /^The secret for/ }).inputValue();
  }

  /** Whether the last call of a path was signed by a secret. */
  const isSignedBy = (secret: string, path: string) => {
    const call = receiver.calls.filter((one) => one.path === path).at(-1);
    const header = (name: string) => {
      const value = call?.headers[name];
      return typeof value === 'string' ? value : undefined;
    };
    return isSignedCall(secret, call?.body ?? '', header, new Date());
  };

  test('a webhook is added, tested, given up, sent again, gets a new secret, is paused and deleted', async ({ page }) => {
    onceForAllScreens();
    test.setTimeout(180_000);
    await enterOwn(page);
    await page.getByRole('link', { name: 'New webhook' }).click();
    await page.getByLabel('Address').fill('http://10.0.0.1/');
    await page.getByLabel('Only the ones ticked').check();
    await page.getByRole('button', { name: 'Add webhook' }).click();
    await expect(page.getByRole('alert')).toContainText('Tick at least one event.');
    await page.getByRole('group', { name: 'Projects' }).getByRole('checkbox').check();
    await page.getByRole('button', { name: 'Add webhook' }).click();
    await expect(page.getByRole('alert')).toContainText('This address does not work');
    await page.getByRole('link', { name: 'Cancel' }).click();
    const secret = await addWebhook(page, '/main');
    await expect(item(page, '/main')).toContainText('Talents: data erased');

    await item(page, '/main').getByRole('button', { name: 'Test' }).click();
    await expect(page.getByText(/took the test with 200/)).toBeVisible();
    await expect(page.getByRole('status').filter({ hasText: 'took the test' })).toContainText('thank you');
    expect(isSignedBy(secret, '/main')).toBe(true);

    receiver.answer({ status: 503, text: 'Maintenance window' });
    // An event that nothing else in the demo causes.
    await server.query(
      `insert into event (tenant_id, type, subject, data, at)
       select tenant_id, 'talent.erased', 'talent:' || id, jsonb_build_object('talentId', id), now() from webhook_endpoint`,
    );
    await page.goto(own());
    await expect
      .poll(async () => {
        await page.reload();
        return item(page, '/main').textContent();
      })
      .toContain('1 waiting');
    // A day later.
    await server.query("update webhook_delivery set state = 'dead', next_try_at = null, ended_at = now() where event_id is not null");
    await page.goto(`${server.originOf(client)}/desk`);
    await page.getByRole('link', { name: /^Resend/ }).click();
    await expect(page).toHaveURL(/\/desk\/connections#webhooks$/);
    await hydrated(page);
    await expect(
      page.getByRole('navigation', { name: 'Sections' }).getByRole('link', { name: /^Webhooks ?, needs repair$/ }),
    ).toBeVisible();
    await expect(item(page, '/main')).toContainText('1 given up');
    const table = page.getByRole('table', { name: /^Deliveries to/ });
    await table.getByRole('link', { name: 'talent.erased' }).click();
    await expect(table).toContainText('Maintenance window');
    await expect(table).toContainText('webhook-signature: v1,hidden');
    await expectAccessible(page);
    receiver.answer({});
    await table.getByRole('button', { name: /^Resend/ }).click();
    await expect(page.getByText(/^Taken with 200/)).toBeVisible();
    await expect(page.getByRole('link', { name: 'Not delivered 0' })).toBeVisible();
    await expect(page.getByText('Everything has arrived.')).toBeVisible();
    await expect(page.getByRole('navigation', { name: 'Sections' }).getByRole('link', { name: 'Webhooks', exact: true })).toBeVisible();
    await expect(item(page, '/main')).toContainText('1 delivered in the last 7 days');
    await page.getByRole('link', { name: 'All', exact: true }).click();
    await expect(table.getByRole('row').filter({ hasText: 'talent.erased' })).toContainText('200');

    await more(page, '/main', 'New secret…');
    await page.getByRole('button', { name: 'Create new secret' }).click();
    const renewed = await page.getByRole('textbox', { name: /^The secret for/ }).inputValue();
    await item(page, '/main').getByRole('button', { name: 'Test' }).click();
    await expect(page.getByText(/took the test with 200/)).toBeVisible();
    expect([isSignedBy(secret, '/main'), isSignedBy(renewed, '/main')]).toEqual([true, true]);

    await more(page, '/main', 'Pause…');
    await page.getByRole('alertdialog').getByRole('button', { name: 'Pause' }).click();
    await expect(page.getByText('Paused. What happens waits.')).toBeVisible();
    await expect(item(page, '/main').getByRole('button', { name: 'Test' })).toHaveCount(0);
    await item(page, '/main').getByRole('button', { name: 'Resume' }).click();
    await expect(page.getByText('Resumed. What waits goes out now.')).toBeVisible();
    await more(page, '/main', 'Edit');
    await page.getByLabel('Everything, also events that are added later').check();
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(item(page, '/main')).toContainText('everything');
    await more(page, '/main', 'Delete…');
    await expect(page.getByRole('alertdialog')).toContainText('Log and secret are deleted');
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    await expect(page.getByText('Deleted.')).toBeVisible();
    await expect(item(page, '/main')).toHaveCount(0);
  });

  test('all that was given up is sent again at once, and a list of many deliveries has pages', async ({ page }) => {
    onceForAllScreens();
    test.setTimeout(180_000);
    receiver.answer({});
    await enterOwn(page);
    await addWebhook(page, '/many');
    const id = await item(page, '/many').getAttribute('data-webhook');
    await server.query(
      `insert into webhook_delivery (tenant_id, endpoint_id, event_id, subject, number, state, tries, next_try_at, created_at, ended_at)
       select tenant_id, id, null, 'test:' || n, 0, 'dead', 14, null, now(), now() from webhook_endpoint, generate_series(1, 25) n where id = $1`,
      [id],
    );
    await page.goto(own());
    await hydrated(page);
    await expect(page.getByRole('table', { name: /^Deliveries to/ }).getByRole('row')).toHaveCount(21);
    await page.getByRole('link', { name: 'Next page' }).click();
    await expect(page.getByRole('table', { name: /^Deliveries to/ }).getByRole('row')).toHaveCount(6);
    await page.goto(page.url().replace(/cursor=[^&#]+/, 'cursor=invented'));
    await expect(page.getByRole('table', { name: /^Deliveries to/ }).getByRole('row')).toHaveCount(21);
    await item(page, '/many').getByRole('button', { name: 'Resend 25' }).click();
    await expect(page.getByText('25 events go out again within seconds.')).toBeVisible();
    await expect.poll(() => receiver.calls.filter(({ path }) => path === '/many').length).toBe(25);
  });

  test('a change that a colleague made meanwhile is not overwritten', async ({ page }) => {
    onceForAllScreens();
    await enterOwn(page);
    await addWebhook(page, '/both');
    const id = await item(page, '/both').getAttribute('data-webhook');
    await more(page, '/both', 'Edit');
    await expect(page.getByRole('heading', { name: /^Webhook to/ })).toBeVisible();
    await callAsOperator(page, 'PATCH', `/webhooks/${id}`, { events: ['pool.requested'] });
    await page.getByLabel('Address').fill(`${receiver.url}/mine`);
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByRole('alert')).toContainText('A colleague has changed this webhook meanwhile.');
    await expect(page.getByLabel('Address')).toHaveValue(`${receiver.url}/mine`);
  });
});
