import { createMailServer } from '../support/mail-server.ts';
import { linkIn } from './support/mailbox.ts';
import { makeOwnServer, type OwnServer } from './support/own-server.ts';
import { expect, expectAccessible, onceForAllScreens, test } from './support/portal.ts';

// How an operator finds out which mails did not arrive, and why: with a mail server that refuses.

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
  await expect(page.getByRole('heading', { level: 1, name: 'Messages that did not arrive' })).toBeFocused();
  const row = (words: string) => page.getByRole('row').filter({ hasText: words });
  await expect(row('late@example.com')).toContainText('The recipient’s server asks to try later');
  await expect(row('late@example.com')).toContainText('4.2.0 come back later');
  await expectAccessible(page);

  await page.getByRole('link', { name: 'Given up' }).click();
  await expect(row('gone@example.com')).toContainText('The address does not exist');
  await expect(row('gone@example.com')).toContainText('1 try');
  await expectAccessible(page);
});
