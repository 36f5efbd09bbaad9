import type { Browser, BrowserContext, Page, Request } from '@playwright/test';
import { linkIn, listMails, readMail } from './support/mailbox.ts';
import {
  demoPassword,
  expect,
  expectAccessible,
  holdRequests,
  hydrated,
  onceForAllScreens,
  origin,
  submitLogIn,
  test,
} from './support/portal.ts';
import { logInAs, signUp } from './support/sign-up.ts';

// Devices and sessions: what a talent sees of them, and the effect of ending one (check 142).
test.use({ baseURL: origin('nordlicht') });

const firefox = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:142.0) Gecko/20100101 Firefox/142.0';

async function openDevices(page: Page): Promise<void> {
  await page.goto('/app/account?tab=devices');
  await hydrated(page);
}

/** The same talent on a second browser. */
async function logInElsewhere(browser: Browser, email: string): Promise<{ context: BrowserContext; page: Page }> {
  const context = await browser.newContext({ baseURL: origin('nordlicht'), userAgent: firefox, locale: 'en-GB' });
  const page = await context.newPage();
  await logInAs(page, email);
  return { context, page };
}

const rows = (page: Page) => page.getByRole('region', { name: 'Where you are logged in' }).getByRole('listitem');

test('a new browser is reported by mail, stands out in the list, and is logged out at once', { tag: '@full' }, async ({
  page,
  browser,
}) => {
  test.setTimeout(300_000);
  const email = await signUp(page, 'devices');
  const elsewhere = await logInElsewhere(browser, email);
  const mail = await readMail(origin('nordlicht'), email, 'newDevice');
  expect(mail.subject).toBe('New device signed in');
  expect(mail.text).toContain('Firefox on Windows');
  expect(mail.text).toMatch(/Time: .+ UTC/);
  expect(mail.text).toContain('choose a new password');

  await page.goto(linkIn(mail, '/app/account'));
  await hydrated(page);
  await expect(page.getByRole('link', { name: 'Verified devices', exact: true }).and(page.locator('[aria-current]')).first()).toBeVisible();
  const devices = rows(page);
  await expect(devices).toHaveCount(2);
  const [stranger, here] = [devices.filter({ hasText: 'Firefox on Windows' }), devices.filter({ hasText: /Chrome on Linux.*This device/ })];
  await expect(here).toContainText('In use now');
  await expect(here.getByRole('button')).toHaveText(['Verify this device']);
  await expect(stranger).toContainText(/Last active (now|just now)/);
  await expect(stranger).not.toContainText('This device');
  await expectAccessible(page);

  // The list is read again on a slow line: "forgotten" never stands above the row that it removed.
  await stranger.getByRole('button', { name: 'Log out Firefox on Windows' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'The device is logged out.' })).toBeVisible();
  await expect(devices.nth(1)).toContainText(/Firefox on Windows.*Logged out/);
  const forget = stranger.getByRole('button', { name: 'Forget Firefox on Windows' });
  const isRead = (request: Request) => request.method() === 'GET';
  const arrive = await holdRequests(page, /\/app\/account\.data/, isRead);
  const asked = page.waitForRequest((request) => request.url().includes('/app/account.data') && isRead(request));
  await forget.click();
  await asked;
  const removed = page.getByRole('status').filter({ hasText: 'The device is forgotten.' });
  expect([await removed.count(), await devices.count()]).toEqual([0, 2]);
  arrive();
  await expect(removed).toBeVisible();
  expect(await devices.count()).toBe(1);

  await elsewhere.page.goto('/app/profile');
  await expect(elsewhere.page).toHaveURL(/\/app\/login\?redirect=/);
  await elsewhere.context.close();
});

test('the current device can be verified from the menu', { tag: '@full' }, async ({ page }, { project }) => {
  await signUp(page, 'devices-verify');
  await page.goto('/app/project');
  await hydrated(page);
  await page.getByRole('button', { name: project.name === 'mobile' ? 'Open menu' : 'Settings' }).click();
  await page.getByRole('link', { name: 'Verified devices' }).click();
  await expect(page).toHaveURL(/tab=devices/);
  await rows(page).first().getByRole('button', { name: 'Verify this device' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'This device is verified.' })).toBeVisible();
  await expect(rows(page).first()).toContainText('Verified');
  await expect(page.getByRole('button', { name: 'Verify this device' })).toHaveCount(0);
});

test('devices say how their sessions began; one can be logged out, then all others', { tag: '@full' }, async ({ page, browser }) => {
  onceForAllScreens();
  test.setTimeout(300_000);
  const email = await signUp(page, 'sessions');
  const first = await logInElsewhere(browser, email);
  const second = await logInElsewhere(browser, email);
  const third = await logInElsewhere(browser, email);
  await openDevices(page);
  const devices = rows(page);
  await expect(devices).toHaveCount(4);
  for (const row of await devices.all()) await expect(row).toContainText('With password');
  const out = devices.getByRole('button', { name: 'Log out Firefox on Windows' });
  await out.first().click();
  await expect(page.getByRole('status').filter({ hasText: 'The device is logged out.' })).toBeVisible();
  await expect(out).toHaveCount(2);
  await expect(devices.last()).toContainText('Logged out');

  await page.getByRole('button', { name: 'Log out everywhere else' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Log out everywhere else' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'You are logged out everywhere else.' })).toBeVisible();
  await expect(out).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Log out everywhere else' })).toHaveCount(0);
  for (const { context, page: elsewhere } of [first, second, third]) {
    await elsewhere.goto('/app/profile');
    await expect(elsewhere).toHaveURL(/\/app\/login/);
    await context.close();
  }
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Account' })).toBeVisible();
});

test('a known browser is not reported', { tag: '@full' }, async ({ page, browser }) => {
  onceForAllScreens();
  const email = await signUp(page, 'devices-known');
  const elsewhere = await logInElsewhere(browser, email);
  await readMail(origin('nordlicht'), email, 'newDevice');
  await elsewhere.page.goto('/app/logout');
  await elsewhere.page.getByRole('main').getByRole('button', { name: 'Log out' }).click();
  await expect(elsewhere.page).toHaveURL(/\/app\/login/);
  await logInAs(elsewhere.page, email);
  await openDevices(page);
  await expect(rows(page)).toHaveCount(2);
  const mails = await listMails(origin('nordlicht'), email);
  expect(mails.filter(({ kind }) => kind === 'newDevice')).toHaveLength(1);
  await elsewhere.context.close();
});

test.describe('the account’s tabs without script', () => {
  test.use({ javaScriptEnabled: false });

  test('verify a device and explain that passkeys need script', { tag: '@full' }, async ({ page }) => {
    onceForAllScreens();
    await page.goto('/app/login');
    await submitLogIn(page, "anna.o'neill@example.com", demoPassword);
    await expect(page).toHaveURL(/\/app\/project/);
    await page.goto('/app/account?tab=devices');
    await page.getByRole('button', { name: 'Verify this device' }).click();
    await expect(page.getByText('This device is verified.')).toBeVisible();
    await page.goto('/app/account?tab=security');
    // The browser of these tests only refuses to run scripts: it still counts as scripted, so `noscript` stays text.
    expect(await page.content()).toContain('Adding a passkey needs JavaScript.');
  });
});
