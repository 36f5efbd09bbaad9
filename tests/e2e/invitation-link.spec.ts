import type { Browser, Page } from '@playwright/test';
import { linkIn, readMail } from './support/mailbox.ts';
import { makeOwnServer, type OwnServer } from './support/own-server.ts';
import { expect, expectAccessible, hydrated, isSignedIn, logIn, test } from './support/portal.ts';

// The link of an invitation (checks 67, 71): it asks before it signs in, and every failure has its outcome.
const lena = 'lena-marie.schroeder@example.com';
let server: OwnServer;
let home: string;
let projects: { id: string; title: string }[];

test.describe.configure({ mode: 'serial' });
test.beforeAll(async ({ browser }) => {
  test.setTimeout(300_000);
  server = await makeOwnServer();
  await server.start();
  home = server.originOf('nordlicht');
  projects = await findProjects(browser);
});
test.afterAll(async () => server?.remove());

async function findProjects(browser: Browser): Promise<{ id: string; title: string }[]> {
  const page = await browser.newPage();
  await page.goto(`${home}/projects?openOnly=true`);
  const links = page.getByRole('main').getByRole('article').getByRole('heading').getByRole('link');
  const found = await links.evaluateAll((all) =>
    all.map((link) => ({ id: link.getAttribute('href')?.split('/').at(-1) ?? '', title: link.textContent ?? '' })),
  );
  await page.close();
  return found;
}

/** Invites somebody to the nth project of the list. @returns the project and the link of the mail */
async function invite(email: string, index: number) {
  const project = projects[index];
  if (!project) throw new Error('the list of projects is too short');
  expect(await server.openpool('invite', email, project.id)).toContain('is invited');
  return { ...project, link: linkIn(await readMail(home, email, 'invitation'), 'token=') };
}

const opened = (page: Page, id: string) => expect(page).toHaveURL(`${home}/app/project/${id}`);
const goOn = (page: Page) => page.getByRole('button', { name: 'Continue' }).click();

test('an invitation link asks before it signs in, goes on by itself in a known browser, and opens nothing elsewhere', async ({
  page,
  browser,
}) => {
  test.setTimeout(300_000);
  const { id, title, link } = await invite(lena, 0);
  const response = await page.goto(link);
  expect(response?.headers()['referrer-policy']).toBe('no-referrer');
  await hydrated(page);
  await expect(page.getByRole('heading', { level: 1, name: 'You’re invited' })).toBeVisible();
  await expect(page.getByText(title)).toBeVisible();
  // The secret is removed from the address, and opening did not sign in.
  await expect(page).toHaveURL(`${home}/app/project/${id}/invitation`);
  expect(await isSignedIn(page)).toBe(false);
  await expectAccessible(page);
  await goOn(page);
  await opened(page, id);
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expect(page.getByText(/You’re invited/).first()).toBeVisible();

  // Signed in as the same person: just the project.
  await page.goto(link);
  await opened(page, id);

  // Logged out, in the same browser: its cookie is known, so no button is needed.
  await page.context().clearCookies({ name: /^auth\./ });
  await page.goto(link);
  await opened(page, id);
  expect(await isSignedIn(page)).toBe(true);

  // A later finder of the mail sees the project, as any visitor does, and log-in names it.
  const other = await browser.newPage();
  await other.goto(link);
  await expect(other).toHaveURL(new RegExp(`/projects/.*/${id}\\?link=over$`));
  await expect(other.getByText('This invitation link doesn’t work any more.')).toBeVisible();
  expect(await isSignedIn(other)).toBe(false);
  await hydrated(other);
  await expectAccessible(other);
  await other.getByRole('link', { name: /^Log in to see your invitations/ }).click();
  await expect(other).toHaveURL(`${home}/app/login?redirect=%2Fapp%2Fproject%2F${id}`);
  await expect(other.getByRole('region', { name: 'Your application' }).getByText(title)).toBeVisible();
  await other.close();
});

test('an invitation link works without script', { tag: '@full' }, async ({ browser }) => {
  const { id, link } = await invite(lena, 1);
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(link);
  expect(await isSignedIn(page)).toBe(false);
  await goOn(page);
  await opened(page, id);
  expect(await isSignedIn(page)).toBe(true);
  await context.close();
});

test('an invitation link asks before it switches to another account', { tag: '@full' }, async ({ page }, { project }) => {
  const { id, link } = await invite(lena, 2);
  await logIn(page, 'nordlicht', "anna.o'neill@example.com", home);
  await page.goto(link);
  await hydrated(page);
  await expect(page.getByText('You’re logged in as Anna O’Neill. This invitation is for somebody else.')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Stay logged in' }).click();
  await expect(page).toHaveURL(`${home}/app/project`);
  await page.goto(link);
  await hydrated(page);
  await page.getByRole('button', { name: 'Log out and open the invitation' }).click();
  await opened(page, id);
  await hydrated(page);
  if (project.name === 'mobile') {
    await page.getByRole('button', { name: 'Open menu' }).click();
    await expect(page.getByRole('dialog').getByText(lena)).toBeVisible();
  } else await expect(page.getByRole('button', { name: 'Account of Lena-Marie Schröder-Łukasik' })).toBeVisible();
});

test('an invitation link signs an unverified account in, which stays unverified', { tag: '@full' }, async ({ page }) => {
  const { id, link } = await invite('tobias+nordlicht@example.org', 3);
  await page.goto(link);
  await hydrated(page);
  await goOn(page);
  await opened(page, id);
  await expect(page.getByRole('region', { name: 'Email verification' })).toBeVisible();
  await page.goto(`${home}/app/project?tab=invitations`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^\d+ invitations? waits? for you$/);
});

test('an invitation link of a deactivated account leads to log-in, which says so', { tag: '@full' }, async ({ page }) => {
  const { id, link } = await invite('mehmet.yilmaz@example.com', 4);
  await logIn(page, 'nordlicht', 'mehmet.yilmaz@example.com', home);
  await hydrated(page);
  const terms = page.getByRole('dialog');
  await terms.getByRole('button', { name: 'Disagree' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Deactivate' }).click();
  await expect(page).toHaveURL(/\/app\/login\?deactivated=true/);
  await page.goto(link);
  await expect(page).toHaveURL(`${home}/app/login?redirect=%2Fapp%2Fproject%2F${id}&deactivated=true`);
  await expect(page.getByText(/your account is deactivated/i).first()).toBeVisible();
});

test('invitation links that lead nowhere have the outcomes of the specification', { tag: '@full' }, async ({ page }) => {
  const [project] = projects;
  await page.goto(`${home}/app/project/${project?.id}?token=nobody-knows-this`);
  await expect(page).toHaveURL(/\?link=over$/);
  await expect(page.getByRole('heading', { level: 1, name: project?.title ?? '' })).toBeVisible();
  const missing = await page.goto(`${home}/app/project/99999999?token=nobody-knows-this`);
  expect(missing?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1, name: 'Unable to load project' })).toBeVisible();
  await hydrated(page);
  await expectAccessible(page);
  const odd = await page.goto(`${home}/app/project/seven?token=nobody-knows-this`);
  expect(odd?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1, name: 'Unable to load project' })).toBeVisible();
  // Without a token the address is guarded as usual.
  await page.goto(`${home}/app/project/${project?.id}`);
  await expect(page).toHaveURL(/\/app\/login\?redirect=/);
});
