import type { Page } from '@playwright/test';
import { callAsOperator, enterDesk } from './support/operators.ts';
import { expect, expectAccessible, hydrated, onceForAllScreens, origin, test } from './support/portal.ts';

// How an owner lets programs in by keys; webhooks have journeys of their own.

const client = 'nordlicht';
const connections = `${origin(client)}/desk/connections`;

/** The status of a call by a program, which has a key and no session. */
const callByKey = (page: Page, key: string) =>
  page.evaluate(
    async (token) =>
      (await fetch('/v1/operator/projects?limit=1', { credentials: 'omit', headers: { authorization: `Bearer ${token}` } })).status,
    key,
  );

const keyRow = (page: Page, name: string) => page.getByRole('table', { name: 'Keys' }).getByRole('row').filter({ hasText: name });

async function fillKey(page: Page, name: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Name' }).fill(name);
  await page.getByRole('group', { name: 'Projects' }).getByRole('checkbox', { name: /^read/ }).check();
}

test('an owner makes a key, a program calls with it, and it is taken back', { tag: '@apart' }, async ({ page }) => {
  onceForAllScreens();
  const name = `Bullhorn ${Date.now()}`;
  await enterDesk(page, client, { role: 'owner' });
  await hydrated(page);
  await page
    .getByRole('link', { name: /^Connections/ })
    .first()
    .click();
  await expect(page.getByRole('heading', { level: 1, name: 'Connections' })).toBeFocused();
  await page.getByRole('link', { name: 'New key' }).click();
  await page.getByRole('textbox', { name: 'Name' }).fill(name);
  await page.getByRole('button', { name: 'Create key' }).click();
  await expect(page.getByRole('alert')).toContainText('Tick at least one thing that the key may do.');
  await expect(page.getByRole('textbox', { name: 'Name' })).toHaveValue(name);
  await fillKey(page, name);
  await page.getByRole('button', { name: 'Create key' }).click();
  const field = page.getByRole('textbox', { name: `The key “${name}”` });
  await expect(page.getByRole('status').filter({ hasText: 'it is shown this once' })).toBeFocused();
  const key = await field.inputValue();
  expect(key).toMatch(/^op_live_/);
  expect(page.url()).not.toContain(key);
  expect(await callByKey(page, key)).toBe(200);

  const again = await page.goto(connections);
  expect(again?.headers()['cache-control']).toBe('no-store');
  expect(await page.content()).not.toContain(key);
  await hydrated(page);
  await expect(keyRow(page, name)).toContainText(`${key.slice(0, 12)}…`);
  await expect(keyRow(page, name)).toContainText('Projects: read');
  await expect(keyRow(page, name)).toContainText('just now');
  const takeBack = keyRow(page, name).getByRole('link', { name: 'Take back' });
  await takeBack.click();
  const dialog = page.getByRole('alertdialog', { name: `Take back the key “${name}”?` });
  await expect(dialog).toContainText('Every call with it gets 401 from now on.');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(takeBack).toBeFocused();
  await takeBack.click();
  await dialog.getByRole('button', { name: 'Take back' }).click();
  await expect(page.getByText('Taken back. Calls with the key get 401.')).toBeVisible();
  await expect(keyRow(page, name)).toContainText('Taken back');
  await expect(takeBack).toHaveCount(0);
  expect(await callByKey(page, key)).toBe(401);
  await page.getByRole('link', { name: 'Messages' }).click();
  await expect(page).toHaveURL(/\/desk\/mails/);
});

test('invented addresses and cursors lead to the page or are not found', { tag: '@full' }, async ({ page }) => {
  onceForAllScreens();
  await enterDesk(page, client, { role: 'owner' });
  const id = '0199c0de-7a1c-7c44-9c0f-2f1f6f3f9a10';
  for (const search of [
    '?keys=invented',
    '?do=invented',
    `?do=revokeKey&id=${id}`,
    `?do=removeWebhook&id=${id}`,
    `?webhook=${id}&show=x`,
  ]) {
    expect((await page.goto(connections + search))?.status()).toBe(200);
    await expect(page.getByRole('heading', { level: 1, name: 'Connections' })).toBeVisible();
  }
  for (const wrong of [id, 'invented']) expect((await page.goto(`${connections}?do=editWebhook&id=${wrong}`))?.status()).toBe(404);
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('a key is made, shown and taken back by forms', { tag: ['@apart', '@full'] }, async ({ page }) => {
    onceForAllScreens();
    const name = `Paper ${Date.now()}`;
    await enterDesk(page, client, { role: 'owner' });
    await page.goto(`${connections}?do=newKey`);
    await fillKey(page, name);
    await page.getByRole('button', { name: 'Create key' }).click();
    await expect(page.getByRole('textbox', { name: `The key “${name}”` })).toHaveValue(/^op_live_/);
    await expect(page.getByRole('button', { name: 'Copy' })).toBeHidden();
    await keyRow(page, name).getByRole('link', { name: 'Take back' }).click();
    await expect(page.getByRole('heading', { level: 1, name: `Take back the key “${name}”?` })).toBeVisible();
    await page.getByRole('button', { name: 'Take back' }).click();
    await expect(keyRow(page, name)).toContainText('Taken back');
  });
});

for (const role of ['recruiter', 'viewer'] as const)
  test(`a ${role} reads who may see connections`, { tag: '@full' }, async ({ page }) => {
    onceForAllScreens();
    await enterDesk(page, client, { role });
    await expect(page.getByRole('navigation', { name: 'Desk' }).getByRole('link', { name: /^Connections/ })).toHaveCount(0);
    for (const search of ['', '?do=newKey', '?do=newWebhook', '?do=newHandOver']) {
      await page.goto(connections + search);
      await expect(page.getByText('Owners can do this.')).toHaveCount(4);
      await expect(page.getByRole('table', { name: 'Keys' })).toHaveCount(0);
      await expect(page.getByRole('button', { name: 'Create key' })).toHaveCount(0);
    }
  });

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(() => {
    test.use({ colorScheme });
    test(`connections, their forms and questions have no accessibility faults in ${colorScheme}`, {
      tag: '@full',
    }, async ({ page }) => {
      await enterDesk(page, client, { role: 'owner' });
      const { id } = await callAsOperator(page, 'POST', '/webhooks', { url: `https://hooks.example.com/${colorScheme}` });
      for (const search of [
        `?webhook=${id}`,
        '?do=newKey',
        '?do=newWebhook',
        `?do=editWebhook&id=${id}`,
        `?do=renewSecret&id=${id}`,
        `?do=removeWebhook&id=${id}`,
      ]) {
        await page.goto(connections + search);
        await hydrated(page);
        await expectAccessible(page);
      }
      await page.goto(`${connections}?do=newKey`);
      await hydrated(page);
      await fillKey(page, 'Figures');
      await page.getByRole('button', { name: 'Create key' }).click();
      await expect(page.getByRole('textbox', { name: 'The key “Figures”' })).toBeVisible();
      await expectAccessible(page);
      await callAsOperator(page, 'DELETE', `/webhooks/${id}`);
    });
  });
}
