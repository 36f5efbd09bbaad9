// Not the test of the other journeys, which fails when the browser logs an error: here calls have to fail.
import { expect, type Locator, type Page, type Route, test } from '@playwright/test';
import { hydrated, logIn, newEmail, origin } from './support/portal.ts';
import { fillSignUp } from './support/sign-up.ts';

test.use({ baseURL: origin('nordlicht') });

const active = "anna.o'neill@example.com";

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await hydrated(page);
}

/** Opens the question whether an invitation is removed, and lets the call behind it fail. */
async function removeFailing(page: Page, body: string, contentType: string): Promise<Locator> {
  await logIn(page, 'nordlicht', active);
  await open(page, '/app/project?tab=invitations');
  await page.route('**/app/project.data**', (route) =>
    route.request().method() === 'POST' ? route.fulfill({ status: 502, body, contentType }) : route.fallback(),
  );
  await page
    .getByRole('button', { name: /^Remove the invitation to / })
    .first()
    .click();
  const dialog = page.getByRole('alertdialog', { name: /^Remove the invitation to / });
  await dialog.getByRole('button', { name: 'Remove', exact: true }).click();
  return dialog;
}

test('a failure in a dialog is shown in it, and the toast can be closed there', { tag: '@full' }, async ({ page }) => {
  const dialog = await removeFailing(page, '<html>Bad gateway</html>', 'text/html');
  const toast = dialog.getByRole('alert').filter({ hasText: 'Something went wrong. Please try again.' });
  await expect(toast).toBeVisible();
  await expect(dialog).toBeVisible();
  await toast.getByRole('button', { name: 'Close' }).click();
  await expect(toast).toHaveCount(0);
  await expect(dialog).toBeVisible();
});

test('a toast says every message of an answer in words, and the generic ones where there is none', { tag: '@full' }, async ({ page }) => {
  await logIn(page, 'nordlicht', 'lena-marie.schroeder@example.com');
  await hydrated(page);
  const hide = page.getByRole('button', { name: /^Not interested in / }).first();
  let messages = ['talent.error.503', 'talent.error.410'];
  await page.route('**/project/exclude**', (route) =>
    route.fulfill({ status: 409, contentType: 'application/problem+json', json: { title: 'CONFLICT', status: 409, messages } }),
  );
  const toast = page.getByRole('alert');
  await hide.click();
  await expect(toast.getByRole('paragraph')).toHaveText([
    'The service is not available at the moment. Please try again.',
    'This is no longer available',
  ]);
  await toast.getByRole('button', { name: 'Close' }).click();
  messages = [];
  await hide.click();
  await expect(toast.getByRole('paragraph')).toHaveText(['Something went wrong. Please try again.']);
});

test('a page that could not be loaded offline loads itself once there is a connection', { tag: '@full' }, async ({ page, context }) => {
  await open(page, '/projects');
  const projects = page.getByRole('main').getByRole('article').getByRole('heading').getByRole('link');
  const heading = page.getByRole('heading', { level: 1 });
  // The code of such pages is there from the first one.
  await projects.first().click();
  await page.waitForURL(/\/projects\/[^/]+\/\d+$/);
  await page.goBack();
  await expect(heading).toHaveText('Find your next project');
  const title = (await projects.nth(1).textContent()) ?? '';
  await context.setOffline(true);
  await projects.nth(1).click();
  await expect(heading).toHaveText('You’re offline.');
  await context.setOffline(false);
  await expect(heading).toHaveText(title);
});

test('a log-in that is sent offline keeps its fields and goes through afterwards', async ({ page, context }) => {
  await open(page, '/app/login');
  const [email, password] = [page.getByLabel('Email'), page.getByLabel('Password', { exact: true })];
  await email.fill(active);
  await password.fill('openpool-demo-2026');
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  await expect(page.getByRole('alert')).toContainText('You’re offline. Your answers are kept; send them when you’re back.');
  await expect(email).toHaveValue(active);
  await expect(password).toHaveValue('openpool-demo-2026');
  await context.setOffline(false);
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  await expect(page).toHaveURL(/\/app\/project$/);
});

test('a sign-up that is sent offline keeps every field', { tag: '@full' }, async ({ page, context }) => {
  await open(page, '/app/signup');
  const typed = { 'First name': 'Ida', 'Last name': 'Bergmann', 'Email address': 'ida.bergmann@example.com' };
  for (const [label, value] of Object.entries(typed)) await page.getByLabel(label, { exact: true }).fill(value);
  await page.getByLabel('Password', { exact: true }).fill('a long and winding road');
  await context.setOffline(true);
  await page.getByRole('main').getByRole('button', { name: 'Create account' }).click();
  await expect(page.getByRole('alert')).toContainText('You’re offline. Your answers are kept');
  for (const [label, value] of Object.entries(typed)) await expect(page.getByLabel(label, { exact: true })).toHaveValue(value);
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue('a long and winding road');
});

