import type { Page } from '@playwright/test';
import { linkIn, readMail } from './support/mailbox.ts';
import {
  demoPassword,
  expect,
  expectAccessible,
  hydrated,
  listedProject,
  logIn,
  newEmail,
  onceForAllScreens,
  origin,
  submitLogIn,
  test,
} from './support/portal.ts';
import { ownPassword, signUp, tickConsents } from './support/sign-up.ts';

// Signing in, and refusals with a reason (checks 77 to 90).
test.use({ baseURL: origin('nordlicht') });

async function openLogin(page: Page): Promise<void> {
  await page.goto('/app/login');
  await hydrated(page);
}

test('a wrong password keeps the address, focuses the summary and reveals no more than it must', { tag: '@apart' }, async ({ page }) => {
  await openLogin(page);
  for (const email of ['lena-marie.schroeder@example.com', newEmail('nobody')]) {
    await submitLogIn(page, email, 'not this one at all');
    const summary = page.getByRole('alert').filter({ hasText: 'There is a problem' });
    await expect(summary).toBeFocused();
    await expect(summary.getByRole('link')).toHaveText(['Email or password is wrong. Try again.']);
    await expect(page).toHaveTitle(/^Error: Log in/);
    await expect(page.getByLabel('Email address')).toHaveValue(email);
  }
  await expectAccessible(page);
  await page.getByRole('alert').getByRole('link').click();
  await expect(page.getByLabel('Email address')).toBeFocused();
});

test('fields can be filled by password managers, and the password can be shown', { tag: '@full' }, async ({ page }) => {
  onceForAllScreens();
  await openLogin(page);
  const secret = page.getByLabel('Password', { exact: true });
  await expect(page.getByLabel('Email address')).toHaveAttribute('autocomplete', 'username webauthn');
  await expect(secret).toHaveAttribute('autocomplete', 'current-password');
  await expect(secret).toHaveAttribute('type', 'password');
  await secret.fill('visible');
  await page.getByRole('button', { name: 'Show password' }).click();
  await expect(secret).toHaveAttribute('type', 'text');
  await expect(secret).toHaveValue('visible');
  await page.getByRole('button', { name: 'Hide password' }).click();

  // Pasted from elsewhere: a text that was copied from the other field.
  await secret.fill('');
  await page.getByLabel('Email address').fill('pasted words of mine');
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.press('ControlOrMeta+C');
  await secret.focus();
  await page.keyboard.press('ControlOrMeta+V');
  await expect(secret).toHaveValue('pasted words of mine');
});

