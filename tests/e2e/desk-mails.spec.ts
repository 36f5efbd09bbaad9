import type { Page } from '@playwright/test';
import { createMailServer } from '../support/mail-server.ts';
import { linkIn } from './support/mailbox.ts';
import { makeOwnServer, type OwnServer } from './support/own-server.ts';
import { expect, expectAccessible, hydrated, newEmail, onceForAllScreens, test } from './support/portal.ts';

// How an operator finds out which mails did not arrive, and why, and what to do about it: with a mail server that refuses.

const mails = createMailServer();
let server: OwnServer;
test.beforeAll(async () => {
  test.setTimeout(300_000);
  await mails.listen();
  server = await makeOwnServer({ MAILBOX: 'false', SMTP_URL: mails.url });
  await server.start();
});
test.afterAll(async () => {
  await server?.remove();
  await mails.close();
});

const invite = (email: string) =>
  server.openpool('operator', 'invite', email, '--tenant', 'nordlicht', '--name', 'Ada Quist', '--role', 'owner');
const failedMails = async (state: string) => (await server.openpool('messages', '--tenant', 'nordlicht', '--state', state)).split('\n');

test('mails that did not arrive are above everything, with the reason one press away', { tag: '@full' }, async ({ page }) => {
  onceForAllScreens();
  mails.refusal = { code: 550, words: '5.1.1 no such user here' };
  const printed = await invite('gone@example.com');
  await expect.poll(() => failedMails('failed')).toContainEqual(expect.stringContaining('gone@example.com'));
  mails.refusal = { code: 450, words: '4.2.0 come back later' };
  await invite('late@example.com');
  await expect.poll(() => failedMails('waiting')).toContainEqual(expect.stringContaining('come back later'));

  const { pathname, search } = new URL(linkIn({ text: printed }, '/desk/sign-in'));
  await page.goto(`${server.originOf('nordlicht')}${pathname}${search}`);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  const notice = page.getByRole('main').locator('div').filter({ hasText: 'could not be delivered so far' }).last();
  await expect(notice).toBeVisible();
  await page.getByRole('link', { name: 'See why' }).first().click();
  await expect(page).toHaveURL(/\/desk\/mails\?state=waiting$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Messages', exact: true })).toBeFocused();
  const row = (words: string) => page.getByRole('row').filter({ hasText: words });
  await expect(row('late@example.com')).toContainText('The recipient’s server asks to try later');
  await expect(row('late@example.com')).toContainText('4.2.0 come back later');
  await expectAccessible(page);

  await page.getByRole('link', { name: 'Given up' }).click();
  await expect(row('gone@example.com')).toContainText('The address does not exist');
  await expect(row('gone@example.com')).toContainText('1 try');
  await expect(row('gone@example.com')).toContainText('It holds a link for its recipient only');
  await expectAccessible(page);
});

const signInAsOwner = async (page: Page) => {
  const { pathname, search } = new URL(linkIn({ text: await invite(newEmail('owner')) }, '/desk/sign-in'));
  await page.goto(`${server.originOf('nordlicht')}${pathname}${search}`);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Today' })).toBeVisible();
};

/** A talent who mistyped their address, and a mail to them that was given up. */
async function makeMistyped(): Promise<{ id: string; email: string }> {
  const email = newEmail('mistyped');
  const [talent] = await server.query(
    `insert into talent (id, tenant_id, email, first_name, last_name, findable_since, subscription_uuid)
      select gen_random_uuid(), id, $1, 'Mara', 'Holm', now(), gen_random_uuid() from tenant where key = 'nordlicht' returning id, tenant_id`,
    [email],
  );
  await server.query(
    `insert into message (id, tenant_id, talent_id, channel, kind, locale, recipient, subject, text, attempts, refused_at, last_error)
      values (gen_random_uuid(), $1, $2, 'mail', 'statusChanged', 'en', $3, 'News about your application', 'Words', 1, now(), '550 5.1.1 no such user')`,
    [talent?.tenant_id, talent?.id, email],
  );
  return { id: String(talent?.id), email };
}

test('an owner corrects a mistyped address, sends the mail again, and finds it delivered', { tag: '@full' }, async ({ page }) => {
  mails.refusal = null;
  await signInAsOwner(page);
  const { id, email } = await makeMistyped();
  await page.goto(`${server.originOf('nordlicht')}/desk/talents?open=${id}`);
  await hydrated(page);
  await page.getByRole('link', { name: 'Correct the address' }).click();
  await expect(page.getByRole('heading', { level: 2, name: 'Email address' })).toBeVisible();
  await expect(page.getByText('(never confirmed)')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Correct address' }).click();
  await expect(page.getByRole('alert')).toContainText('Enter a valid address');
  const right = newEmail('right');
  await page.getByLabel('Right address').fill(right);
  await page.getByRole('button', { name: 'Correct address' }).click();
  await expect(page.getByText('An email asks the talent to confirm it.')).toBeVisible();
  await expect.poll(() => mails.received.map(({ to }) => to[0])).toContain(right);

  await page.goto(`${server.originOf('nordlicht')}/desk/mails?state=failed&talent=${id}`);
  await hydrated(page);
  await page
    .getByRole('row')
    .filter({ hasText: email })
    .getByRole('button', { name: /^Send again/ })
    .click();
  await expect(page.getByRole('status').filter({ hasText: `The message to ${right} is queued again.` })).toBeVisible();
  await expect(page.getByText('No message was given up.')).toBeVisible();
  const news = () => mails.received.filter(({ to, raw }) => to[0] === right && raw.includes('News about your application'));
  await expect.poll(() => news().length).toBe(1);
  await page.getByRole('link', { name: 'Delivered' }).click();
  await expect(page).toHaveURL(/state=delivered/);
  await expect
    .poll(async () => (await page.reload()) && page.getByRole('row').filter({ hasText: 'News about your application' }).count())
    .toBe(1);
  await expect(page.getByText('are kept until the talent’s account is erased')).toBeVisible();
  await expectAccessible(page);
});

test('of a confirmed address the page says that only the talent can change it', { tag: '@full' }, async ({ page }) => {
  onceForAllScreens();
  await signInAsOwner(page);
  const { id } = await makeMistyped();
  await server.query('update talent set email_verified_at = now() where id = $1', [id]);
  await page.goto(`${server.originOf('nordlicht')}/desk/talents/${id}/data`);
  await expect(page.getByText('The talent has confirmed this address, so only they can change it')).toBeVisible();
  await expect(page.getByLabel('Right address')).toHaveCount(0);
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('a mail is sent again by a form', { tag: '@full' }, async ({ page }) => {
    onceForAllScreens();
    mails.refusal = null;
    await signInAsOwner(page);
    const { id, email } = await makeMistyped();
    await page.goto(`${server.originOf('nordlicht')}/desk/mails?state=failed&talent=${id}`);
    await page.getByRole('button', { name: /^Send again/ }).click();
    await expect(page.getByText(`The message to ${email} is queued again.`)).toBeVisible();
    await expect.poll(() => mails.received.map(({ to }) => to[0])).toContain(email);
  });
});
