import type { Page } from '@playwright/test';
import { expectReadableDialogs } from './support/contrast.ts';
import { linkIn, readMail } from './support/mailbox.ts';
import { makeOwnServer, type OwnServer } from './support/own-server.ts';
import { demoPassword, expect, expectAccessible, hydrated, isSignedIn, listedProject, newEmail, test } from './support/portal.ts';
import { ownPassword, tickConsents } from './support/sign-up.ts';

// Leads of an operator: a link fills in the sign-up page, or creates the account.
let server: OwnServer;
let home: string;

test.describe.configure({ mode: 'serial' });
test.beforeAll(async () => {
  test.setTimeout(300_000);
  server = await makeOwnServer();
  await server.start();
  home = server.originOf('nordlicht');
});
test.afterAll(async () => server?.remove());

const lead = (email: string, ...more: string[]) =>
  server.openpool(
    'lead',
    'create',
    '--tenant',
    'nordlicht',
    '--email',
    email,
    '--first-name',
    'Mira',
    '--last-name',
    'Aydın',
    '--locale',
    'en',
    ...more,
  );

async function mailedLink(email: string): Promise<string> {
  return linkIn(await readMail(home, email, 'leadProfile'), 'leadProfile=');
}

async function projectId(page: Page): Promise<string> {
  await page.goto(`${home}/projects?openOnly=true`);
  return listedProject(page);
}

test('a lead link fills in the sign-up page and its data reach the account', async ({ page, browser }) => {
  test.setTimeout(300_000);
  const email = newEmail('mira');
  const project = await projectId(page);
  const link = await lead(email, '--title', 'PLC engineer', '--skills', 'TIA Portal; EPLAN', '--country', 'AT', '--project', project);
  expect(link).toMatch(/\/app\/signup\?leadProfile=[\w-]{43}$/);
  const response = await page.goto(link);
  expect(response?.headers()['referrer-policy']).toBe('no-referrer');
  await hydrated(page);
  await expect(page).toHaveURL(`${home}/app/signup`);
  await expect(page.getByText('Nordlicht Talente filled in what it knows about you. Please check it.')).toBeVisible();
  await expect(page.getByLabel('First name', { exact: true })).toHaveValue('Mira');
  await expect(page.getByLabel('Last name', { exact: true })).toHaveValue('Aydın');
  await expect(page.getByLabel('Email address')).toHaveValue(email);
  await expect(page.getByRole('combobox')).toHaveValue('AT');
  await expectAccessible(page);
  // A refused attempt keeps all of it.
  await page.getByLabel('First name', { exact: true }).fill('Mirabel');
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'There is a problem' })).toBeFocused();
  await expect(page.getByLabel('First name', { exact: true })).toHaveValue('Mirabel');
  await page.getByLabel('Password', { exact: true }).fill(ownPassword);
  await tickConsents(page);
  await page.getByRole('button', { name: 'Create account' }).click();
  await page.waitForURL('**/app/onboarding/**');
  const profile = await page.evaluate(async () => (await fetch('/v1/api/flexOnboarding/profile')).json());
  expect(profile).toMatchObject({ professionalTitle: 'PLC engineer', skills: ['TIA Portal', 'EPLAN'] });
  const me = await page.evaluate(async () => (await fetch('/v1/api/freelancer')).json());
  expect(me).toMatchObject({ firstName: 'Mirabel', storedProjectId: Number(project), onboardingType: 'short', verificationStatus: 'UV' });

  // Used up: the ordinary page, without a message.
  const other = await browser.newPage();
  for (const dead of [link, `${home}/app/signup?leadProfile=nobody-knows-this`]) {
    await other.goto(dead);
    await expect(other.getByLabel('First name', { exact: true })).toHaveValue('');
    await expect(other.getByText('filled in what it knows')).toHaveCount(0);
  }
  await other.close();
});

