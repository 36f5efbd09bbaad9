import { enterDesk } from './support/operators.ts';
import { expect, expectAccessible, hydrated, onceForAllScreens, origin, test } from './support/portal.ts';

// What operators arrange for themselves and for talents: searches they keep, and the order of categories.

const client = 'nordlicht';

test('a search of talents is saved under a name, opened again and deleted', { tag: ['@apart', '@full'] }, async ({ page }) => {
  await enterDesk(page, client);
  await page.goto(`${origin(client)}/desk/talents?q=Kubernetes&known=true`);
  await hydrated(page);
  const menu = page.locator('summary', { hasText: 'Saved searches' });
  await menu.click();
  await page.getByLabel('Name of the search').fill('Clusters, all of them');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Save this search' }).click();
  await expect(page.getByText('Search saved.')).toBeVisible();
  await page.goto(`${origin(client)}/desk/talents`);
  await hydrated(page);
  await menu.click();
  await page.getByRole('link', { name: 'Clusters, all of them' }).click();
  await expect(page).toHaveURL(/\?q=Kubernetes&known=true$/);
  await menu.click();
  await page.getByRole('button', { name: 'Delete Clusters, all of them' }).click();
  await expect(page.getByText('Search deleted.')).toBeVisible();
  await menu.click();
  await expect(page.getByText('None yet.')).toBeVisible();
});

test('categories are put in another order, which talents see', { tag: ['@apart', '@full'] }, async ({ page }) => {
  onceForAllScreens();
  await enterDesk(page, client);
  await page.goto(`${origin(client)}/desk/pools`);
  await hydrated(page);
  await page.getByText('Categories', { exact: true }).click();
  const names = page.locator('details ol li > span');
  const before = await names.allTextContents();
  const [first = '', second = ''] = before;
  await page.getByRole('button', { name: `Move ${second} up` }).click();
  await expect(page.getByText(`${second} is now number 1 of ${before.length}.`)).toBeVisible();
  await expect(names.first()).toHaveText(second);
  await expectAccessible(page);
  await page.reload();
  await page.getByText('Categories', { exact: true }).click();
  await expect(names.nth(1)).toHaveText(first);
  // As it was, for other journeys.
  await page.getByRole('button', { name: `Move ${second} down` }).click();
  await expect(names.first()).toHaveText(first);
});
