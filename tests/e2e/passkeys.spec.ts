import type { Page } from '@playwright/test';
import { addAuthenticator } from './support/authenticator.ts';
import { expectReadableDialogs } from './support/contrast.ts';
import { readMail } from './support/mailbox.ts';
import { expect, expectAccessible, hydrated, onceForAllScreens, origin, submitLogIn, test } from './support/portal.ts';
import { logInAs, ownPassword, signUp } from './support/sign-up.ts';

// Passkeys, with Chromium's own fingerprint sensor in software.
test.use({ baseURL: origin('nordlicht') });

const card = (page: Page) => page.locator('#passkeys');

async function openSecurity(page: Page): Promise<void> {
  await page.goto('/app/account?tab=security');
  await hydrated(page);
}

async function addPasskey(page: Page): Promise<void> {
  await card(page).getByRole('button', { name: 'Add a passkey' }).click();
  await expect(card(page).getByRole('status')).toHaveText('Your passkey “Chrome on Linux” is saved. You can log in with it from now on.');
}

/** This sensor answers every prompt by itself, so the field must not prompt before the button is clicked. */
async function openLogin(page: Page, path = '/app/login'): Promise<void> {
  await page.addInitScript(() => {
    PublicKeyCredential.isConditionalMediationAvailable = () => Promise.resolve(false);
  });
  await page.goto(path);
  await hydrated(page);
}

test('a passkey is created, named, used and removed, and mails report it', async ({ page, context }) => {
  test.setTimeout(300_000);
  await addAuthenticator(page);
  const email = await signUp(page, 'passkey');
  await openSecurity(page);
  await expect(card(page)).toContainText('You have no passkeys yet.');
  await addPasskey(page);
  await expect(card(page)).toContainText('Not used yet');
  await readMail(origin('nordlicht'), email, 'passkeyAdded');

  await card(page).getByText('Rename', { exact: false }).click();
  const name = card(page).getByLabel('Name of the passkey');
  await name.fill('');
  await card(page).getByRole('button', { name: 'Save name' }).click();
  await expect(card(page).getByText('Enter a name for this passkey.')).toBeVisible();
  await name.fill('My old laptop');
  await card(page).getByRole('button', { name: 'Save name' }).click();
  await expect(card(page).getByRole('status').filter({ hasText: 'The new name is saved.' })).toBeVisible();
  await expect(card(page)).toContainText('My old laptop');
  await expectAccessible(page);

  // One passkey a device: the sensor knows that it has one.
  await card(page).getByRole('button', { name: 'Add a passkey' }).click();
  await expect(card(page).getByRole('alert')).toHaveText('You have a passkey on this device already.');

  await context.clearCookies();
  await openLogin(page, '/app/login?redirect=%2Fapp%2Faccount%3Ftab%3Dsecurity');
  await expectAccessible(page);
  const button = page.getByRole('button', { name: 'Log in with a passkey' });
  await button.click();
  await page.waitForURL(/\/app\/account\?tab=security$/);
  await hydrated(page);
  await expect(card(page)).toContainText(/Last used (now|just now)/);

  await card(page).getByRole('button', { name: 'Remove My old laptop' }).click();
  const dialog = page.getByRole('alertdialog', { name: 'Remove the passkey “My old laptop”?' });
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Keep it' }).click();
  await expect(card(page)).toContainText('My old laptop');
  await card(page).getByRole('button', { name: 'Remove My old laptop' }).click();
  await dialog.getByRole('button', { name: 'Remove' }).click();
  await expect(card(page)).toContainText('You have no passkeys yet.');
  await readMail(origin('nordlicht'), email, 'passkeyRemoved');

  // The sensor still has its half; it no longer signs in.
  await context.clearCookies();
  await openLogin(page);
  await button.click();
  await expect(page.getByRole('alert').getByText('This passkey does not belong to an account here. Log in another way.')).toBeVisible();
  await expect(page).toHaveURL(/\/app\/login/);
  await expect(page).toHaveTitle(/^Error: /);
});

test('the e-mail field suggests passkeys, and a choice there logs in', { tag: '@full' }, async ({ page, context }) => {
  onceForAllScreens();
  await addAuthenticator(page);
  await signUp(page, 'passkey-field');
  await openSecurity(page);
  await addPasskey(page);
  await context.clearCookies();
  const login = await page.goto('/app/login?redirect=%2Fapp%2Faccount');
  // This sensor answers by itself, before the field could be checked.
  expect(await login?.text()).toMatch(/autocomplete="username webauthn"/i);
  await page.waitForURL(/\/app\/account$/);
});

