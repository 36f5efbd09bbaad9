import { ownPortal } from './support/own-portal.ts';
import { expect, hydrated, onceForAllScreens, test } from './support/portal.ts';

// Searches and lists whose data cannot be read, with a portal of their own to take the data away from (checks 54 and 61).
test.beforeEach(() => onceForAllScreens());
const { at, enter, query } = ownPortal('nordlicht', 'lena-marie.schroeder@example.com');

test('a search that fails is tried again in place, with its filters', { tag: '@full' }, async ({ page }) => {
  await page.goto(at('/projects?workPrefs=REMOTE'));
  await hydrated(page);
  const main = page.getByRole('main');
  const box = main.getByRole('combobox', { name: 'Job title, skill or keyword' });
  const tryAgain = main.getByRole('button', { name: 'Try again' });
  await query('alter table project_search rename to project_search_away');
  try {
    await box.fill('SAP');
    await box.press('Enter');
    await expect(main.getByRole('alert')).toContainText('We couldn’t load this.');
    await expect(page).toHaveURL(/\?any=SAP&workPrefs=REMOTE$/);
    // Not the error page: the page, its words and its filters are still there.
    await expect(page.getByRole('heading', { level: 1, name: 'Find your next project' })).toBeVisible();
    await expect(box).toHaveValue('SAP');
    await expect(page.getByRole('link', { name: 'Remove filter Remote' })).toBeVisible();
    const answered = page.waitForResponse((response) => response.url().includes('/projects.data'));
    await tryAgain.click();
    await answered;
    await expect(tryAgain).toBeEnabled();
    await expect(main.getByRole('alert')).toContainText('We couldn’t load this.');
  } finally {
    await query('alter table project_search_away rename to project_search');
  }
  await tryAgain.click();
  await expect(main.getByRole('heading', { level: 2, name: /^\d+ projects? for “SAP”$/ })).toBeVisible();
  await expect(main.getByRole('alert')).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Remove filter Remote' })).toBeVisible();
});

test('pools are listed without their categories where these cannot be read, and no toast says so', { tag: '@full' }, async ({ page }) => {
  await enter(page, '/app/pool');
  const pools = page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { level: 3 }) });
  const before = await pools.count();
  await query('alter table category rename to category_away');
  try {
    await page.reload();
    await hydrated(page);
    await expect(pools).toHaveCount(before);
    await expect(page.getByRole('alert')).toHaveCount(0);
    await expect(page.getByText('Something went wrong')).toHaveCount(0);
  } finally {
    await query('alter table category_away rename to category');
  }
});
