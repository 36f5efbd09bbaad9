import { readFile } from 'node:fs/promises';
import { enterDesk } from './support/operators.ts';
import { expect, expectAccessible, onceForAllScreens, test } from './support/portal.ts';

test('figures of some weeks lead to those of a project, and each chart is also a table', async ({ page }) => {
  await enterDesk(page, 'nordlicht', { role: 'viewer' });
  await page.goto('/desk/figures');
  await expect(page.getByRole('heading', { level: 1, name: 'Figures' })).toBeVisible();
  await expect(page.getByRole('link', { name: '12 weeks' })).toHaveAttribute('aria-current', 'true');
  const funnel = page.getByRole('region', { name: 'From opened to hired' });
  await expect(funnel.getByRole('listitem')).toHaveCount(5);
  await expect(funnel).toContainText(/\d+% of opened/);
  await expect(page.getByRole('img', { name: /^Sent went from \d+ to \d+/ }).first()).toBeVisible();

  await page.getByText('As a table, with opened, started, hired').click();
  const weeks = page.getByRole('region', { name: 'Sent and forwarded by week' }).getByRole('table');
  await expect(weeks.getByRole('row')).toHaveCount(13);
  await expect(weeks.getByRole('columnheader')).toHaveText(['Week', 'Opened', 'Started', 'Sent', 'Forwarded', 'Hired']);
  await expectAccessible(page);

  const project = page.getByRole('region', { name: 'By project' }).getByRole('rowheader').first();
  const title = await project.textContent();
  await project.getByRole('link').click();
  await expect(page).toHaveURL(/\/desk\/figures\?weeks=12&project=\d+$/);
  await expect(page.getByRole('link', { name: `Project ${title} remove` })).toBeVisible();
  await expect(page.getByRole('region', { name: 'By project' })).toHaveCount(0);

  await page.getByRole('link', { name: 'Year' }).click();
  await expect(page).toHaveURL(/weeks=52&project=\d+$/);
  await expect(page.getByRole('heading', { name: 'Sent and forwarded by four weeks' })).toBeVisible();
  await expectAccessible(page);
});

test('a table of figures is a file, and invented filters are passed over', { tag: '@full' }, async ({ page }) => {
  onceForAllScreens();
  await enterDesk(page, 'nordlicht');
  await page.goto('/desk');
  await page.getByRole('link', { name: 'All figures' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Figures' })).toBeVisible();
  const saving = page.waitForEvent('download');
  await page.getByRole('link', { name: 'CSV of all projects' }).click();
  const file = await saving;
  expect(file.suggestedFilename()).toMatch(/^figures-by-project-\d{4}-\d\d-\d\d\.csv$/);
  expect(await readFile(await file.path(), 'utf8')).toMatch(/^\uFEFFprojectId,title,opened,started,sent,forwarded,hired\r\n\d+,/);
  await page.goto('/desk/figures?weeks=9&project=x&responsible=me');
  await expect(page.getByRole('link', { name: '12 weeks' })).toHaveAttribute('aria-current', 'true');
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });
  test('figures are read, filtered and opened as tables', { tag: '@full' }, async ({ page }) => {
    await enterDesk(page, 'nordlicht', { role: 'viewer' });
    await page.goto('/desk/figures');
    await page.getByRole('link', { name: '4 weeks' }).click();
    await expect(page).toHaveURL(/weeks=4$/);
    await page.getByText('As a table, with opened, started, hired').click();
    await expect(page.getByRole('region', { name: 'Sent and forwarded by week' }).getByRole('row')).toHaveCount(5);
  });
});
