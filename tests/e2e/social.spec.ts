import type { Page } from '@playwright/test';
import { readMail } from './support/mailbox.ts';
import { demoPassword, expect, expectAccessible, hydrated, newEmail, onceForAllScreens, origin, test } from './support/portal.ts';
import { tickConsents } from './support/sign-up.ts';

// Signing up and in with LinkedIn, Google and a provider of the client's own; the demo's identity provider replaces all three.

// Each walks through two sites, some of them four times.

type Typed = { first?: string; last?: string; email?: string; isConfirmed?: boolean };

function somebody(change: Typed = {}): Typed {
  return { first: 'Ilse', last: 'Brandt', email: newEmail('social'), ...change };
}

async function press(page: Page, path: string, provider: string): Promise<void> {
  await page.goto(path);
  await hydrated(page);
  await page.getByRole('button', { name: `Continue with ${provider}` }).click();
  await page.waitForURL('**/dev/openid/**');
}

/** Fills the provider's page in and comes to the one that asks for consent. */
async function be(page: Page, { first = '', last = '', email = '', isConfirmed = true }: Typed): Promise<void> {
  await page.getByLabel('First name').fill(first);
  await page.getByLabel('Last name').fill(last);
  await page.getByLabel('Email address').fill(email);
  await page.getByLabel('This address is confirmed').setChecked(isConfirmed);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'May we pass this on?' })).toBeVisible();
}

async function allow(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Allow' }).click();
}

async function consent(page: Page): Promise<void> {
  await tickConsents(page);
  await page.getByRole('button', { name: 'Create account' }).click();
}

async function signUp(page: Page, path: string, provider: string, person: Typed): Promise<void> {
  await press(page, path, provider);
  await be(page, person);
  await allow(page);
  await page.waitForURL('**/app/account/social-incomplete');
  await hydrated(page);
  await consent(page);
  await page.waitForURL('**/app/onboarding/**');
}

const notice = (page: Page, text: string | RegExp) => page.getByRole('main').getByText(text);

for (const [tenant, provider] of [
  ['nordlicht', 'LinkedIn'],
  ['nordlicht', 'Google'],
  ['atelier', 'Auth0'],
] as const) {
  test(`a visitor signs up with ${provider} and in again`, { tag: provider === 'Google' ? [] : '@full' }, async ({ page, context }) => {
    const base = origin(tenant);
    const person = somebody();
    await press(page, `${base}/app/signup`, provider);
    await expect(page.getByText(`This is not ${provider}.`)).toBeVisible();
    await expectAccessible(page);
    await be(page, person);
    await expectAccessible(page);
    await allow(page);
    await page.waitForURL(`${base}/app/account/social-incomplete`);
    await hydrated(page);
    await expect(page.getByRole('heading', { level: 1, name: 'Almost done' })).toBeFocused();
    // What the provider said is shown, not asked.
    const main = page.getByRole('main');
    await expect(main.getByText(String(person.email))).toBeVisible();
    await expect(main.getByRole('textbox')).toHaveCount(0);
    await expectAccessible(page);
    await consent(page);
    await page.waitForURL('**/app/onboarding/**');

    await context.clearCookies();
    await press(page, `${base}/app/login?redirect=%2Fapp%2Faccount%3Ftab%3Dsecurity`, provider);
    await be(page, person);
    await allow(page);
    await page.waitForURL(`${base}/app/account?tab=security`);
    await expect(main.getByText(`Connected as ${person.email}`)).toBeVisible();
    await expect(main.getByText('Confirmed', { exact: true })).toBeVisible();
  });
}

test('sign-up asks only for what a provider did not say', { tag: '@full' }, async ({ page }) => {
  const email = newEmail('nameless');
  await press(page, `${origin('atelier')}/app/signup`, 'Auth0');
  await be(page, { email, isConfirmed: false });
  await allow(page);
  await page.waitForURL('**/app/account/social-incomplete');
  await hydrated(page);
  const main = page.getByRole('main');
  await expect(main.getByText('Auth0 has not confirmed this address.')).toBeVisible();
  await expect(main.getByLabel('Email address')).toHaveCount(0);
  await main.getByLabel('First name', { exact: true }).fill('Noor');
  await page.getByRole('button', { name: 'Create account' }).click();
  const summary = page.getByRole('alert').filter({ hasText: 'There is a problem' });
  await expect(summary).toBeFocused();
  await expect(page).toHaveTitle(/^Error: Almost done/);
  await expect(main.getByLabel('First name', { exact: true })).toHaveValue('Noor');
  await expectAccessible(page);
  await main.getByLabel('Last name', { exact: true }).fill('Peeters');
  await consent(page);
  await page.waitForURL('**/app/onboarding/**');
  await readMail(origin('atelier'), email, 'activation');
});

test('a visitor who cancels sees a notice and stays on the page', { tag: '@full' }, async ({ page }) => {
  await press(page, `${origin('nordlicht')}/app/signup?project=1`, 'Google');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.waitForURL('**/app/signup?**');
  await expect(page).toHaveURL(/project=1/);
  await expect(notice(page, 'You cancelled at Google. Nothing was changed.')).toBeVisible();
  await expectAccessible(page);
});

