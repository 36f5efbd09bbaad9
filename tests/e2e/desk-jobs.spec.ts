import { readFile } from 'node:fs/promises';
import { bookByApi, makeCalendar } from './support/interviews.ts';
import { enterDesk, makeProject } from './support/operators.ts';
import { expect, hydrated, onceForAllScreens, origin, test } from './support/portal.ts';

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
