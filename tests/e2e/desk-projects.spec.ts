import type { Page, Request } from '@playwright/test';
import { callAsOperator, enterDesk, makeProject } from './support/operators.ts';
import { expect, expectAccessible, hydrated, onceForAllScreens, origin, test } from './support/portal.ts';

// What operators do with projects: find one, change it, see what talents will read, save it for later, pause and close it.

const client = 'meridian';

const publish = (page: Page) => page.getByRole('button', { name: /^Publish/ });
const preview = (page: Page) => page.frameLocator('iframe[title="As the talent sees it"]');

test('a recruiter writes a project, keeps it for later, publishes it and closes it', { tag: '@apart' }, async ({ page }, info) => {
  const title = `Harbour pilot ${info.project.name}`;
  await enterDesk(page, client);
  await page.goto(`${origin(client)}/desk/projects`);
  await hydrated(page);
  await page.getByRole('link', { name: 'New project' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'New project' })).toBeVisible();

  // Nobody publishes without a title; what is missing is said at its field.
  await publish(page).click();
  await expect(page.getByRole('alert')).toBeFocused();
  await expect(page.getByLabel('Title')).toHaveAttribute('aria-invalid', 'true');
  await page.getByLabel('Title').fill(title);
  await page.getByLabel('Description').fill('You bring ships in.\n\n## Tasks\n\n- Steer\n- Moor');
  await page.getByLabel('Skills').fill('Navigation');
  await page.getByLabel('Skills').press('Enter');
  await expect(page.getByRole('button', { name: 'Remove Navigation' })).toBeVisible();
  await page.getByLabel('Talent receives').fill('90');
  await page.getByLabel('Upper end').fill('110,5');
  await page.getByLabel('Currency').fill('usd');
  await expect(page.getByText(/^Client pays/)).toBeVisible();
  await expect(preview(page).getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expect(preview(page).getByRole('heading', { name: 'Tasks' })).toBeVisible();

  // In another language of the portal.
  await page.getByRole('button', { name: /^ES/ }).click();
  await expect(preview(page).getByText('Navigation', { exact: true })).toBeVisible();
  await expect(preview(page).getByRole('heading', { name: 'Datos', exact: false }).first()).toBeAttached();

  await page.getByRole('button', { name: 'Save, publish later' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Talents see nothing of it' })).toBeVisible();
  await page.goto(`${origin(client)}/desk/projects?tab=drafts`);
  await page.getByRole('link', { name: title }).click();
  await hydrated(page);
  await expect(page.getByLabel('Upper end')).toHaveValue('110.50');
  await publish(page).click();
  await expect(page.getByText('Published. Talents can find it now.')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();

  await page.getByRole('link', { name: 'Close…' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Close this project?' })).toBeVisible();
  await page.getByLabel('Reason').fill('The budget was cut.');
  await page.getByRole('button', { name: 'Close project' }).click();
  await expect(page.getByText('Closed. You can reopen it for 30 days.')).toBeVisible();
  await expect(page.locator('main header').getByRole('link', { name: 'Reopen…' })).toBeVisible();
  await page.locator('summary', { hasText: 'Changes' }).click();
  await expect(page.getByText('closed: The budget was cut.')).toBeVisible();
  // What is done already is not asked about again.
  const { pathname } = new URL(page.url());
  await page.goto(`${origin(client)}${pathname}/close`);
  await expect(page).toHaveURL(new RegExp(`${pathname}$`));
  await page.goto(`${origin(client)}/desk/projects?tab=closed&q=${encodeURIComponent(title)}`);
  await expect(page.getByRole('table').getByRole('link', { name: title })).toBeVisible();
});

test('a change that a colleague made meanwhile is named, and nothing that was typed is lost', { tag: '@full' }, async ({
  page,
  context,
}) => {
  onceForAllScreens();
  await enterDesk(page, client);
  const address = `${origin(client)}/desk/projects/${await makeProject(page)}`;
  await page.goto(address);
  await hydrated(page);
  const other = await context.newPage();
  await other.goto(address);
  await hydrated(other);
  await other.getByLabel('Positions').fill('7');
  await publish(other).click();
  await expect(other.getByText('Changes are published.')).toBeVisible();

  await page.getByLabel('Contract type').selectOption('Interim management');
  await publish(page).click();
  await expect(page.getByRole('alert').filter({ hasText: 'This project has changed since you opened it' })).toContainText('Positions');
  await expect(page.getByLabel('Contract type')).toHaveValue('INTERIM');
  await publish(page).click();
  await expect(page.getByText('Changes are published.')).toBeVisible();
  await expect(page.getByLabel('Positions')).toHaveValue('7');
  await expect(page.getByLabel('Contract type')).toHaveValue('INTERIM');
});

test('a check that is answered while the page is loaded again does not hide what was published', { tag: '@full' }, async ({ page }) => {
  onceForAllScreens();
  await enterDesk(page, client);
  await page.goto(`${origin(client)}/desk/projects/${await makeProject(page)}`);
  await hydrated(page);
  // The check is sent once the page is being loaded again, and the page is loaded once the check is answered.
  const loading = Promise.withResolvers<void>();
  const isCheck = (request: Request) => request.postData()?.includes('check') === true;
  const checked = page.waitForResponse((response) => isCheck(response.request())).then((response) => response.finished());
  await page.route(/projects\/\d+\.data/, async (route) => {
    const request = route.request();
    if (request.method() === 'GET') {
      loading.resolve();
      await checked;
    } else if (isCheck(request)) await loading.promise;
    await route.continue();
  });
  const check = page.waitForRequest(isCheck);
  await page.getByLabel('Contract type').selectOption('Temporary staffing');
  await check;
  await publish(page).click();
  await expect(page.getByText('Changes are published.')).toBeVisible();
  await expect(page.getByLabel('Contract type')).toHaveValue('TEMPORARY');
});

test('the list is sorted by its heads and narrowed to a company, all in its address', { tag: '@full' }, async ({ page }, info) => {
  await enterDesk(page, client);
  const company = `Kranwerk ${info.project.name} ${Date.now()}`;
  for (const title of ['Aft crane', 'Zenith crane']) {
    const id = await makeProject(page);
    await callAsOperator(page, 'PATCH', `/projects/${id}`, { title, legalEntityName: company });
  }
  await page.goto(`${origin(client)}/desk/projects?company=${encodeURIComponent(company)}`);
  await hydrated(page);
  const rows = page.getByRole('table').locator('[data-row-link]');
  await expect(rows).toHaveText(['Zenith crane', 'Aft crane']);
  await page.locator('summary', { hasText: 'Sorted by' }).click();
  await page.getByRole('link', { name: 'title', exact: true }).click();
  await expect(rows).toHaveText(['Aft crane', 'Zenith crane']);
  await expect(page).toHaveURL(/sort=title/);
  await page.reload();
  await expect(rows).toHaveText(['Aft crane', 'Zenith crane']);
  if (page.viewportSize()?.width === 1280) {
    const head = page.getByRole('columnheader', { name: 'Project' });
    await expect(head).toHaveAttribute('aria-sort', 'ascending');
    await head.getByRole('link').click();
    await expect(head).toHaveAttribute('aria-sort', 'descending');
    await expect(rows).toHaveText(['Zenith crane', 'Aft crane']);
  }
  await page.getByRole('link', { name: new RegExp(`Client ${company}`) }).click();
  await expect(page).not.toHaveURL(/company=/);
});

test('the preview marks what is not published yet, as wide as a phone or a computer', { tag: '@full' }, async ({ page }) => {
  await enterDesk(page, client);
  await page.goto(`${origin(client)}/desk/projects/${await makeProject(page)}`);
  await hydrated(page);
  await page.getByLabel('Description').fill('You keep the cranes of a busy quay at work.');
  await page.getByLabel('Start', { exact: true }).fill('2027-03-01');
  await expect(preview(page).locator('mark', { hasText: 'busy' })).toBeAttached();
  await expect(preview(page).locator('mark', { hasText: '2027' }).first()).toContainText('Not published yet:');
  await expect(page.getByText('Marked, not published yet: Description and Start.')).toBeVisible();
  await page.getByRole('button', { name: /^ES/ }).click();
  await expect(preview(page).locator('mark', { hasText: '2027' }).first()).toContainText('Sin publicar todavía:');

  const frame = page.locator('iframe[title="As the talent sees it"]');
  const widthInside = () => frame.evaluate((element: HTMLIFrameElement) => element.clientWidth);
  expect(await widthInside()).toBeLessThan(500);
  await page.getByRole('radio', { name: 'Desktop' }).check({ force: true });
  expect(await widthInside()).toBe(1200);
  const { width = 0 } = (await frame.boundingBox()) ?? {};
  const { width: room = 0 } = (await frame.locator('..').boundingBox()) ?? {};
  expect(Math.abs(width - room)).toBeLessThan(3);
});

test('the questions of a set are shown with their knock-outs before it is published', { tag: '@full' }, async ({ page }, info) => {
  onceForAllScreens();
  await enterDesk(page, client);
  const set = await callAsOperator(page, 'POST', '/question-sets', {
    key: `cranes-${info.project.name}-${Date.now()}`,
    name: `Cranes ${Date.now()}`,
    questions: [
      { type: 'yesNo', label: { en: 'Do you hold a crane licence?' }, isRequired: true, knockOut: { equals: false } },
      { type: 'number', label: { en: 'Years of practice' }, parent: 0, showWhen: { equals: true } },
    ],
  });
  await page.goto(`${origin(client)}/desk/projects/${await makeProject(page)}`);
  await hydrated(page);
  await page.getByRole('combobox', { name: 'Questions' }).selectOption(String(set.id));
  const asked = page.getByRole('list', { name: 'What applicants are asked' }).getByRole('listitem');
  await expect(asked.first()).toContainText('Do you hold a crane licence?');
  await expect(asked.first()).toContainText('Yes or no · required · Knock-out, wanted: Yes');
  await expect(asked.nth(1)).toContainText('depends on the answer to 1');
  await publish(page).click();
  await expect(page.getByText('Changes are published.')).toBeVisible();
  await expect(asked).toHaveCount(2);
});

test('nobody guesses the language of a project without a text', { tag: '@full' }, async ({ page }) => {
  onceForAllScreens();
  await enterDesk(page, client);
  await page.goto(`${origin(client)}/desk/projects/new`);
  await hydrated(page);
  const language = page.getByRole('combobox', { name: 'Language of the text' });
  await expect(language).toHaveAccessibleDescription(/Not recognised yet/);
  await expect(preview(page).getByText('Posted', { exact: true })).toBeAttached();
  await expect(preview(page).getByText('Language', { exact: true })).toHaveCount(0);
  await page
    .getByLabel('Description')
    .fill('You commission the quay cranes of a container terminal together with the people who will run them.');
  await expect(language).toHaveAccessibleDescription('Recognised: English.');
  await expect(preview(page).getByText('Language', { exact: true })).toBeAttached();
});

test('a list without a match says which filter to drop', { tag: '@full' }, async ({ page }) => {
  onceForAllScreens();
  await enterDesk(page, client);
  await page.goto(`${origin(client)}/desk/projects`);
  await hydrated(page);
  const search = page.getByRole('searchbox', { name: 'Search projects' });
  await search.fill('zzzzzz');
  await search.press('Enter');
  await expect(page.getByText('No project fits all filters.')).toBeVisible();
  await page.getByRole('link', { name: 'Without words' }).click();
  await expect(page.getByRole('table').locator('[data-row-link]').first()).toBeVisible();
});

test('a viewer reads projects and learns who may change them', { tag: '@full' }, async ({ page }) => {
  onceForAllScreens();
  await enterDesk(page, client, { role: 'viewer' });
  await page.goto(`${origin(client)}/desk/projects`);
  await expect(page.getByText('Owners and recruiters can do this.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'New project' })).toHaveCount(0);
  await page.getByRole('table').locator('[data-row-link]').first().click();
  await expect(page.getByLabel('Title')).toBeDisabled();
  await expect(page.getByText('Owners and recruiters can do this.')).toBeVisible();
  await expect(publish(page)).toHaveCount(0);
});

for (const scheme of ['light', 'dark'] as const)
  test(`list, editor and closing have no accessibility faults in ${scheme}`, { tag: '@full' }, async ({ page, context }) => {
    await enterDesk(page, client);
    await context.addCookies([{ name: 'desk.scheme', value: scheme, url: origin(client) }]);
    await page.goto(`${origin(client)}/desk/projects`);
    await hydrated(page);
    await expectAccessible(page);
    const address = `${origin(client)}/desk/projects/${await makeProject(page)}`;
    await page.goto(address);
    await hydrated(page);
    await page.getByLabel('Title').fill('Another title');
    await expect(page.getByText('1 change')).toBeVisible();
    await expectAccessible(page);
    await page.goto(`${address}/close`);
    await expectAccessible(page);
  });

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('a recruiter checks, saves and pauses a project by forms', { tag: ['@apart', '@full'] }, async ({ page }) => {
    onceForAllScreens();
    await enterDesk(page, client);
    await page.goto(`${origin(client)}/desk/projects/${await makeProject(page)}`);
    await page.getByLabel('Hours per week').fill('24');
    await page.getByRole('button', { name: 'Check' }).click();
    await expect(page.getByText('1 change')).toBeVisible();
    await expect(page.getByLabel('Hours per week')).toHaveValue('24');
    await publish(page).click();
    await expect(page.getByText('Changes are published.')).toBeVisible();
    await page.getByRole('link', { name: 'Pause…' }).click();
    await page.getByRole('button', { name: 'Pause project' }).click();
    await expect(page.getByText('Paused. Nobody can apply until you reopen it.')).toBeVisible();
  });

  test('a recruiter sorts the list and sees the preview as wide as a computer', { tag: '@full' }, async ({ page }) => {
    onceForAllScreens();
    await enterDesk(page, client);
    await page.goto(`${origin(client)}/desk/projects`);
    const head = page.getByRole('columnheader', { name: 'Sent' });
    await head.getByRole('link').click();
    await expect(head).toHaveAttribute('aria-sort', 'descending');
    await page.goto(`${origin(client)}/desk/projects/${await makeProject(page)}`);
    await page.getByRole('radio', { name: 'Desktop' }).check({ force: true });
    const frame = page.locator('iframe[title="As the talent sees it"]');
    await expect.poll(() => frame.evaluate((element: HTMLIFrameElement) => element.clientWidth)).toBe(1200);
  });

  test('a recruiter copies a project, whose title tells the copy apart', { tag: '@full' }, async ({ page }) => {
    onceForAllScreens();
    await enterDesk(page, client);
    const id = await makeProject(page);
    await page.goto(`${origin(client)}/desk/projects/${id}/duplicate`);
    const title = page.getByLabel('Title');
    await expect(title).toHaveValue(/ \(2\)$/);
    await title.fill('x');
    await page.getByRole('button', { name: 'Make a copy' }).click();
    await expect(title).toHaveAttribute('aria-invalid', 'true');
    await title.fill('Tide gauge keeper');
    await page.getByRole('button', { name: 'Make a copy' }).click();
    await expect(page.getByLabel('Title')).toHaveValue('Tide gauge keeper');
    expect(page.url()).not.toContain(`/${id}`);
  });
});