test('a wrong finger and a cancelled prompt end in a message, and the other sign-in methods stay', { tag: '@full' }, async ({
  page,
  context,
}) => {
  onceForAllScreens();
  const sensor = await addAuthenticator(page);
  const email = await signUp(page, 'passkey-finger');
  await openSecurity(page);
  await sensor.setUserVerified(false);
  await card(page).getByRole('button', { name: 'Add a passkey' }).click();
  await expect(card(page).getByRole('alert')).toHaveText('No passkey was added. You can try again at any time.');
  await sensor.setUserVerified(true);
  await addPasskey(page);

  await context.clearCookies();
  await openLogin(page);
  await sensor.setUserVerified(false);
  await page.getByRole('button', { name: 'Log in with a passkey' }).click();
  await expect(page.getByRole('alert')).toHaveText('No passkey was used. You can try again or log in another way.');
  await submitLogIn(page, email, ownPassword);
  await page.waitForURL((url) => !url.pathname.endsWith('/login'));
});

test('a copied passkey is refused once the original was used', { tag: '@full' }, async ({ page, context, browser }) => {
  onceForAllScreens();
  const sensor = await addAuthenticator(page);
  await signUp(page, 'passkey-copy');
  await openSecurity(page);
  await addPasskey(page);
  const [copy] = await sensor.credentials();
  if (!copy) throw new Error('the sensor has no passkey');
  await context.clearCookies();
  await page.goto('/app/login?redirect=%2Fapp%2Faccount');
  await page.waitForURL(/\/app\/account$/);

  const thief = await browser.newContext({ baseURL: origin('nordlicht') });
  const elsewhere = await thief.newPage();
  const stolen = await addAuthenticator(elsewhere);
  await stolen.addCredential({ ...copy, signCount: 1 });
  await openLogin(elsewhere);
  await elsewhere.getByRole('button', { name: 'Log in with a passkey' }).click();
  await expect(
    elsewhere.getByRole('alert').getByText('This passkey could not be accepted. Log in another way and remove it from your account.'),
  ).toBeVisible();
  await thief.close();
});

test('an older session asks for the password before it adds a passkey', { tag: '@full' }, async ({ page }) => {
  await addAuthenticator(page);
  await signUp(page, 'passkey-proof');
  await openSecurity(page);
  // Ten minutes cannot pass here: the server's answer is tested with its calls, and faked here.
  const asks: (string | undefined)[] = [];
  await page.route('**/v1/api/freelancer/passkeys/options', async (route) => {
    const { password } = route.request().postDataJSON() as { password?: string };
    asks.push(password);
    if (password === ownPassword) return route.continue();
    const key = password === undefined ? 'talent.auth.password.required' : 'talent.account.password.wrong';
    const problem = { type: 'about:blank', title: '', status: 400, instance: '', code: 'VALIDATION_FAILED', messages: [key] };
    return route.fulfill({ status: 400, contentType: 'application/problem+json', json: { ...problem, fields: { password: [key] } } });
  });
  await card(page).getByRole('button', { name: 'Add a passkey' }).click();
  const dialog = page.getByRole('dialog', { name: 'Enter your password' });
  await expect(dialog).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await expect(dialog.getByText('Enter your password.', { exact: true })).toBeVisible();
  await dialog.getByLabel('Current password').fill('not this one');
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await expect(dialog.getByText('This is not your current password.')).toBeVisible();
  await expectReadableDialogs(page);
  await dialog.getByLabel('Current password').fill(ownPassword);
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await expect(dialog).toBeHidden();
  await expect(card(page)).toContainText('Chrome on Linux');
  expect(asks).toEqual([undefined, 'not this one', ownPassword]);
});

test('the offer of a passkey comes once, and never to a talent who has one or without a sensor', { tag: '@full' }, async ({
  page,
  context,
  browser,
}) => {
  onceForAllScreens();
  test.setTimeout(300_000);
  await addAuthenticator(page);
  const email = await signUp(page, 'passkey-offer');
  await page.goto('/app/project');
  await hydrated(page);
  const offer = page.getByRole('region', { name: 'Log in faster next time' });
  await expect(offer).toBeVisible();
  await expectAccessible(page);
  await offer.getByRole('button', { name: 'Not now' }).click();
  await expect(offer).toHaveCount(0);
  await page.reload();
  await hydrated(page);
  await page.waitForLoadState('networkidle');
  await expect(offer).toHaveCount(0);

  // A browser without a sensor is not asked at all.
  const plain = await browser.newContext({ baseURL: origin('nordlicht') });
  const other = await plain.newPage();
  await logInAs(other, email);
  await other.goto('/app/project');
  await hydrated(other);
  await other.waitForLoadState('networkidle');
  await expect(other.getByRole('region', { name: 'Log in faster next time' })).toHaveCount(0);
  await plain.close();

  // Nor is one whose talent has a passkey.
  await openSecurity(page);
  await addPasskey(page);
  await page.evaluate(() => localStorage.removeItem('openpool.passkeyOffered'));
  const asked = page.waitForResponse(
    (response) => response.url().endsWith('/freelancer/passkeys') && response.request().method() === 'GET',
  );
  await page.goto('/app/project');
  await asked;
  await expect(offer).toHaveCount(0);
  await context.clearCookies();
});

test('passkeys are not offered where a client has no sign-in', { tag: '@full' }, async ({ page }) => {
  onceForAllScreens();
  await page.goto(`${origin('baltyk')}/app/login`);
  await expect(page.getByRole('button', { name: /passkey/i })).toHaveCount(0);
});
