import type { Page } from '@playwright/test';
import type { OperatorRole } from '../../src/contract/operator-scopes.ts';
import { linkIn } from './support/mailbox.ts';
import { callAsOperator } from './support/operators.ts';
import { makeOwnServer, type OwnServer } from './support/own-server.ts';
import { expect, expectAccessible, hydrated, newEmail, onceForAllScreens, test } from './support/portal.ts';

// How operators write the pages of a client and what stands in its footer. With a portal of its own, because everybody on it sees what is
// published; each journey has a client of its own, because a client has one draft.
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
  await page.goto(`${origin}/desk/portal/pages`);
  return origin;
}

const main = (page: Page) => page.getByRole('main');
const keep = (page: Page) => main(page).getByRole('button', { name: 'Save in the draft' }).first();
const bar = (page: Page) => page.getByRole('region', { name: 'Unpublished changes' });
const publish = async (page: Page) => {
  await bar(page).getByRole('button', { name: 'Publish' }).click();
  await expect(page.getByRole('status').filter({ hasText: /published/i })).toBeVisible();
};

test('an owner writes a page, links it in the footer, and visitors read it once it is published', { tag: '@full' }, async ({ page }) => {
  onceForAllScreens();
  const origin = await enter(page, 'nordlicht');
  await hydrated(page);
  await page.getByRole('link', { name: 'Add a page' }).click();
  await page.getByRole('navigation', { name: 'Language of the page' }).getByRole('link', { name: 'English' }).click();
  await expect(page).toHaveURL(/language=en/);
  await page.getByLabel('Address').fill('Our Fees');
  await page.getByLabel('Title').fill('Fees, said openly');
  await page.getByRole('textbox', { name: 'Text' }).fill('You pay **nothing**.');
  await page.getByLabel('Link in the footer').selectOption('left in the footer');
  await keep(page).click();
  await expect(page.getByRole('alert')).toContainText('small letters');
  await expect(page.getByLabel('Title')).toHaveValue('Fees, said openly');
  await page.getByLabel('Address').fill('fees');
  await keep(page).click();

  await expect(page.getByRole('heading', { level: 2, name: 'Fees, said openly' })).toBeVisible();
  await expect(page.getByText('English: only in the draft.')).toBeVisible();
  await expect(page.getByRole('complementary', { name: 'As visitors read it' }).getByText('nothing')).toBeVisible();
  expect(await page.evaluate(async () => (await fetch('/info/fees')).status)).toBe(404);
  await publish(page);

  await page.goto(`${origin}/projects?lang=en`);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Fees, said openly' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Fees, said openly' })).toBeVisible();
  await expect(page.getByText('You pay nothing.')).toBeVisible();
});

test('an owner changes the links, the claim and the note of one language', { tag: '@full' }, async ({ page }) => {
  onceForAllScreens();
  const origin = await enter(page, 'meridian');
  await hydrated(page);
  await main(page).getByRole('list').last().getByRole('link', { name: 'English' }).click();
  await expectAccessible(page);
  await page.getByLabel('Claim').fill('Projects for people who build');
  const added = page.getByRole('group', { name: 'New link' });
  await added.getByLabel('Label').fill('Imprint of the group');
  await added.getByLabel('Leads to').fill('javascript:alert(1)');
  await keep(page).click();
  await expect(page.getByRole('alert')).toContainText('This is no address');
  await added.getByLabel('Leads to').fill('https://meridian.example/imprint');
  await added.getByLabel('Position').fill('1');
  await keep(page).click();
  await expect(page.getByRole('group', { name: 'Link 1' }).getByLabel('Label')).toHaveValue('Imprint of the group');
  await bar(page).getByRole('link', { name: 'See the changes' }).click();
  await expect(page.getByRole('row').filter({ hasText: 'links in header and footer, English' })).toContainText('Imprint of the group');
  await page.getByRole('button', { name: /^publish/i }).click();
  await expect(page.getByRole('status').filter({ hasText: /published/i })).toBeVisible();
  await page.goto(`${origin}/projects?lang=en`);
  await expect(page.getByRole('contentinfo').getByRole('link', { name: 'Imprint of the group' })).toHaveAttribute(
    'href',
    'https://meridian.example/imprint',
  );
});

test('a page that a colleague changed meanwhile is not overwritten, and what was typed stays', { tag: '@full' }, async ({ page }) => {
  onceForAllScreens();
  await enter(page, 'atelier');
  await hydrated(page);
  await page
    .getByRole('region', { name: /pages?$/ })
    .getByRole('link')
    .first()
    .click();
  await expect(page.getByLabel('Title')).toBeVisible();
  await callAsOperator(page, 'PATCH', '/client/draft', { settings: { config: { replyDays: 3 } } });
  await page.getByLabel('Title').fill('Mine');
  await keep(page).click();
  await expect(page.getByRole('alert')).toBeVisible();
  await expect(page.getByLabel('Title')).toHaveValue('Mine');
  await keep(page).click();
  await expect(page.getByRole('heading', { level: 2, name: 'Mine' })).toBeVisible();
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });
  test('an owner removes a page in one language; a viewer only reads', { tag: '@full' }, async ({ page }) => {
    onceForAllScreens();
    await enter(page, 'nordlicht');
    await page.getByRole('link', { name: 'Help' }).first().click();
    await expect(page.getByText('After the removal it is read in:')).toBeVisible();
    await page.getByRole('button', { name: /^Remove this page/ }).click();
    await expect(page.getByText(/removed in the draft, live until it is published/)).toBeVisible();
    await enter(page, 'nordlicht', 'viewer');
    await page.getByRole('link', { name: 'Help' }).first().click();
    await expect(page.getByRole('button', { name: /^Remove this page/ })).toHaveCount(0);
    await expect(page.getByLabel('Title')).toBeDisabled();
  });
});
