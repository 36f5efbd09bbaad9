import { readFile } from 'node:fs/promises';
import { dayMs } from '../../src/contract/dates.ts';
import { bookByApi, makeCalendar } from './support/interviews.ts';
import { callAsOperator, enterDesk, makeProject } from './support/operators.ts';
import { expect, expectAccessible, hydrated, onceForAllScreens, origin, test } from './support/portal.ts';

// Jobs of `docs/desk-jobs.md` that no other journey does as a whole.

test('a recruiter reads when an interview is, both rates and the CV of an application', { tag: ['@apart', '@full'] }, async ({ page }) => {
  onceForAllScreens();
  const client = 'nordlicht';
  await enterDesk(page, client);
  const { project } = await makeCalendar(page);
  const { application, slot } = await bookByApi(page, client, project);
  await page.goto(`${origin(client)}/desk/applications?project=${project}&open=${application}`);
  await hydrated(page);
  const interview = page.getByRole('region', { name: 'Interview' });
  await expect(interview.locator(`time[datetime="${slot.start}"]`)).toBeVisible();
  await expect(interview.getByText('Time in Berlin')).toBeVisible();
  await expect(page.getByTitle(/^CV of /)).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Rate' })).toBeVisible();
});

test('a recruiter becomes responsible for a project and finds their applications', { tag: ['@apart', '@full'] }, async ({ page }) => {
  onceForAllScreens();
  const client = 'quiet-harbour';
  await enterDesk(page, client);
  const id = await makeProject(page);
  await page.goto(`${origin(client)}/desk/projects/${id}`);
  await hydrated(page);
  await page.getByLabel('Responsible').selectOption({ label: 'Robin Sommer' });
  await page.getByRole('button', { name: 'Publish', exact: true }).first().click();
  await expect(page.getByText(/Published/).first()).toBeVisible();
  await page.goto(`${origin(client)}/desk`);
  await page.getByRole('navigation', { name: 'Whose work' }).getByRole('link', { name: /^Mine/ }).click();
  await expect(page.getByText('These are projects that you are responsible for.')).toBeVisible();
});

test('a recruiter adds a task about an application, finds it in Today, and it is done', { tag: ['@apart', '@full'] }, async ({ page }) => {
  const client = 'atelier';
  const name = `Tasia Kern ${Date.now()}`;
  const task = `Call the workshop, ${name}`;
  await enterDesk(page, client, { name });
  const { results } = (await callAsOperator(page, 'GET', '/applications?status=a&limit=1')) as { results: { id: number }[] };
  await page.goto(`${origin(client)}/desk/applications?open=${results[0]?.id}`);
  await hydrated(page);
  const tasks = page.getByRole('region', { name: 'Tasks' });
  await tasks.getByLabel('New task').fill(task);
  await tasks.getByLabel('Due').fill(new Date(Date.now() - dayMs).toISOString().slice(0, 10));
  await tasks.getByLabel('For').selectOption({ label: name });
  // A viewer, who may not say that it is done.
  await expect(tasks.getByRole('option', { name: 'Inès Moreau' })).toHaveCount(0);
  await tasks.getByRole('button', { name: 'Add task' }).click();
  await expect(tasks.getByRole('status')).toHaveText('Task added.');
  await expect(tasks.getByLabel('New task')).toHaveValue('');
  await expect(tasks.getByRole('listitem').filter({ hasText: task })).toContainText(`1 day late · ${name}`);
  await expectAccessible(page);

  await page.goto(`${origin(client)}/desk?whose=mine`);
  const mine = page.getByRole('region', { name: 'Tasks' });
  await expect(mine.getByRole('listitem')).toHaveCount(1);
  await expect(mine).toContainText('1 day late');
  await hydrated(page);
  await mine.getByRole('link', { name: `Open ${task}` }).click();
  await tasks.getByRole('button', { name: `Done ${task}` }).click();
  await expect(tasks.getByRole('listitem').filter({ hasText: task })).toContainText(`Done by ${name}`);
  await page.goto(`${origin(client)}/desk?whose=mine`);
  await expect(page.getByRole('heading', { level: 1, name: 'Today' })).toBeVisible();
  await expect(page.getByText(task)).toHaveCount(0);
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('a task for all of the team is added and done by forms', { tag: '@full' }, async ({ page }) => {
    onceForAllScreens();
    const client = 'atelier';
    const task = `Ask for a reference ${Date.now()}`;
    await enterDesk(page, client);
    await page.goto(`${origin(client)}/desk/applications`);
    await page.locator('[data-row-link]').first().click();
    const tasks = page.getByRole('region', { name: 'Tasks' });
    await tasks.getByLabel('New task').fill(task);
    await tasks.getByLabel('Due').fill('2027-03-01');
    await tasks.getByRole('button', { name: 'Add task' }).click();
    await expect(tasks.getByRole('listitem').filter({ hasText: task })).toContainText('Anyone in the team');
    await tasks.getByRole('button', { name: `Done ${task}` }).click();
    await expect(tasks.getByRole('listitem').filter({ hasText: task })).toContainText('Done by Robin Sommer');
  });
});

test('an owner changes the fee in the draft of the portal', { tag: '@full' }, async ({ page }) => {
  onceForAllScreens();
  const client = 'meridian';
  await enterDesk(page, client, { role: 'owner' });
  await page.goto(`${origin(client)}/desk/portal?part=switches&q=fee`);
  await hydrated(page);
  const fee = page.getByRole('group', { name: 'Fee' }).getByRole('textbox');
  await fee.fill('13.5');
  await page.getByRole('main').getByRole('button', { name: 'Save in the draft' }).first().click();
  const bar = page.getByRole('region', { name: 'Unpublished changes' });
  await expect(bar).toContainText('1 change: switches.');
  await page.reload();
  await expect(fee).toHaveValue(/^13\.50?$/);
  // As it was, for other journeys.
  await bar.getByRole('link', { name: 'Discard…' }).click();
  await page.getByRole('button', { name: 'Discard the draft' }).click();
  await expect(bar).toHaveCount(0);
});

test('a list of applications is exported as it is filtered', { tag: ['@apart', '@full'] }, async ({ page }) => {
  onceForAllScreens();
  const client = 'quiet-harbour';
  await enterDesk(page, client);
  await page.goto(`${origin(client)}/desk/applications?tab=toAnswer`);
  await hydrated(page);
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export list' }).click();
  const file = await saving;
  expect(file.suggestedFilename()).toMatch(/^applications-\d{4}-\d\d-\d\d\.csv$/);
  expect((await readFile(await file.path(), 'utf8')).split('\n').length).toBeGreaterThan(1);
});
