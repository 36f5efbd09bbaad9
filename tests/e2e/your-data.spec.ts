import { readFile } from 'node:fs/promises';
import type { Download, Page } from '@playwright/test';
import { readZip } from '../support/read-zip.ts';
import { makeApiTalent } from './support/api-talent.ts';
import { linkIn, readMail } from './support/mailbox.ts';
import {
  demoPassword,
  expect,
  expectAccessible,
  hydrated,
  logIn,
  newEmail,
  onceForAllScreens,
  origin,
  submitLogIn,
  test,
} from './support/portal.ts';

// The data copy, deleting and restoring the account (GDPR; product decisions, sections 4 and 10).
test.use({ baseURL: origin('nordlicht') });

/** Signed in, with a profile, a CV and an application under way. */
async function enterWithHistory(page: Page): Promise<{ email: string; project: string }> {
  const { email, call } = await makeApiTalent(page, 'nordlicht', 'leaver');
  const { results } = (await call('POST', '/publicsearch/project/query', {})) as never as { results: { id: number; title: string }[] };
  const project = results[0];
  if (!project) throw new Error('the demo has no project');
  await call('PATCH', `/project/${project.id}/applicationFlow`, { motivationComment: 'I like lighthouses.' });
  await logIn(page, 'nordlicht', email);
  return { email, project: project.title };
}

async function openTab(page: Page): Promise<void> {
  await page.goto('/app/account?tab=notifications');
  await hydrated(page);
  await page.getByRole('link', { name: 'Your data' }).click();
  await expect(page.getByRole('heading', { name: 'Download your data' })).toBeVisible();
  for (const name of ['Download as JSON Resume', 'Download as Europass XML', 'Make a CV from your profile'])
    await expect(page.getByRole('main').getByRole('link', { name })).toBeVisible();
}

async function download(page: Page, password: string): Promise<Download> {
  await page.getByLabel('Your password').fill(password);
  const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'Download your data' }).click()]);
  return file;
}

async function entriesOf(file: Download): Promise<Map<string, Uint8Array>> {
  return readZip(await readFile(await file.path()));
}

const textOf = (bytes: Uint8Array | undefined): string => new TextDecoder().decode(bytes);

test('a data copy contains the account, the application and the CV as it was uploaded', { tag: '@full' }, async ({ page }) => {
  const { email, project } = await enterWithHistory(page);
  await openTab(page);
  await expectAccessible(page);
  const file = await download(page, demoPassword);
  expect(file.suggestedFilename()).toMatch(/^nordlicht-\d{4}-\d\d-\d\d\.zip$/);
  const entries = await entriesOf(file);
  expect([...entries.keys()][0]).toBe('README.txt');
  expect(textOf(entries.get('README.txt'))).toContain('applications.json – your applications and drafts');
  expect(JSON.parse(textOf(entries.get('account.json')))).toMatchObject({ email });
  expect(JSON.parse(textOf(entries.get('applications.json')))).toMatchObject([{ project: { title: project }, status: 'co' }]);
  const cv = [...entries].find(([name]) => name.startsWith('files/cv/'));
  expect(cv?.[0]).toMatch(/cv\.pdf$/);
  expect(textOf(cv?.[1].subarray(0, 5))).toBe('%PDF-');
  // The page stays, ready for another click.
  await expect(page).toHaveURL(/tab=data$/);
});

test('a wrong password gives no data copy and says so', { tag: '@full' }, async ({ page }) => {
  await enterWithHistory(page);
  await openTab(page);
  for (const [password, refusal] of [
    ['not this one', 'password'],
    ['', 'empty'],
  ] as const) {
    await page.getByLabel('Your password').fill(password);
    await page.getByRole('button', { name: 'Download your data' }).click();
    await page.waitForURL(`**/app/account?tab=data&refused=${refusal}`);
    await hydrated(page);
    await expect(page.getByRole('alert').filter({ hasText: 'There is a problem' })).toBeFocused();
    await expect(page).toHaveTitle(/^Error: Your data/);
    await expect(page.getByLabel('Your password')).toHaveAttribute('aria-invalid', 'true');
  }
  await expectAccessible(page);
  expect((await entriesOf(await download(page, demoPassword))).has('account.json')).toBe(true);
});

