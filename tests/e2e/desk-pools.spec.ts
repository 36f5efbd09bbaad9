import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { makeApiTalent } from './support/api-talent.ts';
import { listMails } from './support/mailbox.ts';
import { callAsOperator, enterDesk } from './support/operators.ts';
import { expect, expectAccessible, hydrated, onceForAllScreens, origin, test } from './support/portal.ts';

// How operators keep pools: make one, answer who asks to join, remove a member.

const client = 'nordlicht';
const pools = `${origin(client)}/desk/pools`;

/** A pool of one journey alone, with people who ask to join it. */
async function makeAskedPool(page: Page, people: number) {
  const key = `ropes-${Date.now()}`;
  const { id } = await callAsOperator(page, 'POST', '/pools', { key, name: { en: `Rope access ${key}` }, joinRule: 'APPROVAL' });
  const talents = await Promise.all(Array.from({ length: people }, () => makeApiTalent(page, client, 'pool')));
  for (const talent of talents) await talent.call('POST', `/pool/${id}/membership/apply`);
  return { id: Number(id), name: `Rope access ${key}`, emails: talents.map(({ email }) => email) };
}

test('a recruiter makes a pool, changes it, and finds it among the others', { tag: ['@apart', '@full'] }, async ({ page }) => {
  onceForAllScreens();
  await enterDesk(page, client);
  await page.goto(pools);
  await hydrated(page);
  await page.getByRole('link', { name: 'New pool' }).click();
  await page.getByRole('button', { name: 'Create pool' }).click();
  await expect(page.getByRole('alert')).toContainText('Please fill this in.');
  const name = `Seilzugang ${Date.now()}`;
  await page.getByRole('group', { name: 'Deutsch' }).getByLabel('Name').fill(name);
  await page.getByLabel('Only those whom you invite.').check();
  await page.getByRole('button', { name: 'Create pool' }).click();
  await expect(page.getByText('Saved.')).toBeVisible();
  await expect(page.getByRole('heading', { level: 2, name })).toBeVisible();
  await expect(page.getByText('Nobody is in this pool yet.')).toBeVisible();
  await page.getByRole('link', { name: 'Edit', exact: true }).click();
  await expect(page.getByLabel('Only those whom you invite.')).toBeChecked();
  await page.getByLabel('Talents ask to join, and you answer.').check();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Talents ask to join, and you answer.')).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Pools' }).getByRole('link', { name: new RegExp(name) })).toHaveAttribute(
    'aria-current',
    'page',
  );
});

