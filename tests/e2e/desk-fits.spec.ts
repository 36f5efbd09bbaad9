import type { Page } from '@playwright/test';
import { linkIn, listMails } from './support/mailbox.ts';
import { makeOwnServer, type OwnServer } from './support/own-server.ts';
import { expect, expectAccessible, hydrated, newEmail, test } from './support/portal.ts';

// Who fits a project, with a portal of its own: it writes to many of the demo's talents (issue 28, docs/fit.md).

const client = 'nordlicht';
let server: OwnServer;
test.beforeAll(async () => {
  test.setTimeout(300_000);
  server = await makeOwnServer();
  await server.start();
});
test.afterAll(async () => server?.remove());

const at = (path: string, tenant = client) => `${server.originOf(tenant)}${path}`;

/** An owner who has just signed in. */
async function enter(page: Page, tenant: string): Promise<void> {
  const printed = await server.openpool(
    'operator',
    'invite',
    newEmail('owner'),
    '--tenant',
    tenant,
    '--name',
    'Ada Quist',
    '--role',
    'owner',
  );
  const { pathname, search } = new URL(linkIn({ text: printed }, '/desk/sign-in'));
  await page.goto(at(`${pathname}${search}`, tenant));
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Today' })).toBeVisible();
}

/** An open project, and so many talents who agreed to be found and name what it asks for, the last of them one skill less each. */
async function makeFitting(tenant: string, count: number): Promise<string> {
  const [project] = await server.query(
    `select p.id, p.title, p.skills from project p join tenant t on t.id = p.tenant_id where t.key = $1 and p.status = 'ACTIVE' and cardinality(p.skills) > 3
      order by p.published_at desc, p.id limit 1`,
    [tenant],
  );
  await server.query(
    `with made as (
       insert into talent (id, tenant_id, email, email_verified_at, first_name, last_name, locale, residence_country, findable_since, subscription_uuid)
       select gen_random_uuid(), t.id, 'fitting-' || n || '-' || $1 || '@example.com', now(), 'Mara', 'Holm ' || n, 'en', 'DE', now(), gen_random_uuid()
       from tenant t, generate_series(1, $2::int) n where t.key = $1 on conflict do nothing returning id, tenant_id, last_name)
     insert into profile (talent_id, tenant_id, professional_title, skills)
     select id, tenant_id, $3, ($4::text[])[1:greatest(1, cardinality($4::text[]) - substr(last_name, 6)::int / 2)] from made`,
    [tenant, count, project?.title, project?.skills],
  );
  return String(project?.id);
}

const rowsOf = (page: Page) => page.getByRole('table', { name: 'Who fits' }).locator('tbody').getByRole('row');

test('while fit is off, an owner reads how it is switched on, and does', { tag: '@full' }, async ({ page }) => {
  const project = await makeFitting('meridian', 1);
  await enter(page, 'meridian');
  await page.goto(at(`/desk/projects/${project}`, 'meridian'));
  await page.getByRole('link', { name: 'Who fits' }).click();
  await expect(page.getByText('Fit is switched off for your team')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Open the switches' }).click();
  await hydrated(page);
  await page.getByRole('switch', { name: /^Fit for operators/ }).check();
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(page.getByText('Published. Everybody sees it now.')).toBeVisible();
  await page.goto(at(`/desk/projects/${project}/fits`, 'meridian'));
  await expect(page.getByRole('main')).toContainText('It decides nothing: you do.');
});

test('an operator reads who fits a project and why, and invites the best five', { tag: '@full' }, async ({ page }) => {
  const project = await makeFitting(client, 7);
  await enter(page, client);
  await page.goto(at(`/desk/projects/${project}/fits`));
  await hydrated(page);
  await expect(page.getByRole('main')).toContainText('It decides nothing: you do.');
  await expect(page.getByRole('link', { name: 'How fit is worked out' })).toBeVisible();
  await expect(rowsOf(page).first()).toContainText(/(Strong fit|Good fit|Partly fits): /);
  await expectAccessible(page);

  const ticks = rowsOf(page).getByRole('checkbox');
  for (let index = 0; index < 5; index += 1) await ticks.nth(index).check();
  await page.getByRole('button', { name: 'Invite 5…' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Invite 5 talents' })).toBeVisible();
  await expect(page.getByLabel('Project')).toHaveValue(project);
  const invited = (await page.getByRole('group', { name: 'Who is invited' }).getByRole('checkbox').all()).map((box) =>
    box.getAttribute('value'),
  );
  const ids = await Promise.all(invited);
  await page.getByRole('button', { name: 'Preview of the email' }).click();
  await expect(page.getByRole('article', { name: 'English' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Send invitation' }).click();
  await expect(page.getByText('5 invitations leave in a minute')).toBeVisible();

  // Nobody is invited twice: those who wait for their mail cannot be ticked.
  await page.getByRole('link', { name: 'Back' }).first().click();
  await expect(rowsOf(page).filter({ hasText: 'Invitation leaves within a minute' })).toHaveCount(5);
  await expect(rowsOf(page).filter({ hasText: 'Invitation leaves within a minute' }).getByRole('checkbox')).toHaveCount(0);
  const mailed = await server.query('select email from talent where id = any($1) and invitation_mails', [ids]);
  for (const { email } of mailed)
    await expect
      .poll(async () => (await listMails(server.originOf(client), String(email))).map(({ kind }) => kind), { timeout: 150_000 })
      .toContain('invitation');

  // The same list with the filters of the search, which says how many it leaves out.
  await page.goto(at(`/desk/projects/${project}/fits`));
  await page.getByRole('link', { name: 'Filter this list' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'best fit first' })).toBeVisible();
  await expect(page.getByText(/others? (is|are) left out\./)).toBeVisible();
  await page.getByRole('link', { name: /^Fits / }).click();
  await expect(page.getByRole('status').filter({ hasText: 'changed last first' })).toBeVisible();
});
