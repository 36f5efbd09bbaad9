import { expect, expectAccessible, hydrated, logIn, onceForAllScreens, origin, test } from './support/portal.ts';

// A talent's home: what needs them, the newest projects, and the way to the search (issue 28).
test.use({ baseURL: origin('nordlicht') });

const active = "anna.o'neill@example.com";

test('home says what needs the talent, with one primary button, and shows a project on the first screen', async ({ page }, { project }) => {
  await logIn(page, 'nordlicht', active);
  await page.goto('/app/project');
  await hydrated(page);
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toHaveText(/^\d+ things? needs? you$/);
  const main = page.getByRole('main');
  const state = main.getByRole('region', { name: /needs? you$/ });
  const count = Number.parseInt((await heading.textContent()) ?? '', 10);
  const needs = state.getByRole('heading', { level: 2 });
  const more = state.getByRole('button', { name: /^\d+ more: / });
  if (project.name === 'mobile' && count > 2) {
    await expect(needs).toHaveCount(2);
    const end = (await main.getByRole('article').first().boundingBox()) ?? { y: 0, height: 900 };
    expect(end.y + end.height).toBeLessThanOrEqual(812);
    await more.click();
    await expect(state.getByRole('button', { name: 'Show fewer' })).toBeFocused();
  } else await expect(more).toHaveCount(0);
  await expect(needs).toHaveCount(Math.min(count, 4));
  await expectAccessible(page);
});

test('home leads to all projects and to the search, and back', { tag: '@full' }, async ({ page }, { project }) => {
  await logIn(page, 'nordlicht', 'lena-marie.schroeder@example.com');
  await page.goto('/app/project');
  await hydrated(page);
  const rows = page.getByRole('list', { name: 'All projects' }).getByRole('article');
  await expect(rows).toHaveCount(10);
  await expect(rows.first()).toContainText('Posted');
  await page.getByRole('link', { name: /^Show (all|about) \d+ projects$/ }).click();
  await expect(page).toHaveURL(/\/app\/project\?page=1$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Projects' })).toBeVisible();
  await page.goBack();

  // The box keeps what is typed and the focus while home becomes the search.
  const box = page.getByRole('combobox', { name: 'Job title, skill or keyword' }).filter({ visible: true });
  await box.fill('SAP');
  await box.press('Enter');
  await expect(page).toHaveURL(/any=SAP/);
  await expect(box).toBeFocused();
  await page.getByRole('button', { name: 'Clear search' }).click();
  await expect(page).toHaveURL(/\/app\/project\?page=1$/);
  await page.getByRole('link', { name: 'Home', exact: true }).click();
  await expect(rows).toHaveCount(10);
  if (project.name === 'mobile') {
    await page.getByRole('main').getByText('Filters', { exact: true }).filter({ visible: true }).click();
    const sheet = page.getByRole('dialog', { name: 'Filters' });
    await sheet.getByText('Remote', { exact: true }).first().click();
    await sheet.getByRole('button', { name: /^Show/ }).last().click();
  } else await page.getByRole('main').getByRole('link', { name: 'Filters' }).filter({ visible: true }).click();
  await expect(page).toHaveURL(project.name === 'mobile' ? /workPrefs=REMOTE/ : /page=1#filters$/);
});

test('where nothing needs the talent, home says so without a primary button', { tag: '@full' }, async ({ page }) => {
  onceForAllScreens();
  await logIn(page, 'quiet-harbour', 'moira.keane@example.com', origin('quiet-harbour'));
  await page.goto(`${origin('quiet-harbour')}/app/project`);
  await hydrated(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^(Nothing needs you|\d+ things? needs? you)$/);
  await expectAccessible(page);
});
