import { applyByApi, makeApiTalent } from './support/api-talent.ts';
import { callAsOperator, enterDesk, makeProject } from './support/operators.ts';
import { expect, expectAccessible, hydrated, logIn, origin, test } from './support/portal.ts';

// How well applicants suit a project, for a client that has switched it on for operators (issue 28, docs/fit.md).
const client = 'nordlicht';
test.use({ baseURL: origin(client) });

test('a recruiter sorts and filters by fit and reads the facts; the talent reads the same, and switches it off', async ({
  page,
  browser,
}) => {
  await enterDesk(page, client);
  const project = await makeProject(page);
  const { title } = (await callAsOperator(page, 'GET', `/projects/${project}`)) as { title: string };
  const fitting = await makeApiTalent(page, client, 'fits-well');
  await fitting.call('PATCH', '/flexOnboarding/profile', { professionalTitle: title });
  const application = await applyByApi(fitting, project);
  const other = await makeApiTalent(page, client, 'fits-little');
  await other.call('PATCH', '/flexOnboarding/profile', { professionalTitle: 'Pastry chef', skills: ['Chocolate'] });
  await applyByApi(other, project);

  await page.goto(`/desk/applications?project=${project}`);
  await hydrated(page);
  const rows = page.getByRole('table').locator('tbody').getByRole('row');
  await expect(rows).toHaveCount(2);
  await expect(rows.filter({ hasText: /Strong fit|Good fit/ })).toHaveCount(1);
  await expect(page.getByText('Fit is made of what the project asks for and what the profile says. It decides nothing.')).toBeVisible();
  await page.goto(`/desk/applications?project=${project}&sort=fit`);
  await expect(rows.first()).toContainText(/Strong fit|Good fit/);
  await expectAccessible(page);
  await page.goto(`/desk/applications?project=${project}&fit=strong,good`);
  await expect(rows).toHaveCount(1);
  await expect(page.getByRole('status').filter({ hasText: 'The filter by fit leaves 1 out.' })).toBeVisible();

  await page.goto(`/desk/applications?project=${project}&open=${application}`);
  await hydrated(page);
  const facts = page.getByRole('region', { name: 'Fit', exact: true });
  await expect(facts.getByRole('listitem').first()).toContainText('Met: Role');
  await expect(facts.getByRole('link', { name: 'How fit is worked out' })).toHaveAttribute('href', '/app/fit');
  await expectAccessible(page);

  const context = await browser.newContext({ baseURL: origin(client) });
  const own = await context.newPage();
  await logIn(own, client, fitting.email);
  await own.goto(`/app/project?tab=applications&open=${application}`);
  const fit = own.getByRole('region', { name: 'How you fit' });
  await expect(fit).toContainText('As it was on ');
  await expect(fit.getByRole('listitem').filter({ hasText: title })).toContainText('Met');
  await expectAccessible(own);
  await fitting.call('PUT', '/freelancer', { isFitOn: false });
  await own.reload();
  await expect(own.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expect(fit).toHaveCount(0);
  await context.close();
  await page.reload();
  await expect(facts).toContainText('Not shown: the talent has switched it off.');
  await expect(facts.getByRole('listitem')).toHaveCount(0);
});

test('an owner reads what to do before fit is switched on for operators', { tag: '@full' }, async ({ page }) => {
  await enterDesk(page, client, { role: 'owner' });
  await page.goto('/desk/portal?part=switches&q=fit');
  await hydrated(page);
  await expect(page.getByRole('switch', { name: /^Fit for operators/ })).toBeChecked();
  await expect(page.getByText('Before switching it on:')).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: 'docs/fit.md' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'How fit is worked out' })).toHaveAttribute('href', '/app/fit');
  await expectAccessible(page);
});