test('a lead link with automatic activation makes the account by a button, then asks for terms, password and profile', {
  tag: '@full',
}, async ({ page, browser }) => {
  const email = newEmail('auto');
  expect(await lead(email, '--auto-activate', '--title', 'PLC engineer', '--country', 'DE')).toContain('on its way');
  const link = await mailedLink(email);
  const other = await browser.newPage();
  await other.goto(link);
  await hydrated(other);
  await page.goto(link);
  await hydrated(page);
  await expect(page.getByRole('heading', { level: 2, name: 'Welcome, Mira' })).toBeVisible();
  expect(await isSignedIn(page)).toBe(false);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Continue as Mira' }).click();

  const terms = page.getByRole('dialog');
  await expect(terms.getByRole('checkbox')).toHaveCount(2);
  await expect(page).toHaveURL(`${home}/app/project?leadProfile=created`);
  for (const box of await terms.getByRole('checkbox').all()) await box.check();
  await terms.getByRole('button', { name: 'Agree and continue' }).click();
  const created = page.getByRole('dialog', { name: 'Your account is ready' });
  await expect(created).toContainText('We created your account from your invitation. Check your details.');
  await expect(created).not.toHaveAttribute('aria-busy');
  await expectReadableDialogs(page);
  await expectAccessible(page);
  await created.getByRole('button', { name: 'Review profile' }).click();
  await expect(page).toHaveURL(/\/app\/account\/create-password/);
  await expectAccessible(page);
  await page.getByRole('main').getByRole('button').last().click();
  await expect(page.getByRole('alert').filter({ hasText: 'There is a problem' })).toBeFocused();
  await expectAccessible(page);
  await page.getByLabel('Password', { exact: true }).fill(ownPassword);
  await page.getByRole('main').getByRole('button').last().click();
  await page.waitForURL('**/app/onboarding/**');

  // The second use, in a page opened before, leads to the ordinary sign-up.
  await other.getByRole('button', { name: 'Continue as Mira' }).click();
  await expect(other).toHaveURL(`${home}/app/signup`);
  await expect(other.getByLabel('First name', { exact: true })).toHaveValue('');
  expect(await isSignedIn(other)).toBe(false);
  await other.close();
});

test('the notice after an automatic activation can be closed and does not return', { tag: '@full' }, async ({ page }) => {
  test.setTimeout(300_000);
  const email = newEmail('closing');
  await lead(email, '--auto-activate');
  await page.goto(await mailedLink(email));
  await hydrated(page);
  await page.getByRole('button', { name: 'Continue as Mira' }).click();
  const terms = page.getByRole('dialog');
  await expect(terms.getByRole('checkbox')).toHaveCount(2);
  for (const box of await terms.getByRole('checkbox').all()) await box.check();
  await terms.getByRole('button', { name: 'Agree and continue' }).click();
  const created = page.getByRole('dialog', { name: 'Your account is ready' });
  // The thanks for agreeing may still show in the dialog, with a button of its own to close it.
  await created.getByRole('button', { name: 'Close' }).first().click();
  await expect(created).toHaveCount(0);
  await expect(page).toHaveURL(`${home}/app/project`);
});

test('a lead link signs in to an existing account, also without script', { tag: '@full' }, async ({ browser }) => {
  const email = 'lena-marie.schroeder@example.com';
  // A mail was not requested, but a link that signs in is always mailed.
  expect(await lead(email)).toContain('on its way');
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(await mailedLink(email));
  expect(await isSignedIn(page)).toBe(false);
  await page.getByRole('button', { name: 'Continue as Mira' }).click();
  await expect(page).toHaveURL(`${home}/app/project`);
  expect(await isSignedIn(page)).toBe(true);
  await context.close();
});

test('a lead link never signs in to an account with an unverified address', { tag: '@full' }, async ({ page }) => {
  const email = 'tobias+nordlicht@example.org';
  await lead(email, '--auto-activate');
  await page.goto(await mailedLink(email));
  await hydrated(page);
  await expect(page.getByRole('button', { name: 'Continue as Mira' })).toHaveCount(0);
  await page.getByLabel('Password', { exact: true }).fill(demoPassword);
  await tickConsents(page);
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page.getByRole('alert').getByRole('link', { name: /already registered/ })).toBeVisible();
});
