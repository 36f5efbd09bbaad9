import { expect, expectAccessible, hydrated, logIn, origin, test } from './support/portal.ts';

// Hiding projects, finding them again, and similar projects (W2, W3; checks 64 and 75).
test.use({ baseURL: origin('nordlicht') });

const person = 'lena-marie.schroeder@example.com';

test('a project can be hidden, restored by Undo, and shown again from the list', async ({ page }) => {
  await logIn(page, 'nordlicht', person);
  await page.goto('/app/project?openOnly=true');
  await hydrated(page);
  const first = page.getByRole('main').getByRole('article').first();
  const title = (await first.getByRole('heading').textContent()) ?? '';
  const card = page.getByRole('article').filter({ has: page.getByRole('heading', { name: title, exact: true }) });
  await card.getByRole('button', { name: `Not interested in ${title}` }).press('Enter');
  await expect(card).toHaveCount(0);
  // The clicked button is removed with its card.
  await expect(page.locator('#count')).toBeFocused();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(card).toHaveCount(1);

  await card.getByRole('button', { name: `Not interested in ${title}` }).click();
  await expect(card).toHaveCount(0);
  await page.getByRole('link', { name: 'Hidden projects' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Hidden projects' })).toBeFocused();
  await expect(page.getByRole('link', { name: title, exact: true })).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('link', { name: title, exact: true }).click();
  await expect(page.getByText('You’ve hidden this project from your searches.')).toBeVisible();
  await page.getByRole('button', { name: `Show again: ${title}` }).click();
  await expect(page.getByText('You’ve hidden this project from your searches.')).toBeHidden();
  await page.goto('/app/project/hidden');
  await expect(page.getByRole('link', { name: title, exact: true })).toHaveCount(0);
});

test('a hidden project is missing from the similar projects of another one', { tag: '@full' }, async ({ page }) => {
  await logIn(page, 'nordlicht', person);
  await page.goto('/app/project?openOnly=true');
  await page.getByRole('main').getByRole('article').first().getByRole('heading').getByRole('link').click();
  const similar = page.getByRole('region', { name: 'Similar projects' });
  const link = similar.getByRole('link').first();
  await expect(link).toBeVisible();
  const [title, href] = [(await link.textContent()) ?? '', await link.getAttribute('href')];
  const call = (excluded: boolean) =>
    page.evaluate(
      ({ id, isExcluded }) =>
        fetch('/v1/api/project/exclude', {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ ids: [id], excluded: isExcluded }),
        }).then((response) => response.status),
      { id: Number(href?.split('/').at(-1)), isExcluded: excluded },
    );
  expect(await call(true)).toBe(200);
  await page.reload();
  await expect(similar.getByRole('link', { name: title, exact: true })).toHaveCount(0);
  expect(await call(false)).toBe(200);
});

test.describe('hiding a project without script', () => {
  test.use({ javaScriptEnabled: false });
  test('says so and can be undone', { tag: '@full' }, async ({ page }) => {
    await logIn(page, 'nordlicht', person);
    await page.goto('/app/project?openOnly=true&page=2');
    const title = (await page.getByRole('main').getByRole('article').first().getByRole('heading').textContent()) ?? '';
    await page.getByRole('button', { name: `Not interested in ${title}` }).click();
    await expect(page.getByRole('status').filter({ hasText: 'Project hidden.' })).toBeVisible();
    await expect(page.getByRole('button', { name: `Not interested in ${title}` })).toHaveCount(0);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(page.getByText('The project is in your searches again.')).toBeVisible();
  });
});