test('a forgotten password is replaced by mail, once', { tag: '@apart' }, async ({ page, context }) => {
  onceForAllScreens();
  const email = await signUp(page, 'forgetful');
  await context.clearCookies();
  await openLogin(page);
  await page.getByRole('link', { name: 'Forgot password?' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Forgot your password?' })).toBeFocused();
  await page.getByLabel('Email address').fill(email);
  await page.getByRole('button', { name: 'Send link' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'If this address is registered, we sent a link.' })).toBeVisible();
  const link = linkIn(await readMail(origin('nordlicht'), email, 'passwordReset'), '/app/account/forgotPassword');

  await page.goto(link);
  await hydrated(page);
  const newPassword = page.getByLabel('New password', { exact: true });
  await newPassword.fill('short');
  await page.getByRole('button', { name: 'Save new password' }).click();
  await expect(page.getByRole('alert').getByRole('link', { name: /^This password is too short/ })).toBeVisible();
  await newPassword.fill('seven tall cranes at noon');
  await page.getByRole('button', { name: 'Save new password' }).click();
  await expect(page.getByText('Your new password is saved. Log in with it now.')).toBeVisible();
  await submitLogIn(page, email, ownPassword);
  await expect(page.getByRole('alert')).toContainText('Email or password is wrong');
  await submitLogIn(page, email, 'seven tall cranes at noon');
  await page.waitForURL('**/app/project');

  // Used up: a later finder of the mail gets nothing, and reads so before a password is typed.
  await context.clearCookies();
  await page.goto(link);
  await expect(page.getByText('This link has expired or was already used.')).toBeVisible();
  await expect(newPassword).toHaveCount(0);
  await page.getByRole('link', { name: 'Ask for a new link' }).click();
  await expect(page).toHaveURL(/\/app\/forgot-password$/);
});

test('an unknown address gets the same answer as a known one', { tag: '@full' }, async ({ page }) => {
  onceForAllScreens();
  await page.goto('/app/forgot-password');
  await hydrated(page);
  await page.getByLabel('Email address').fill(newEmail('stranger'));
  await page.getByRole('button', { name: 'Send link' }).click();
  await expect(page.getByText('If this address is registered, we sent a link.')).toBeVisible();
});

test('links without a token lead to log-in, invalid ones say so', { tag: ['@apart', '@full'] }, async ({ page }) => {
  onceForAllScreens();
  for (const path of ['activate', 'forgotPassword', 'verifyEmail']) {
    await page.goto(`/app/account/${path}`);
    await expect(page).toHaveURL(/\/app\/login/);
  }
  await page.goto('/app/account/activate?token=not-a-token');
  await hydrated(page);
  await page.getByRole('button', { name: 'Activate my account' }).click();
  await expect(page.getByText('This link is not valid. Log in to ask for a new one.')).toBeVisible();
  await page.goto('/app/account/forgotPassword?token=not-a-token');
  await expect(page.getByRole('link', { name: 'Ask for a new link' })).toBeVisible();
  await expect(page.getByLabel('New password')).toHaveCount(0);
});

test('the requested page opens after log-in', { tag: ['@apart', '@full'] }, async ({ page }) => {
  onceForAllScreens();
  await page.goto('/projects?any=SAP');
  const id = await listedProject(page);
  await page.goto(`/app/project/${id}/apply`);
  await expect(page).toHaveURL(/\/app\/login\?redirect=/);
  await hydrated(page);
  await submitLogIn(page, 'lena-marie.schroeder@example.com', demoPassword);
  await expect(page).toHaveURL(new RegExp(`/app/project/${id}/apply`));
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('a deactivated talent sees an explanation at log-in', { tag: '@full' }, async ({ page }) => {
  onceForAllScreens();
  await openLogin(page);
  await submitLogIn(page, 'claudia.vogt@example.com', demoPassword);
  await expect(page.getByText(/your account is deactivated/i).first()).toBeVisible();
  await expect(page).toHaveURL(/\/app\/login/);
});

test('logging out in one tab logs out the other', { tag: ['@apart', '@full'] }, async ({ page, context }, { project }) => {
  await logIn(page, 'nordlicht', 'lena-marie.schroeder@example.com');
  await hydrated(page);
  const other = await context.newPage();
  await other.goto('/projects');
  await expect(other).toHaveURL(/\/app\/project$/);
  await hydrated(other);
  if (project.name === 'mobile') await page.getByRole('button', { name: 'Open menu' }).click();
  else await page.getByRole('button', { name: /^Account of/ }).click();
  await page.getByRole('button', { name: 'Log out' }).click();
  await expect(page).toHaveURL(/\/app\/login/);
  await expect(other).toHaveURL(/\/app\/login/);
  await other.goto('/app/profile');
  await expect(other).toHaveURL(/\/app\/login\?redirect=/);
});

test('sign-up refuses names with credentials, short passwords and addresses in use', async ({ page }) => {
  await page.goto('/app/signup');
  await hydrated(page);
  await tickConsents(page);
  await page.getByLabel('Last name', { exact: true }).fill("O'Neil");
  await page.getByLabel('Password', { exact: true }).fill('short');
  const summary = page.getByRole('alert').filter({ hasText: 'There is a problem' });
  for (const firstName of ['Anna PMP', 'Anna [A]', 'a@b']) {
    await page.getByLabel('First name', { exact: true }).fill(firstName);
    await page.getByRole('button', { name: 'Create account' }).click();
    await expect(summary.getByRole('link', { name: /^Enter your name without titles/ })).toBeVisible();
    await expect(summary.getByRole('link', { name: 'Enter an email address, for example name@example.com.' })).toBeVisible();
    await expect(summary.getByRole('link', { name: /^This password is too short/ })).toBeVisible();
    await expect(page.getByLabel('First name', { exact: true })).toHaveValue(firstName);
  }
  await expect(summary).toBeFocused();
  await expectAccessible(page);

  await page.getByLabel('First name', { exact: true }).fill('Jean-Luc');
  await page.getByLabel('Email address').fill('lena-marie.schroeder@example.com');
  await page.getByLabel('Password', { exact: true }).fill(ownPassword);
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(summary.getByRole('link', { name: /This email address is already registered/ })).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Log in', exact: true }).first().click();
  await expect(page).toHaveURL(/\/app\/login/);
});

test('sign-up chooses Germany beforehand while the country of the session is not known', { tag: '@full' }, async ({ page }) => {
  onceForAllScreens();
  for (const tenant of ['atelier', 'nordlicht'] as const) {
    await page.goto(`${origin(tenant)}/app/signup`);
    await expect(page.getByRole('combobox', { name: /country|pays|Land/i })).toHaveValue('DE');
  }
});

test('a reload of a mailed link’s page says to open the link again, and keeps the way back', { tag: '@full' }, async ({ page }) => {
  onceForAllScreens();
  await page.goto('/app/account/forgotPassword?token=secret&redirect=%2Fapp%2Fpool');
  await hydrated(page);
  await expect(page).not.toHaveURL(/token/);
  await page.reload();
  await expect(page).toHaveURL('/app/login?redirect=%2Fapp%2Fpool&link=missing');
  await expect(page.getByText('open the link in your email again')).toBeVisible();
  await page.goto('/app/project/2/invitation');
  await expect(page).toHaveURL('/app/login?redirect=%2Fapp%2Fproject%2F2&link=missing');
});
