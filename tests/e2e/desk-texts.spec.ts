import type { Page } from '@playwright/test';
import type { OperatorRole } from '../../src/contract/operator-scopes.ts';
import { linkIn } from './support/mailbox.ts';
import { makeOwnServer, type OwnServer } from './support/own-server.ts';
import { expect, expectAccessible, hydrated, newEmail, onceForAllScreens, test } from './support/portal.ts';

// How operators word the portal's texts otherwise. With a portal of its own, because everybody on it reads what is published; each
// journey has a client of its own, because a client has one draft.
let server: OwnServer;
test.beforeAll(async () => {
  test.setTimeout(300_000);
  server = await makeOwnServer();
  await server.start();
});
test.afterAll(async () => server?.remove());

async function enter(page: Page, client: string, role: OperatorRole = 'owner'): Promise<string> {
  const words = ['operator', 'invite', newEmail('operator'), '--tenant', client, '--name', 'Robin Sommer', '--role', role];
  const { pathname, search } = new URL(linkIn({ text: await server.openpool(...words) }, '/desk/sign-in'));
  const origin = server.originOf(client);
  await page.goto(`${origin}${pathname}${search}`);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Today' })).toBeVisible();
  return `${origin}/desk/portal?part=texts`;
}

const bar = (page: Page) => page.getByRole('region', { name: 'Unpublished changes' });
const keep = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Save in the draft' }).first();

test('an owner words a text otherwise, talents read it once it is published, and the delivered text comes back', { tag: '@full' }, async ({
  page,
}) => {
  onceForAllScreens();
  const texts = await enter(page, 'nordlicht');
  await page.goto(texts);
  await hydrated(page);
  await page.getByRole('searchbox', { name: 'A sentence as it stands in the portal' }).fill('talent.nav.login');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('status').filter({ hasText: '1 text' })).toBeVisible();
  await page.getByRole('link', { name: 'Log in', exact: true }).click();
  const english = page.getByRole('textbox', { name: 'English' });
  await english.fill('Come in, {nobody}');
  await expect(bar(page)).toContainText('not in the draft yet');
  await keep(page).click();
  await expect(page.getByRole('alert')).toContainText('{nobody} is not known here');
  await expect(english).toHaveValue('Come in, {nobody}');
  await english.fill('Come in');
  await keep(page).click();
  await expect(bar(page)).toContainText('1 change: texts.');
  await expect(page.getByRole('complementary', { name: 'As talents read it' })).toContainText('Come in');
  await expect(page.getByText('Draft. Live now: “Log in”')).toBeVisible();

  const visitor = await page.context().newPage();
  const projects = `${server.originOf('nordlicht')}/projects?lang=en`;
  await visitor.goto(projects);
  await expect(visitor.getByRole('link', { name: 'Log in' }).first()).toBeAttached();
  await bar(page).getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(page.getByText('Published. Everybody sees it now.')).toBeVisible();
  await visitor.goto(projects);
  await expect(visitor.getByRole('link', { name: 'Come in' }).first()).toBeAttached();

  await page.goto(`${texts}&own=true`);
  await hydrated(page);
  await page.getByRole('link', { name: 'Come in', exact: true }).click();
  await page.getByRole('button', { name: 'Back to the delivered text' }).click();
  await bar(page).getByRole('link', { name: 'See the changes' }).click();
  await expect(page.getByRole('row').filter({ hasText: 'talent.nav.login' })).toContainText('As delivered');
  await page.getByRole('main').getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(page.getByText('Published. Everybody sees it now.')).toBeVisible();
  await visitor.goto(projects);
  await expect(visitor.getByRole('link', { name: 'Log in' }).first()).toBeAttached();
});

test('a text that keeps accounts secure keeps its placeholders, and each language is checked', { tag: '@full' }, async ({ page }) => {
  onceForAllScreens();
  await page.goto(`${await enter(page, 'atelier')}&open=talent.phone.sms.code`);
  await hydrated(page);
  await expect(page.getByText('This message protects accounts')).toBeVisible();
  await page.getByRole('textbox', { name: 'English' }).fill('Your code: {code}');
  await page.getByRole('textbox', { name: 'French' }).fill("{client} : l'{code} {minutes, plural, one {#}}");
  await keep(page).click();
  const alert = page.getByRole('alert');
  await expect(alert).toContainText('English: {client} is missing');
  await expect(alert).toContainText('French: The straight apostrophe before {code}');
  await expectAccessible(page);
});

test('the list is filtered by place, goes on by pages and begins again at an invented cursor', { tag: '@full' }, async ({ page }) => {
  onceForAllScreens();
  const texts = await enter(page, 'quiet-harbour');
  await page.goto(texts);
  await hydrated(page);
  await expectAccessible(page);
  await page.getByText('Place any').click();
  await page.getByRole('link', { name: 'Emails', exact: true }).click();
  await expect(page).toHaveURL(/area=mails/);
  await page.getByRole('link', { name: 'Next page' }).click();
  await expect(page).toHaveURL(/cursor=/);
  await page.goto(`${texts}&cursor=invented`);
  await expect(page).not.toHaveURL(/cursor/);
  await page.goto(`${texts}&open=talent.nowhere`);
  await expect(page.getByText('There is no such text.')).toBeVisible();
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });
  test('an owner keeps a text in the draft; a viewer reads it', { tag: '@full' }, async ({ page, browser }) => {
    onceForAllScreens();
    const open = '&open=talent.nav.projects';
    await page.goto((await enter(page, 'meridian')) + open);
    await page.getByRole('textbox', { name: 'English' }).fill('Work');
    await keep(page).click();
    await expect(bar(page)).toContainText('1 change: texts.');
    const context = await browser.newContext({ locale: 'en-GB' });
    const viewer = await context.newPage();
    await viewer.goto((await enter(viewer, 'meridian', 'viewer')) + open);
    await expect(viewer.getByRole('textbox', { name: 'English' })).toHaveValue('Work');
    await expect(viewer.getByRole('textbox', { name: 'English' })).toBeDisabled();
    await expect(keep(viewer)).toHaveCount(0);
    await context.close();
  });
});
