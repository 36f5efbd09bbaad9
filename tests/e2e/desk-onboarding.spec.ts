import type { Page } from '@playwright/test';
import type { OperatorRole } from '../../src/contract/operator-scopes.ts';
import { linkIn } from './support/mailbox.ts';
import { callAsOperator } from './support/operators.ts';
import { makeOwnServer, type OwnServer } from './support/own-server.ts';
import { expect, expectAccessible, hydrated, newEmail, onceForAllScreens, test } from './support/portal.ts';

// How operators decide what talents are asked after sign-up. With a portal of its own, because everybody on it sees what is published;
// each journey has a client of its own, because a client has one draft.
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
  return `${origin}/desk/portal?part=onboarding`;
}

const bar = (page: Page) => page.getByRole('region', { name: 'Unpublished changes' });
const keep = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Save in the draft' }).first();
const fields = (page: Page) => page.getByRole('main').getByRole('listitem').getByRole('link');
type Row = { stepName: string; fields: { name: string; required?: boolean }[] };
const live = async (page: Page) =>
  ((await callAsOperator(page, 'GET', '/client')) as { onboarding: { isOwn: boolean; rows: Row[] } }).onboarding;

test('an owner moves a field, makes it required, adds one, and publishes the steps', { tag: '@full' }, async ({ page }) => {
  onceForAllScreens();
  const portal = await enter(page, 'nordlicht');
  await page.goto(portal);
  await hydrated(page);
  await page.getByRole('link', { name: 'Tools and technologies' }).click();
  await page.getByRole('button', { name: 'Move Tools and technologies up' }).click();
  await expect(bar(page)).toContainText('1 change: steps after sign-up.');
  const names = await fields(page).allTextContents();
  expect(names.indexOf('Tools and technologies')).toBe(names.indexOf('Skills') - 1);
  await page.getByRole('combobox', { name: 'Talents' }).selectOption({ label: 'must fill it in' });
  await expect(page.getByRole('listitem').filter({ hasText: /^Tools and technologiesrequired$/ })).toBeVisible();

  await page.getByRole('link', { name: 'Add a field' }).click();
  await page.getByRole('combobox', { name: 'What is asked' }).selectOption({ label: 'One line' });
  await page.getByRole('combobox', { name: 'Stands in' }).selectOption({ label: 'Where you live' });
  await keep(page).click();
  await expect(page.getByRole('alert')).toContainText('Give the field a label.');
  await expect(page.getByRole('combobox', { name: 'What is asked' })).toHaveValue('own:text');
  await page.getByRole('group', { name: 'Label' }).getByLabel('English').fill('Nearest airport');
  await keep(page).click();
  await expect(page.getByRole('heading', { name: 'Nearest airport' })).toBeVisible();
  await expect(page.getByRole('complementary', { name: 'As talents read it' }).getByLabel('Nearest airport')).toBeVisible();
  await expect(page.getByRole('main')).toContainText(/on this way just now/);
  expect(await live(page)).toMatchObject({ isOwn: false });

  await bar(page)
    .getByRole('button', { name: 'Publish', exact: true })
    .or(bar(page).getByRole('link', { name: 'Review and publish' }))
    .click();
  await expect(page.getByText('Published. Everybody sees it now.')).toBeVisible();
  const { isOwn, rows } = await live(page);
  expect(isOwn).toBe(true);
  const asked = rows.flatMap((row) => row.fields.map((field) => ({ step: row.stepName, ...field })));
  expect(asked).toContainEqual(expect.objectContaining({ step: 'location', name: 'customFields.nearestAirport' }));
  expect(asked.find(({ name }) => name === 'toolsAndTechnologies')).toMatchObject({ required: true });

  await page.goto(portal);
  await hydrated(page);
  await page.getByRole('button', { name: 'Back to the usual steps' }).click();
  await bar(page).getByRole('link', { name: 'See the changes' }).click();
  await expect(
    page
      .getByRole('row')
      .filter({ hasText: 'Steps after sign-up' })
      .or(page.getByRole('row').filter({ hasText: 'steps after sign-up' })),
  ).toContainText('The usual steps');
});

test('steps that somebody else changed meanwhile are not overwritten', { tag: '@full' }, async ({ page }) => {
  onceForAllScreens();
  await page.goto(`${await enter(page, 'meridian')}&field=skills`);
  await hydrated(page);
  await callAsOperator(page, 'PATCH', '/client/draft', { settings: { config: { replyDays: 3 } } });
  await page.getByLabel('Not in these countries').fill('fr');
  await keep(page).click();
  await expect(page.getByRole('alert')).toContainText('Somebody else has changed this meanwhile');
  await expect(page.getByRole('listitem').filter({ hasText: /^Skillsrequired$/ })).toBeVisible();
  const versions = page.getByRole('table', { name: 'Both versions' });
  await expect(versions.getByRole('row').filter({ hasText: 'Not in these countries' })).toContainText('fr');
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Keep theirs' }).click();
  await expect(page.getByRole('alert')).toHaveCount(0);
  await expect(page.getByLabel('Not in these countries')).toHaveValue('');
  await hydrated(page);
  await callAsOperator(page, 'PATCH', '/client/draft', { settings: { config: { replyDays: 5 } } });
  await page.getByLabel('Not in these countries').fill('fr');
  await keep(page).click();
  await page.getByRole('button', { name: 'Keep mine' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: 'hidden in France' }).last()).toBeVisible();

  // What is done with what is there now meets no other version of it.
  await page.reload();
  await hydrated(page);
  await callAsOperator(page, 'PATCH', '/client/draft', { settings: { config: { replyDays: 4 } } });
  await page.getByRole('button', { name: 'Leave out' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: /^Skillsoff$/ })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Leave out' })).toHaveCount(0);
});

test('a country that is none is refused, and what was typed stays', { tag: '@full' }, async ({ page }) => {
  onceForAllScreens();
  await page.goto(`${await enter(page, 'atelier')}&field=hourRate`);
  await hydrated(page);
  await expectAccessible(page);
  const countries = page.getByLabel('Not in these countries');
  await countries.fill('fr, Spain');
  await keep(page).click();
  await expect(page.getByRole('alert')).toContainText('two letters');
  await expect(countries).toHaveValue('fr, Spain');
  await countries.fill('fr');
  await keep(page).click();
  await expect(page.getByRole('listitem').filter({ hasText: 'hidden in France' }).last()).toBeVisible();
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });
  test('an owner adds a step and moves it; a viewer reads it', { tag: '@full' }, async ({ page, browser }) => {
    onceForAllScreens();
    const portal = await enter(page, 'quiet-harbour');
    await page.goto(`${portal}&add=step`);
    await page.getByLabel('English').fill('On site');
    await keep(page).click();
    await expect(page.getByRole('heading', { level: 2, name: 'On site' })).toBeVisible();
    await page.getByRole('button', { name: 'Move On site up' }).click();
    await expect(page.getByRole('main')).toContainText('Talents see a step once it has a field.');
    await expect(page.getByRole('main').getByRole('heading', { level: 3 }).last()).not.toHaveText('On site');
    const context = await browser.newContext({ locale: 'en-GB' });
    const viewer = await context.newPage();
    await viewer.goto(`${await enter(viewer, 'quiet-harbour', 'viewer')}&field=skills`);
    await expect(viewer.getByText('Owners can do this.')).toBeVisible();
    await expect(viewer.getByRole('button', { name: 'Leave out' })).toHaveCount(0);
    await expect(viewer.getByRole('combobox', { name: 'Talents' })).toBeDisabled();
    await context.close();
  });
});
