import type { Page } from '@playwright/test';
import { linkIn, readMail } from './support/mailbox.ts';
import { makeOwnServer, type OwnServer } from './support/own-server.ts';
import { demoPassword, expect, expectAccessible, hydrated, logIn, newEmail, submitLogIn, test } from './support/portal.ts';
import { signUpAs } from './support/sign-up.ts';

// From "email not received" to another address. With its own portal, so that links can expire and people can be changed.
test.describe('the address of an account', () => {
  let server: OwnServer;
  const at = (path: string) => `${server.originOf('nordlicht')}${path}`;
  const settings = '/app/account?tab=security';

  test.beforeAll(async () => {
    test.setTimeout(300_000);
    server = await makeOwnServer();
    await server.start();
  });
  test.afterAll(async () => server?.remove());

  async function open(page: Page, path: string): Promise<void> {
    await page.goto(at(path));
    await hydrated(page);
  }

  async function confirmed(page: Page, who: string): Promise<string> {
    const email = newEmail(who);
    await signUp(page, email);
    await server.query('update talent set email_verified_at = now(), onboarding_completed_at = now() where email = $1', [email]);
    return email;
  }

  const mailTo = (recipient: string, kind: string) => readMail(server.originOf('nordlicht'), recipient, kind);
  const signUp = (page: Page, email: string) => signUpAs(page, email, { home: server.originOf('nordlicht'), password: demoPassword });

  async function askFor(page: Page, email: string): Promise<void> {
    await open(page, `${settings}&change=email`);
    await page.getByLabel('New email address').fill(email);
    await page.getByRole('button', { name: 'Send confirmation link' }).click();
  }

  async function confirmBy(page: Page, link: string): Promise<void> {
    await page.goto(link);
    await hydrated(page);
    await page.getByRole('button', { name: 'Confirm new address' }).click();
  }

  /** What an operator's analytics would hear. */
  async function listen(page: Page): Promise<() => Promise<unknown[]>> {
    await page.evaluate(() => {
      const heard: unknown[] = [];
      Object.assign(window, { heard });
      window.addEventListener('openpool:verification', (event) => heard.push((event as CustomEvent).detail));
    });
    return () => page.evaluate(() => (window as unknown as { heard: unknown[] }).heard);
  }

  test('is corrected from the banner after a mistake at sign-up', async ({ page }) => {
    const [wrong, right] = [newEmail('slip'), newEmail('right')];
    await signUp(page, wrong);
    await open(page, '/app/project');
    const banner = page.getByRole('region', { name: 'Email verification' });
    await expect(banner).toContainText('Open it to verify your address');
    await banner.getByRole('button', { name: 'Email not received?' }).click();
    const dialog = page.getByRole('dialog', { name: 'Email not received?' });
    await expect(dialog).toContainText(wrong);
    // Exactly three ways to close it.
    await expect(dialog.getByRole('button').or(dialog.getByRole('link'))).toHaveText(['Done', 'Change email', 'Resend email']);
    await page.keyboard.press('Escape');
    await page.mouse.click(2, 2);
    await expect(dialog).toBeVisible();
    await expectAccessible(page);
    await dialog.getByRole('link', { name: 'Change email' }).click();
    await expect(dialog).toHaveCount(0);
    await page.getByLabel('New email address').fill('no address');
    await page.getByRole('button', { name: 'Send confirmation link' }).click();
    await expect(page.getByRole('alert').getByRole('link', { name: /^Enter an email address/ })).toBeVisible();
    await expect(page).toHaveTitle(/^Error: /);
    await expectAccessible(page);
    await page.getByLabel('New email address').fill(right);
    await page.getByRole('button', { name: 'Send confirmation link' }).click();
    await expect(page.getByRole('status').filter({ hasText: 'Verification email sent' })).toBeVisible();
    await expect(page.getByRole('main')).toContainText(right);
    await expect(page.getByRole('main')).not.toContainText(wrong);

    await page.goto(linkIn(await mailTo(wrong, 'activation'), '/app/account/activate'));
    await hydrated(page);
    await page.getByRole('button', { name: 'Activate my account' }).click();
    await expect(page.getByText(/This link has expired/)).toBeVisible();
    await page.goto(linkIn(await mailTo(right, 'activation'), '/app/account/activate'));
    await hydrated(page);
    await page.getByRole('button', { name: 'Activate my account' }).click();
    await expect(page.getByText('Your account is active.')).toBeVisible();
    await open(page, '/app/project');
    await expect(page.getByRole('region', { name: 'Email verification' })).toHaveCount(0);
  });

  test('shows only a successful resend, closes the dialog either way, and reports the status to analytics', { tag: '@full' }, async ({
    page,
  }) => {
    const email = newEmail('again');
    await signUp(page, email);
    await server.query("update account_token set created_at = created_at - interval '2 minutes'");
    await open(page, '/app/project');
    const heard = await listen(page);
    const button = page.getByRole('button', { name: 'Email not received?' });
    const dialog = page.getByRole('dialog', { name: 'Email not received?' });
    await button.click();
    await dialog.getByRole('button', { name: 'Resend email' }).click();
    await expect(dialog).toHaveCount(0);
    await expect(page.getByRole('status').filter({ hasText: 'Verification email sent' })).toBeVisible();
    await page
      .getByRole('button', { name: /^(Close|Dismiss)/ })
      .first()
      .click();

    // Too soon: the button says how long, and sends nothing.
    await button.click();
    const resend = dialog.getByRole('button', { name: 'Resend email' });
    await expect(resend).toBeDisabled();
    await expect(resend).toHaveAccessibleDescription(/^You can send again in \d+ seconds\.$/);
    // A forced press does not wait for the sheet of a phone to come up.
    await expect(resend).toBeInViewport({ ratio: 1 });
    await resend.click({ force: true });
    await expect(dialog).toBeVisible();
    await dialog.getByRole('button', { name: 'Done' }).click();
    await expect.poll(heard).toEqual([{ action: 'resend', status: 200 }]);
    await server.query("update account_token set created_at = created_at - interval '2 minutes'");
    await page.route('**/freelancer/sendActivationEmail', (route) => route.abort());
    await button.click();
    await dialog.getByRole('button', { name: 'Resend email' }).click();
    await expect(dialog).toHaveCount(0);
    await expect.poll(heard).toContainEqual({ action: 'resend', status: 0 });
    await expect(page.getByText(/went wrong|please wait/i)).toHaveCount(0);
    await button.click();
    await dialog.getByRole('button', { name: 'Done' }).click();
    await expect(dialog).toHaveCount(0);
  });

  test('stays valid until the new one is confirmed, and is notified of the change', { tag: '@full' }, async ({ page, context }) => {
    const [old, next] = [await confirmed(page, 'mover'), newEmail('moved')];
    await open(page, settings);
    await page.getByRole('link', { name: 'Change email' }).click();
    await expect(page.getByLabel('Current password')).toHaveCount(1);
    await page.getByLabel('New email address').fill(next);
    await page.getByRole('button', { name: 'Send confirmation link' }).click();
    await expect(page.getByRole('status').filter({ hasText: 'Confirmation sent to your new address' })).toBeVisible();
    await expect(page.getByText(`Waiting for confirmation: ${next}`)).toBeVisible();
    await expectAccessible(page);
    await open(page, '/app/project');
    const banner = page.getByRole('region', { name: 'Email verification' });
    await expect(banner).toContainText(`Confirm ${next} to finish changing your email.`);
    await banner.getByRole('button', { name: 'Email not received?' }).click();
    await expect(page.getByRole('dialog', { name: 'Email not received?' })).toContainText(next);
    await page.getByRole('button', { name: 'Done' }).click();
    await mailTo(old, 'emailChangeRequested');

    const link = linkIn(await mailTo(next, 'emailChange'), '/app/account/confirm-change-email');
    await page.goto(link);
    await hydrated(page);
    // Opening changes nothing, and the secret is removed from the address.
    await expect(page).toHaveURL(/confirm-change-email$/);
    expect((await server.query('select email from talent where email = $1', [old])).length).toBe(1);
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Confirm new address' }).click();
    await expect(page.getByText('Your new email address is now in use.')).toBeVisible();
    await expectAccessible(page);
    await mailTo(old, 'emailChanged');
    await page.getByRole('link', { name: 'Email settings of your account' }).click();
    await expect(page.getByRole('main')).toContainText(next);
    await expect(page.getByText(/^Waiting for confirmation/)).toHaveCount(0);

    // A repeat succeeds; the next day it is a used link.
    await confirmBy(page, link);
    await expect(page.getByText('Your new email address is now in use.')).toBeVisible();
    await server.query("update account_token set used_at = used_at - interval '25 hours' where used_at is not null");
    await confirmBy(page, link);
    await expect(page.getByText('This link has expired, was withdrawn or was already used.')).toBeVisible();
    await context.clearCookies();
    await logIn(page, 'nordlicht', next, server.originOf('nordlicht'));
  });

  test('is not changed to itself or one in use, nor with a wrong password', { tag: '@full' }, async ({ page }) => {
    const email = await confirmed(page, 'asker');
    await server.query("update session set created_at = created_at - interval '11 minutes'");
    const summary = page.getByRole('alert').filter({ hasText: 'There is a problem' });
    await askFor(page, newEmail('other'));
    await expect(summary.getByRole('link', { name: /password/i })).toBeVisible();
    await page.locator('input[name="emailPassword"]').fill('not this one');
    await page.getByRole('button', { name: 'Send confirmation link' }).click();
    await expect(summary.getByRole('link', { name: 'This is not your current password.' })).toBeVisible();
    await expect(summary).toBeFocused();
    await expect(page.getByLabel('New email address')).not.toHaveValue('');
    await page.getByLabel('New email address').fill('lena-marie.schroeder@example.com');
    await page.locator('input[name="emailPassword"]').fill(demoPassword);
    await page.getByRole('button', { name: 'Send confirmation link' }).click();
    await expect(summary.getByRole('link', { name: /This email address is already registered/ })).toBeVisible();
    await page.getByLabel('New email address').fill(email.toUpperCase());
    await page.getByRole('button', { name: 'Send confirmation link' }).click();
    await expect(summary.getByRole('link', { name: 'This is your email address already.' })).toBeVisible();
    await expectAccessible(page);
  });

  test('can have its pending change mailed again and withdrawn', { tag: '@full' }, async ({ page }) => {
    await confirmed(page, 'doubter');
    const next = newEmail('doubted');
    await askFor(page, next);
    await expect(page.getByText(`Waiting for confirmation: ${next}`)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Resend email' })).toBeDisabled();
    await expect(page.getByRole('status').filter({ hasText: /^You can send again in \d+ seconds\.$/ })).toHaveCount(1);
    await server.query("update account_token set created_at = created_at - interval '2 minutes'");
    await page.reload();
    await hydrated(page);
    await page.getByRole('button', { name: 'Resend email' }).click();
    await expect(page.getByRole('status').filter({ hasText: 'Verification email sent' })).toBeVisible();
    const link = linkIn(await mailTo(next, 'emailChange'), '/app/account/confirm-change-email');
    await page.getByRole('button', { name: 'Keep current address' }).click();
    await expect(page.getByRole('status').filter({ hasText: 'Your email address stays as it is.' })).toBeVisible();
    await expect(page.getByText(/^Waiting for confirmation/)).toHaveCount(0);
    await confirmBy(page, link);
    await expect(page.getByText('This link has expired, was withdrawn or was already used.')).toBeVisible();
    await page.getByRole('button', { name: 'Send a new link' }).click();
    await expect(page.getByText('No new address is waiting for confirmation.')).toBeVisible();
  });

  test('explains expired, unknown and taken links, and what to do', { tag: '@full' }, async ({ page, context }) => {
    const old = await confirmed(page, 'late');
    const next = newEmail('wanted');
    await askFor(page, next);
    const link = linkIn(await mailTo(next, 'emailChange'), '/app/account/confirm-change-email');
    await server.query(
      "update account_token set expires_at = now(), created_at = created_at - interval '8 days' where purpose = 'emailChange'",
    );
    await confirmBy(page, link);
    await expect(page.getByText('This link has expired, was withdrawn or was already used.')).toBeVisible();
    await page.getByRole('button', { name: 'Send a new link' }).click();
    await expect(page.getByText('Confirmation sent to your new address')).toBeVisible();
    const fresh = linkIn(await mailTo(next, 'emailChange'), '/app/account/confirm-change-email');
    expect(fresh).not.toBe(link);

    await server.query("update talent set email = $1 where email = 'lena-marie.schroeder@example.com'", [next]);
    await confirmBy(page, fresh);
    await expect(page.getByText(/^Another account uses this address by now/)).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Email settings of your account' }).click();
    await expect(page.getByRole('main')).toContainText(old);

    await context.clearCookies();
    await confirmBy(page, at('/app/account/confirm-change-email?token=nobody-knows-this-one'));
    await expect(page.getByText(/^This link is not valid/)).toBeVisible();
    await expect(page.getByRole('link', { name: 'Log in' })).toHaveAttribute('href', /redirect=/);
    await page.goto(at('/app/account/confirm-change-email'));
    await expect(page).toHaveURL(/\/app\/login/);
  });

  test('is confirmed by a new link where the one of the sign-up has expired', { tag: '@full' }, async ({ page, context }) => {
    const email = newEmail('expired');
    await signUp(page, email);
    const first = linkIn(await mailTo(email, 'activation'), '/app/account/activate');
    await server.query(
      "update account_token set expires_at = now(), created_at = created_at - interval '8 days' where talent_id = (select id from talent where email = $1)",
      [email],
    );
    await context.clearCookies();
    await page.goto(first);
    await hydrated(page);
    await page.getByRole('button', { name: 'Activate my account' }).click();
    await expect(page.getByRole('alert').filter({ hasText: 'This link has expired.' })).toBeVisible();
    await page.getByRole('button', { name: 'Send a new link' }).click();
    await expect(page.getByText('We sent a new link. Please check your inbox.')).toBeVisible();
    const second = linkIn(await mailTo(email, 'activation'), '/app/account/activate');
    expect(second).not.toBe(first);
  });

  test.describe('without script', () => {
    test.use({ javaScriptEnabled: false });

    test('can be changed, and the change withdrawn', { tag: '@full' }, async ({ page }) => {
      await page.goto(at('/app/login'));
      await submitLogIn(page, 'jens_petersen@example.net', demoPassword);
      await page.goto(at(settings));
      await page.getByRole('link', { name: 'Change email' }).click();
      const next = newEmail('plain');
      await page.getByLabel('New email address').fill('no address');
      await page.getByRole('button', { name: 'Send confirmation link' }).click();
      await expect(page.getByRole('alert').getByRole('link', { name: /^Enter an email address/ })).toBeVisible();
      await page.getByLabel('New email address').fill(next);
      await page.getByRole('button', { name: 'Send confirmation link' }).click();
      await expect(page.getByText(`Waiting for confirmation: ${next}`)).toBeVisible();
      // The banner's button opens a dialog where there is script; here it leads to the same choices.
      await page.goto(at('/app/account'));
      await page.getByRole('button', { name: 'Email not received?' }).click();
      await expect(page).toHaveURL(/\/app\/account\?tab=security/);
      await page.getByRole('button', { name: 'Keep current address' }).click();
      await expect(page.getByText(/^Waiting for confirmation/)).toHaveCount(0);
    });
  });
});
