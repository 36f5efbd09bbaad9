import type { Browser, BrowserContext, Page } from '@playwright/test';
import { askForLink, mailedLink, sentNotice } from './support/one-time-links.ts';
import { expect, expectAccessible, hydrated, listedProject, newEmail, onceForAllScreens, origin, test } from './support/portal.ts';
import { signUp } from './support/sign-up.ts';

// Logging in by a mailed link: in the same browser, in another one, and every failure (security design, "Codes and links").
test.use({ baseURL: origin('nordlicht') });

/** A new person for this journey, logged out again: each address gets one link a minute. */
async function signUpAndOut(page: Page, who: string): Promise<string> {
  const email = await signUp(page, who);
  await page.context().clearCookies({ name: /^auth\./ });
  return email;
}

/** Another browser altogether: no cookie in common. */
function otherBrowser(browser: Browser, options: { javaScriptEnabled?: boolean } = {}): Promise<BrowserContext> {
  return browser.newContext({ baseURL: origin('nordlicht'), locale: 'en-GB', ...options });
}

test('a one-time link logs in the browser that asked, and returns to the page it was asked on', { tag: '@apart' }, async ({ page }) => {
  const email = await signUpAndOut(page, 'same-browser');
  await askForLink(page, email, '/app/login?redirect=%2Fapp%2Faccount%3Ftab%3Dsecurity');
  await expect(sentNotice(page, email)).toBeVisible();
  await expect(page.getByLabel('Email address')).toHaveValue(email);
  await expectAccessible(page);

  const addresses: string[] = [];
  page.on('framenavigated', (frame) => addresses.push(frame.url()));
  const link = await mailedLink(email);
  const response = await page.goto(link);
  expect(response?.headers()['referrer-policy']).toBe('no-referrer');
  await page.waitForURL((url) => url.pathname === '/app/account');
  expect(new URL(page.url()).search).toBe('?tab=security');
  // The secret is removed from the address, and from the history.
  const token = new URL(link).searchParams.get('token') ?? '';
  expect(addresses.at(-1)).not.toContain(token);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('a one-time link leads to the project of an application, and confirms the address', { tag: '@full' }, async ({ page }) => {
  onceForAllScreens();
  const email = await signUpAndOut(page, 'project');
  await page.goto('/projects?any=SAP');
  const id = await listedProject(page);
  await askForLink(page, email, `/app/login?project=${id}`);
  await expect(sentNotice(page, email)).toBeVisible();
  await page.goto(await mailedLink(email));
  await page.waitForURL((url) => !url.pathname.startsWith('/app/login'));
  expect(new URL(page.url()).pathname).toMatch(new RegExp(`^/app/(project/${id}/apply|onboarding)`));
  const me = await page.evaluate(async () => (await fetch('/v1/api/freelancer')).json());
  expect(me).toMatchObject({ email, verificationStatus: 'V' });
});

test('a one-time link in another browser says so and can go on there', { tag: '@full' }, async ({ page, browser }) => {
  const email = await signUpAndOut(page, 'other-browser');
  await askForLink(page, email);
  const context = await otherBrowser(browser);
  const other = await context.newPage();
  const link = await mailedLink(email);
  await other.goto(link);
  await hydrated(other);
  await expect(other.getByRole('heading', { level: 1, name: 'Log in with your link' })).toBeVisible();
  await expect(
    other.getByText(
      `This link was asked for in another browser or on another device. If that was you, you can go on here and will be logged in as ${email}.`,
    ),
  ).toBeVisible();
  // The link is not used up yet, and the address no longer holds the secret.
  await expect.poll(() => other.url()).not.toContain('token=');
  await expectAccessible(other);
  await other.getByRole('button', { name: 'Continue here' }).click();
  await other.waitForURL((url) => !url.pathname.startsWith('/app/login'));
  expect((await other.context().cookies()).some(({ name }) => name === 'auth.access')).toBe(true);
  await context.close();

  // Used up: the browser that asked is not signed in by it, and is offered a new one.
  await page.goto(link);
  await expect(page).toHaveURL(/\/app\/login\?otl=e$/);
  await expect(page.getByRole('alert').filter({ hasText: 'This link has expired or was already used. Get a new one.' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Email me a login link' })).toBeVisible();
  await expectAccessible(page);
});

test('a one-time link has a button that logs in without script, in either browser', { tag: '@full' }, async ({ page, browser }) => {
  onceForAllScreens();
  const email = await signUpAndOut(page, 'no-script');
  const context = await otherBrowser(browser, { javaScriptEnabled: false });
  const plain = await context.newPage();
  await plain.goto('/app/login?redirect=%2Fapp%2Fpool');
  await plain.getByLabel('Email address').fill(email);
  await plain.getByRole('button', { name: 'Email me a login link' }).click();
  await expect(sentNotice(plain, email)).toBeVisible();
  await expect(plain.getByLabel('Email address')).toHaveValue(email);
  await plain.goto(await mailedLink(email));
  await expect(plain.getByText(`You are about to log in as ${email}.`)).toBeVisible();
  await plain.getByRole('button', { name: 'Log in now' }).click();
  await expect(plain).toHaveURL(/\/app\/(pool|onboarding)/);
  await context.close();

  const otherEmail = await signUpAndOut(page, 'no-script-elsewhere');
  await askForLink(page, otherEmail);
  const elsewhere = await otherBrowser(browser, { javaScriptEnabled: false });
  const there = await elsewhere.newPage();
  await there.goto(await mailedLink(otherEmail));
  await there.getByRole('button', { name: 'Continue here' }).click();
  await expect(there).not.toHaveURL(/\/app\/login/);
  await elsewhere.close();
});

test('mail scanners that open a one-time link, with and without script, do not use it up', { tag: '@full' }, async ({ page, browser }) => {
  onceForAllScreens();
  const email = await signUpAndOut(page, 'scanned');
  await askForLink(page, email);
  const link = await mailedLink(email);
  const { host, port, pathname, search } = new URL(link);
  for (let times = 0; times < 3; times += 1) {
    const response = await page.request.get(`http://127.0.0.1:${port}${pathname}${search}`, { headers: { host, cookie: '' } });
    expect(response.status()).toBe(200);
  }
  const context = await otherBrowser(browser);
  const scanner = await context.newPage();
  await scanner.goto(link);
  await hydrated(scanner);
  await expect(scanner.getByRole('button', { name: 'Continue here' })).toBeVisible();
  await context.close();
  await page.goto(link);
  await page.waitForURL((url) => !url.pathname.startsWith('/app/login'));
});

test('an unknown address gets the same answer as a known one; a malformed one is refused', { tag: '@full' }, async ({ page }) => {
  const email = newEmail('stranger');
  await askForLink(page, email);
  await expect(sentNotice(page, email)).toBeVisible();
  await askForLink(page, 'no address');
  const summary = page.getByRole('alert').filter({ hasText: 'There is a problem' });
  await expect(summary).toBeFocused();
  await expect(summary.getByRole('link', { name: /^Enter an email address/ })).toBeVisible();
  await expect(page).toHaveTitle(/^Error: Log in/);
  await expect(page.getByLabel('Email address')).toHaveValue('no address');
});

test('malformed one-time links lead to log-in and say so; those without a secret say that the mail is to be opened again', {
  tag: '@full',
}, async ({ page }) => {
  onceForAllScreens();
  await page.goto('/app/login/link?token=not-a-token&redirect=%2Fapp%2Fpool');
  await expect(page).toHaveURL(/\/app\/login\?redirect=%2Fapp%2Fpool&otl=i$/);
  await expect(page.getByRole('alert').filter({ hasText: 'This link is not valid. Get a new one.' })).toBeVisible();
  await page.goto('/app/login/link');
  await expect(page).toHaveURL(/\/app\/login\?link=missing$/);
  await expect(page.getByText('open the link in your email again')).toBeVisible();
});

test('a deactivated talent learns of it when opening the link, not when requesting it', { tag: '@full' }, async ({ page }) => {
  onceForAllScreens();
  const email = 'claudia.vogt@example.com';
  await askForLink(page, email);
  await expect(sentNotice(page, email)).toBeVisible();
  await page.goto(await mailedLink(email));
  await expect(page).toHaveURL(/\/app\/login\?deactivated=true$/);
  await expect(page.getByText(/your account is deactivated/i).first()).toBeVisible();
});

test('too many requests for one address are refused with a message', { tag: '@full' }, async ({ page }) => {
  onceForAllScreens();
  const email = newEmail('impatient');
  const { port } = new URL(origin('nordlicht'));
  // A hundred times the limit of five, as the server of the journeys is set.
  // Few enough at a time not to be too many at once, which is refused for another reason.
  for (let round = 0; round < 20; round += 1) {
    const calls = Array.from({ length: 25 }, () =>
      page.request.post(`http://127.0.0.1:${port}/v1/api/oneTimeLinkLogin`, {
        headers: { host: `nordlicht.localhost:${port}`, cookie: '' },
        data: { email },
      }),
    );
    expect((await Promise.all(calls)).every((answer) => answer.status() === 200)).toBe(true);
  }
  await askForLink(page, email);
  const summary = page.getByRole('alert').filter({ hasText: 'There is a problem' });
  await expect(summary).toContainText('Too many attempts. Please wait a moment and try again.');
  await expect(page.getByLabel('Email address')).toHaveValue(email);
});