test('a data copy can be downloaded without script', { tag: ['@apart', '@full'] }, async ({ browser, page }) => {
  onceForAllScreens();
  const { email } = await makeApiTalent(page, 'nordlicht', 'scriptless');
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: origin('nordlicht'), locale: 'en-GB' });
  const plain = await context.newPage();
  await logIn(plain, 'nordlicht', email);
  await plain.goto('/app/account?tab=data');
  expect((await entriesOf(await download(plain, demoPassword))).has('README.txt')).toBe(true);
  await plain.goto('/app/account/delete');
  await plain.getByLabel('Your password').fill(demoPassword);
  await plain.getByRole('button', { name: 'Delete my account' }).click();
  await expect(plain.getByText('Your account is closed.')).toBeVisible();
  await context.close();
});

test('deleting the account asks twice, closes it at once, and the mail’s link restores everything but the application', async ({
  page,
  browser,
}) => {
  const { email } = await enterWithHistory(page);
  await openTab(page);
  await page.getByRole('link', { name: 'Delete account' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Delete your account?' })).toBeFocused();
  await expectAccessible(page);

  await test.step('a wrong password stops it', async () => {
    await page.getByLabel('Your password').fill('not this one');
    await page.getByRole('button', { name: 'Delete my account' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete account' }).click();
    await expect(page.getByRole('alert').filter({ hasText: 'There is a problem' })).toBeFocused();
    await expect(page).toHaveTitle(/^Error: Delete your account\?/);
  });
  await test.step('the safe answer has the focus', async () => {
    await page.getByLabel('Your password').fill(demoPassword);
    await page.getByRole('button', { name: 'Delete my account' }).click();
    const dialog = page.getByRole('alertdialog', { name: 'Delete your account with Nordlicht Talente?' });
    await expect(dialog.getByRole('button', { name: 'Keep account' })).toBeFocused();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
  });
  const elsewhere = await browser.newContext({ baseURL: origin('nordlicht'), locale: 'en-GB' });
  const other = await elsewhere.newPage();
  await logIn(other, 'nordlicht', email);
  await test.step('the account is closed, here and everywhere', async () => {
    await page.getByRole('button', { name: 'Delete my account' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete account' }).click();
    await page.waitForURL('**/app/login?closed=true');
    await expect(page.getByText('Your account is closed. We have sent you a link')).toBeVisible();
    await other.goto('/app/project');
    await expect(other).toHaveURL(/\/app\/login/);
    await elsewhere.close();
    await submitLogIn(page, email, demoPassword);
    await expect(page.getByRole('alert').filter({ hasText: 'Your account is deactivated.' })).toBeVisible();
  });
  const link = linkIn(await readMail(origin('nordlicht'), email, 'farewell'), '/app/account/restore');
  await test.step('opening the link changes nothing, its button does', async () => {
    await page.goto(link);
    await hydrated(page);
    await expect(page).toHaveURL(/\/app\/account\/restore$/);
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Bring my account back' }).click();
    await page.waitForURL('**/app/login?restored=true');
    await expect(page.getByText('Your account is open again. Please log in.')).toBeVisible();
  });
  await test.step('signing in works again', async () => {
    await logIn(page, 'nordlicht', email);
    await page.goto('/app/project?tab=applications');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('main').getByRole('article')).toHaveCount(0);
  });
  await test.step('the link works once', async () => {
    await page.goto(link);
    await hydrated(page);
    await page.getByRole('button', { name: 'Bring my account back' }).click();
    await expect(page.getByRole('alert').filter({ hasText: 'This link was used before' })).toBeVisible();
    await expectAccessible(page);
  });
});

test('an invented link restores nothing, and an address without one leads to log-in', { tag: '@full' }, async ({ page }) => {
  onceForAllScreens();
  await page.goto(`/app/account/restore?token=${newEmail('x').length}none`);
  await hydrated(page);
  await page.getByRole('button', { name: 'Bring my account back' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'This link is not valid.' })).toBeVisible();
  await page.goto('/app/account/restore');
  await expect(page).toHaveURL(/\/app\/login\?link=missing$/);
  await expect(page.getByText('open the link', { exact: false }).first()).toBeVisible();
});