test('a recruiter makes a category, renames it, hides it from talents, and deletes it', { tag: ['@apart', '@full'] }, async ({ page }) => {
  onceForAllScreens();
  await enterDesk(page, client);
  await page.goto(pools);
  await hydrated(page);
  const categories = page.getByRole('group').filter({ hasText: 'Categories' });
  await page.getByText('Categories', { exact: true }).click();
  await categories.getByRole('link', { name: 'New category' }).click();
  await page.getByRole('button', { name: 'Create category' }).click();
  await expect(page.getByRole('alert')).toContainText('Please fill this in.');
  const name = `Robotics ${Date.now()}`;
  await page.getByRole('group', { name: 'English' }).getByLabel('Name').fill(name);
  await page.getByRole('button', { name: 'Create category' }).click();
  await expect(page.getByText('Saved.')).toBeVisible();
  await expect(page.getByRole('heading', { level: 2, name: `Edit ${name}` })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('group', { name: 'English' }).getByLabel('Name').fill(`${name} and drones`);
  await page.getByLabel('Talents see it').uncheck();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(categories.getByRole('listitem').filter({ hasText: `${name} and drones · hidden` })).toBeVisible();
  await expect(page.getByLabel('Talents see it')).not.toBeChecked();
  await page.getByRole('link', { name: 'Delete category' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete category' }).click();
  await expect(page.getByText('The category is deleted.')).toBeVisible();
  await page.getByText('Categories', { exact: true }).click();
  await expect(categories.getByRole('listitem').filter({ hasText: name })).toHaveCount(0);
});

test('an owner gives a category a picture, another one, and takes it away', { tag: ['@apart', '@full'] }, async ({ page }) => {
  onceForAllScreens();
  const portal = origin('meridian');
  await enterDesk(page, 'meridian', { role: 'owner' });
  const key = `optics-${Date.now()}`;
  const { id } = await callAsOperator(page, 'POST', '/categories', { key, name: { en: 'Optics' } });
  await page.goto(`${portal}/desk/pools?category=${id}`);
  await hydrated(page);
  const glass = sharp({ create: { width: 640, height: 360, channels: 3, background: '#0a5c8a' } });
  const send = async (name: string, mimeType: string, buffer: Buffer) => {
    await page.getByRole('button', { name: 'Picture', exact: true }).setInputFiles({ name, mimeType, buffer });
    await page.getByRole('button', { name: /^(Upload|Replace) Picture/ }).click();
  };
  await send('notes.txt', 'text/plain', Buffer.from('x'));
  await expect(page.getByRole('alert')).toContainText('This is no PNG, WebP or JPEG');
  await send('lens.png', 'image/png', await glass.png().toBuffer());
  const picture = page.getByRole('img', { name: 'Picture of Optics' });
  await expect(picture).toBeVisible();
  const first = (await picture.getAttribute('src')) ?? '';
  // Asked by the page: only browsers resolve names under localhost.
  expect(await page.evaluate(async (href) => (await fetch(href)).headers.get('content-type'), first)).toMatch(/^image\//);
  await hydrated(page);
  // A picture of another type takes its place.
  await send('lens.jpg', 'image/jpeg', await glass.jpeg().toBuffer());
  await expect(picture).not.toHaveAttribute('src', first);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Remove Picture' }).click();
  await expect(page.getByText('Talents see the category without a picture.')).toBeVisible();
  await callAsOperator(page, 'DELETE', `/categories/${id}`);

  await page.context().clearCookies();
  await enterDesk(page, client);
  const other = await callAsOperator(page, 'POST', '/categories', { key, name: { en: `Optics ${key}` } });
  await page.goto(`${pools}?category=${other.id}`);
  await expect(page.getByText('Owners can do this.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Picture', exact: true })).toHaveCount(0);
  await callAsOperator(page, 'DELETE', `/categories/${other.id}`);
});

test('a category that a colleague has changed, or that has pools, is not overwritten or deleted', { tag: ['@apart', '@full'] }, async ({
  page,
}) => {
  onceForAllScreens();
  await enterDesk(page, client);
  const key = `optics-${Date.now()}`;
  const { id } = await callAsOperator(page, 'POST', '/categories', { key, name: { en: `Optics ${key}` } });
  await callAsOperator(page, 'POST', '/pools', { key, name: { en: `Lenses ${key}` }, categoryId: id });
  await page.goto(`${pools}?category=${id}`);
  await hydrated(page);
  await expect(page.getByText('1 pool is in it.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Delete category' })).toHaveCount(0);
  await callAsOperator(page, 'PATCH', `/categories/${id}`, { description: { en: 'Glass' } });
  await page.getByRole('group', { name: 'English' }).getByLabel('Name').fill('Optics, mine');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('alert')).toContainText('Somebody has changed this category meanwhile.');
  await expect(page.getByRole('group', { name: 'English' }).getByLabel('Name')).toHaveValue('Optics, mine');

  // A pool that a colleague puts into it while the question is open.
  const other = await callAsOperator(page, 'POST', '/categories', { key: `${key}-2`, name: { en: `Prisms ${key}` } });
  await page.goto(`${pools}?category=${other.id}`);
  await hydrated(page);
  await page.getByRole('link', { name: 'Delete category' }).click();
  const question = page.getByRole('alertdialog');
  await expect(question).toBeVisible();
  await callAsOperator(page, 'POST', '/pools', { key: `${key}-2`, name: { en: `Mirrors ${key}` }, categoryId: other.id });
  await question.getByRole('button', { name: 'Delete category' }).click();
  await expect(page.getByRole('alert')).toBeVisible();
  await expect(question).toHaveCount(0);
  await expect(page.getByLabel('Talents see it')).toBeChecked();
  await page.goto(`${pools}?category=${other.id}`);
  await expect(page.getByText('1 pool is in it.')).toBeVisible();
  for (const each of [id, other.id]) await callAsOperator(page, 'PATCH', `/categories/${each}`, { isPublished: false });
});

test('who asks to join is accepted or declined with words of the operator, and a member is removed', { tag: '@apart' }, async ({
  page,
}) => {
  onceForAllScreens();
  await enterDesk(page, client);
  const { id, name, emails } = await makeAskedPool(page, 2);
  await page.goto(`${pools}?pool=${id}`);
  await hydrated(page);
  await expect(page.getByRole('heading', { level: 2, name })).toBeVisible();
  const asking = page.getByRole('table', { name: 'Ask to join' });
  await page.getByRole('button', { name: 'Accept' }).click();
  await expect(page.getByRole('alert')).toContainText('Tick at least one talent.');
  await asking
    .getByRole('row')
    .filter({ hasText: emails[0] ?? '' })
    .getByRole('checkbox')
    .check();
  await page.getByLabel('A sentence of your own').fill('Welcome on the ropes.');
  await page.getByRole('button', { name: 'Accept 1' }).click();
  await expect(page.getByText('1 accepted.')).toBeVisible();
  await expect
    .poll(async () => (await listMails(origin(client), emails[0] ?? '')).some(({ text }) => text.includes('Welcome on the ropes.')))
    .toBe(true);
  await asking
    .getByRole('row')
    .filter({ hasText: emails[1] ?? '' })
    .getByRole('checkbox')
    .check();
  await page.getByRole('button', { name: 'Decline 1' }).click();
  await expect(page.getByText('1 declined.')).toBeVisible();
  await expect(asking).toHaveCount(0);
  const members = page.getByRole('table', { name: 'Members' });
  await members.getByRole('button', { name: /^Remove/ }).click();
  await expect(page.getByText('1 removed.')).toBeVisible();
  await expect(page.getByText('Nobody is in this pool yet.')).toBeVisible();
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('requests are answered by a form', { tag: ['@apart', '@full'] }, async ({ page }) => {
    onceForAllScreens();
    await enterDesk(page, client);
    const { id, emails } = await makeAskedPool(page, 1);
    await page.goto(`${pools}?pool=${id}`);
    await page
      .getByRole('row')
      .filter({ hasText: emails[0] ?? '' })
      .getByRole('checkbox')
      .check();
    await page.getByRole('button', { name: 'Accept' }).click();
    await expect(page.getByText('1 accepted.')).toBeVisible();
  });
});

test('a viewer reads pools and learns who may change them', { tag: '@full' }, async ({ page }) => {
  onceForAllScreens();
  await enterDesk(page, client, { role: 'viewer' });
  await page.goto(pools);
  await hydrated(page);
  await expect(page.getByText('Owners and recruiters can do this.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'New pool' })).toHaveCount(0);
});

for (const scheme of ['light', 'dark'] as const)
  test(`pools and their editor have no accessibility faults in ${scheme}`, { tag: '@full' }, async ({ page, context }) => {
    await enterDesk(page, client);
    await context.addCookies([{ name: 'desk.scheme', value: scheme, url: origin(client) }]);
    await page.goto(pools);
    await hydrated(page);
    await expectAccessible(page);
    const { id } = await makeAskedPool(page, 1);
    for (const path of [`?pool=${id}`, '/new', `/${id}`]) {
      await page.goto(`${pools}${path}`);
      await hydrated(page);
      await expectAccessible(page);
    }
  });