test('a provider that does not answer is named, and other sign-in methods stay', { tag: '@full' }, async ({ page }) => {
  await press(page, `${origin('nordlicht')}/app/login`, 'LinkedIn');
  await be(page, somebody());
  await page.getByRole('button', { name: 'Act as if the provider were down' }).click();
  await page.waitForURL('**/app/login?**');
  await expect(notice(page, /^LinkedIn does not answer at the moment\./)).toBeVisible();
  await expect(page).toHaveTitle(/^Error: Log in/);
  await expect(page.getByLabel('Email address')).toBeVisible();
});

test('the return from a provider hides its code after one look, and counts once', { tag: '@full' }, async ({ page, context }) => {
  const person = somebody();
  const ways: string[] = [];
  page.on('request', (request) => request.url().includes('/social-callback?') && ways.push(request.url()));
  await signUp(page, `${origin('nordlicht')}/app/signup`, 'Google', person);
  const way = ways.find((url) => url.includes('code='));
  if (!way) throw new Error('no way back was seen');

  await context.clearCookies({ name: /^auth\.(access|refresh)$/ });
  await page.goto(way);
  await page.waitForURL('**/app/login?**');
  await expect(notice(page, /^This sign-in was used already/)).toBeVisible();

  // While it waits, the page says what is happening and shows no code in its address.
  await page.route('**/social-callback.data**', () => undefined);
  const response = await page.goto(way);
  expect(response?.headers()['referrer-policy']).toBe('no-referrer');
  expect(response?.headers()['cache-control']).toBe('no-store');
  await expect(page).toHaveURL(`${origin('nordlicht')}/social-callback`);
  await expect(page.getByRole('heading', { level: 1, name: 'Signing you in…' })).toBeVisible();
  await expectAccessible(page);
});

test('an unknown state is refused', { tag: '@full' }, async ({ page }) => {
  onceForAllScreens();
  await page.goto(`${origin('nordlicht')}/social-callback?code=stolen&state=made-up`);
  await page.waitForURL('**/app/login?**');
  await expect(notice(page, /^This sign-in was used already/)).toBeVisible();
});

test('an address that has an account is not taken over', { tag: '@full' }, async ({ page }) => {
  await press(page, `${origin('nordlicht')}/app/login`, 'LinkedIn');
  await page.getByRole('button', { name: /Lena-Marie/ }).click();
  await allow(page);
  await page.waitForURL('**/app/login?**');
  await expect(notice(page, /^The address LinkedIn gave us has an account here already\. Log in the way you usually do/)).toBeVisible();
  await expectAccessible(page);
});

test('a second provider is connected, signs in, and the first one is disconnected', { tag: '@full' }, async ({ page, context }) => {
  const [first, second] = [somebody(), somebody()];
  const security = `${origin('nordlicht')}/app/account?tab=security`;
  const main = page.getByRole('main');
  await signUp(page, `${origin('nordlicht')}/app/signup`, 'LinkedIn', first);
  await page.goto(security);
  await hydrated(page);
  await page.getByRole('button', { name: 'Connect Google' }).click();
  await page.waitForURL('**/dev/openid/google/**');
  await be(page, second);
  await allow(page);
  await expect(notice(page, 'Google is connected. You can log in with it from now on.')).toBeVisible();
  await expect(main.getByText(`Connected as ${second.email}`)).toBeVisible();
  await expectAccessible(page);
  await readMail(origin('nordlicht'), String(first.email), 'socialConnected');

  await context.clearCookies();
  await press(page, `${origin('nordlicht')}/app/login?redirect=%2Fapp%2Faccount%3Ftab%3Dsecurity`, 'Google');
  await be(page, second);
  await allow(page);
  await page.waitForURL(security);
  await hydrated(page);
  await page.getByRole('button', { name: 'Disconnect LinkedIn' }).click();
  await expect(notice(page, 'LinkedIn is disconnected.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Connect LinkedIn' })).toBeVisible();
});

test('the last sign-in method cannot be removed until there is a password', { tag: '@full' }, async ({ page }) => {
  await signUp(page, `${origin('meridian')}/app/signup`, 'Google', somebody());
  await page.goto(`${origin('meridian')}/app/account?tab=security`);
  await hydrated(page);
  await page.getByRole('button', { name: 'Disconnect Google' }).click();
  await expect(notice(page, /^This is your only way to log in\./)).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel('New password', { exact: true }).fill(`${demoPassword} and more`);
  await page.getByRole('button', { name: 'Set password' }).click();
  await expect(page.getByRole('status').filter({ hasText: /password is saved/i })).toBeVisible();
  await page.getByRole('button', { name: 'Disconnect Google' }).click();
  await expect(notice(page, 'Google is disconnected.')).toBeVisible();
});

test.describe('social sign-in without script', () => {
  test.use({ javaScriptEnabled: false });

  test('needs only forms and links', { tag: '@full' }, async ({ page }) => {
    onceForAllScreens();
    await page.goto(`${origin('nordlicht')}/app/signup`);
    await page.getByRole('button', { name: 'Continue with Google' }).click();
    await page.waitForURL('**/dev/openid/google/**');
    await be(page, somebody());
    await allow(page);
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.waitForURL('**/app/account/social-incomplete');
    await consent(page);
    await page.waitForURL('**/app/onboarding/**');
  });
});