test('a sign-up whose answer was lost goes on with the account that it made', { tag: ['@apart', '@full'] }, async ({ page }) => {
  await open(page, '/app/signup');
  await fillSignUp(page, newEmail('lost-answer'));
  let lost = 0;
  const loseAnswer = async (route: Route) => {
    // Only browsers resolve names under localhost by themselves.
    const { host, port, pathname, search } = new URL(route.request().url());
    const headers = { ...(await route.request().allHeaders()), host };
    lost = (await route.fetch({ url: `http://127.0.0.1:${port}${pathname}${search}`, headers })).status();
    await route.abort();
  };
  await page.route('**/app/signup.data**', loseAnswer, { times: 1 });
  const submit = page.getByRole('main').getByRole('button', { name: 'Create account' });
  await submit.click();
  await expect(page.getByRole('alert')).toContainText('Something went wrong. Please try again.');
  // React Router's answer to an action that redirects.
  expect(lost).toBe(202);
  await submit.click();
  await page.waitForURL('**/app/onboarding/**');
});

test('a section of the profile that is saved offline keeps what was typed', { tag: '@full' }, async ({ page, context }) => {
  await logIn(page, 'nordlicht', active);
  await open(page, '/app/profile?tab=overview&edit=about');
  const title = page.getByLabel('Professional title');
  await title.fill('Something new');
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('alert')).toContainText('You’re offline. Your answers are kept');
  await expect(title).toHaveValue('Something new');
});

test('the offline notice stays hidden while the browser is online and only the server is unreachable', { tag: '@full' }, async ({
  page,
}) => {
  await open(page, '/app/login');
  await page.getByLabel('Email').fill(active);
  await page.getByLabel('Password', { exact: true }).fill('openpool-demo-2026');
  await page.route('**/app/login.data**', (route) => route.abort());
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  await expect(page.getByRole('alert')).toContainText('Something went wrong. Please try again.');
  await expect(page.getByText('You’re offline')).toHaveCount(0);
  await expect(page.getByLabel('Email')).toHaveValue(active);
});

test('an error of a posted form is shown as itself, with header and words', { tag: '@full' }, async ({ page }) => {
  await open(page, '/terms');
  await page.evaluate(() => {
    const form = document.createElement('form');
    form.method = 'post';
    form.action = '/locale';
    form.innerHTML = '<input name="locale" value="xx">';
    document.body.append(form);
    form.submit();
  });
  await expect(page.getByRole('heading', { level: 1, name: 'Invalid locale' })).toBeVisible();
  await expect(page.getByRole('banner')).toBeVisible();
  await expect(page).toHaveTitle(/^Invalid locale – /);
});

test('a maintenance is announced on pages without a frame as well, names one time, can be closed and covers no link at the end', {
  tag: '@full',
}, async ({ page }) => {
  const startsAt = new Date(Date.now() + 40 * 60_000);
  const json = { deadline: new Date(startsAt.getTime() + 15 * 60_000).toISOString(), deadline_with_leadtime: startsAt.toISOString() };
  await page.route('**/napi/announcement', (route) => route.fulfill({ json }));
  const card = page.getByRole('status').filter({ hasText: /^Maintenance is planned for / });
  await open(page, '/app/login');
  const minutes = String(startsAt.getMinutes()).padStart(2, '0');
  await expect(card).toContainText(`:${minutes}`);
  await open(page, '/projects');
  await expect(card).toBeVisible();
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
  await expect.poll(() => coveredBy(card, page.getByRole('contentinfo').getByRole('link'))).toBe(0);
  await card.getByRole('button', { name: 'Close' }).click();
  await expect(card).toHaveCount(0);
});

test('an announcement that gets no answer is admitted, also at log-in', { tag: '@full' }, async ({ page }) => {
  await page.route('**/napi/announcement', (route) => route.abort());
  await open(page, '/app/login');
  const card = page.getByRole('status').filter({ hasText: 'Something went wrong while fetching announcements' });
  await expect(card).toBeVisible();
  await card.getByRole('button', { name: 'Close' }).click();
  await expect(card).toHaveCount(0);
});

/** How many of the links lie under the card. */
async function coveredBy(card: Locator, links: Locator): Promise<number> {
  const box = await card.boundingBox();
  const boxes = await Promise.all((await links.filter({ visible: true }).all()).map((link) => link.boundingBox()));
  if (!box) throw new Error('the card is not shown');
  return boxes.filter(
    (link) =>
      link && link.x < box.x + box.width && link.x + link.width > box.x && link.y < box.y + box.height && link.y + link.height > box.y,
  ).length;
}
