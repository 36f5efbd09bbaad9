import type { Page } from '@playwright/test';
import { listMails } from './support/mailbox.ts';
import { makeOwnServer, type OwnServer } from './support/own-server.ts';
import { expect, expectAccessible, hydrated, logIn, test } from './support/portal.ts';

// Pools for members, applicants, invited and refused talents (W6, W7; checks 134 to 136).
test.describe('pools', () => {
  let server: OwnServer;
  const person = 'lena-marie.schroeder@example.com';
  const active = "anna.o'neill@example.com";
  const at = (path: string) => `${server.originOf('nordlicht')}${path}`;

  test.beforeAll(async () => {
    test.setTimeout(300_000);
    server = await makeOwnServer();
    await server.start();
  });
  test.afterAll(async () => server?.remove());

  async function poolId(key: string): Promise<number> {
    const [row] = await server.query('select id from pool where tenant_id = 1 and key = $1', [key]);
    return Number(row?.id);
  }

  /** The person never was in the pool. */
  async function forget(key: string): Promise<number> {
    const id = await poolId(key);
    for (const table of ['pool_membership', 'pool_invitation', 'pool_membership_event'])
      await server.query(`delete from ${table} where pool_id = $1 and talent_id in (select id from talent where email = $2)`, [id, person]);
    return id;
  }

  const statusIn = async (id: number) =>
    (
      await server.query('select status from pool_membership m join talent t on t.id = m.talent_id where pool_id = $1 and email = $2', [
        id,
        person,
      ])
    )[0]?.status;

  async function open(page: Page, path: string): Promise<void> {
    await page.goto(at(path));
    await hydrated(page);
  }
  const cardOf = (page: Page, name: string) => page.getByRole('article').filter({ has: page.getByRole('link', { name, exact: true }) });
  const rowOf = (page: Page, name: string) =>
    page
      .getByRole('region', { name: /^Your pools/ })
      .getByRole('listitem')
      .filter({ has: page.getByRole('link', { name, exact: true }) });

  test('can be joined when open, with alerts, and left again', async ({ page }) => {
    const id = await forget('embedded');
    await logIn(page, 'nordlicht', person, at(''));
    await open(page, '/app/pool');
    await cardOf(page, 'Embedded systems')
      .getByRole('button', { name: /^Join pool/ })
      .click();
    // The card stays where it was pressed, and the focus on its button; the next visit lists it among the others.
    await expect(cardOf(page, 'Embedded systems').getByText('Member')).toBeVisible();
    await expect(cardOf(page, 'Embedded systems').getByRole('button', { name: /^Leave pool/ })).toBeFocused();
    await expect(page.getByText('You’re now a member of Embedded systems.')).toBeVisible();
    await expectAccessible(page);
    await page.reload();
    await hydrated(page);

    const alerts = rowOf(page, 'Embedded systems').getByRole('switch');
    await expect(alerts).toBeChecked();
    await alerts.press('Space');
    await expect(alerts).not.toBeChecked();
    await expect(page.getByText('Alerts saved.')).toBeAttached();
    await page.reload();
    await expect(rowOf(page, 'Embedded systems').getByRole('switch')).not.toBeChecked();

    await hydrated(page);
    await rowOf(page, 'Embedded systems').getByRole('link').click();
    await expect(page.getByRole('heading', { level: 1, name: 'Embedded systems' })).toBeFocused();
    await page.getByRole('button', { name: 'Leave pool: Embedded systems' }).press('Enter');
    const dialog = page.getByRole('alertdialog', { name: 'Leave Embedded systems?' });
    await expect(dialog.getByRole('button', { name: 'Stay in the pool' })).toBeFocused();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    expect(await statusIn(id)).toBe('ACCEPTED');
    await page.getByRole('button', { name: 'Leave pool: Embedded systems' }).click();
    await dialog.getByRole('button', { name: 'Leave pool' }).click();
    await expect(page.getByRole('button', { name: 'Join pool: Embedded systems' }).filter({ visible: true })).toBeVisible();
    expect(await statusIn(id)).toBe('LEFT');
  });

  test('can be asked to join, with withdrawing, a refusal and asking again after 90 days', { tag: '@full' }, async ({ page }) => {
    const id = await forget('hydrogen');
    await logIn(page, 'nordlicht', person, at(''));
    await open(page, `/app/pool/${id}`);
    await page.getByRole('button', { name: 'Ask to join: Hydrogen' }).filter({ visible: true }).click();
    await expect(page.getByText('Request sent').first()).toBeVisible();
    await page.getByRole('button', { name: 'Withdraw request: Hydrogen' }).click();
    await page
      .getByRole('alertdialog', { name: 'Withdraw your request to join Hydrogen?' })
      .getByRole('button', { name: 'Withdraw request' })
      .click();
    await page.getByRole('button', { name: 'Ask to join: Hydrogen' }).filter({ visible: true }).click();
    await expect(page.getByText('Request sent').first()).toBeVisible();

    expect(await server.openpool('pool', 'reject', String(id), person, '--note', 'We are full until summer.')).toContain(
      'APPLIED -> REJECTED',
    );
    await open(page, `/app/pool/${id}`);
    await expect(page.getByText('Request declined')).toBeVisible();
    await expect(page.getByText(/^You can ask again from \d+ \w+ \d{4}\.$/)).toBeVisible();
    await expect(page.getByRole('button', { name: /join/i })).toHaveCount(0);
    await expectAccessible(page);
    const [mail] = await listMails(at(''), person);
    expect(mail).toMatchObject({ kind: 'poolRejected' });
    expect(mail?.text).toContain('We are full until summer.');

    await server.query(`update pool_membership set changed_at = now() - interval '91 days' where pool_id = $1`, [id]);
    await open(page, `/app/pool/${id}`);
    await expect(page.getByRole('button', { name: 'Ask to join: Hydrogen' }).filter({ visible: true })).toBeVisible();
  });

  test('by invitation refuse requests, and let an invitation be accepted or declined', { tag: '@full' }, async ({ page }) => {
    const id = await forget('interim-management');
    await logIn(page, 'nordlicht', person, at(''));
    await open(page, '/app/pool');
    const card = cardOf(page, 'Interim management');
    await expect(card.getByText('By invitation only')).toBeVisible();
    await expect(card.getByRole('button')).toHaveCount(0);

    await server.openpool('pool', 'invite', String(id), person, '--note', 'We met at the fair.');
    await open(page, '/app/pool');
    const row = rowOf(page, 'Interim management');
    await expect(row.getByText('You’re invited')).toBeVisible();
    await expect(row.getByText('We met at the fair.')).toBeVisible();
    const mine = page.getByRole('heading', { level: 2, name: /^Your pools/ });
    const countBefore = Number(/\((\d+)\)/.exec((await mine.textContent()) ?? '')?.[1]);
    await row.getByRole('button', { name: /^Decline/ }).click();
    // The row stays where it was pressed, but counts no more; the next visit lists the pool among the others.
    await expect(row.getByText('By invitation only')).toBeVisible();
    await expect(mine).toHaveText(countBefore > 1 ? `Your pools (${countBefore - 1})` : 'Your pools');
    await expect(row.getByRole('alert')).toHaveCount(0);
    await open(page, '/app/pool');
    await expect(cardOf(page, 'Interim management').getByText('By invitation only')).toBeVisible();

    await server.openpool('pool', 'invite', String(id), person);
    await open(page, `/app/pool/${id}`);
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Accept invitation: Interim management' }).filter({ visible: true }).click();
    await expect(page.getByText('Member', { exact: true })).toBeVisible();
    expect(await statusIn(id)).toBe('ACCEPTED');
  });

  test('roll back a join and a switch that fail, and say so, offline too', { tag: '@full' }, async ({ page }) => {
    const id = await forget('backend');
    await logIn(page, 'nordlicht', person, at(''));
    await open(page, `/app/pool/${id}`);
    await page.route('**/membership/apply', (route) => route.fulfill({ status: 500, contentType: 'application/json', body: '{}' }));
    const join = page.getByRole('button', { name: 'Join pool: Back-end development' }).filter({ visible: true });
    await join.click();
    await expect(page.getByText('We couldn’t add you to this pool. Try again.')).toBeVisible();
    await expect(join).toBeVisible();
    await page.unroute('**/membership/apply');
    await join.click();
    const alerts = page.getByRole('switch');
    await expect(alerts).toBeChecked();
    await page.context().setOffline(true);
    await alerts.click();
    await expect(
      page
        .getByText(/You’re offline/)
        .filter({ visible: true })
        .first(),
    ).toBeVisible();
    await expect(alerts).toBeChecked();
    await page.context().setOffline(false);
    await alerts.click();
    await expect(alerts).not.toBeChecked();
    await expect
      .poll(
        async () =>
          (
            await server.query(
              'select job_notification from pool_membership where pool_id = $1 and talent_id = (select id from talent where email = $2)',
              [id, person],
            )
          )[0]?.job_notification,
      )
      .toBe(false);
  });

  test('show what waits for the talent, and lead to their projects', { tag: '@full' }, async ({ page }) => {
    await logIn(page, 'nordlicht', active, at(''));
    const id = await poolId('mechanical-design');
    await open(page, `/app/pool/${id}`);
    await expect(
      page
        .getByRole('region', { name: /^Your applications \(\d+\)$/ })
        .getByRole('listitem')
        .first(),
    ).toBeVisible();
    await page
      .getByRole('region', { name: /^Your applications/ })
      .getByRole('link', { name: /^View/ })
      .first()
      .click();
    await expect(page).toHaveURL(new RegExp(`/app/pool/${id}\\?open=\\d+$`));
    await page.getByRole('link', { name: /^Show all \d+ projects$/ }).click();
    await expect(page).toHaveURL(new RegExp(`/app/project\\?pools=${id}$`));
  });

  test.describe('pools without script', { tag: '@full' }, () => {
    test.use({ javaScriptEnabled: false });
    test('can be joined, switched and left, and leaving asks first', async ({ page }) => {
      const id = await forget('test-automation');
      await logIn(page, 'nordlicht', person, at(''));
      await page.goto(at(`/app/pool/${id}`));
      await page.getByRole('button', { name: 'Join pool: Test automation' }).filter({ visible: true }).click();
      await expect(page.getByText('Member', { exact: true })).toBeVisible();
      await page.getByRole('switch').uncheck();
      await page.getByRole('button', { name: 'Save' }).click();
      await expect(page.getByRole('switch')).not.toBeChecked();
      await page.getByRole('button', { name: 'Leave pool: Test automation' }).click();
      await expect(page.getByText('Leave Test automation?')).toBeVisible();
      expect(await statusIn(id)).toBe('ACCEPTED');
      await page.getByRole('button', { name: 'Leave pool', exact: true }).click();
      await expect(page.getByRole('button', { name: 'Join pool: Test automation' }).filter({ visible: true })).toBeVisible();
      expect(await statusIn(id)).toBe('LEFT');
    });
  });
});
