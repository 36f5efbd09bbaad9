import type { Page } from '@playwright/test';
import { type ApiTalent, makeApiTalent } from './support/api-talent.ts';
import { demoPassword, expect, expectAccessible, hydrated, logIn, onceForAllScreens, origin, submitLogIn, test } from './support/portal.ts';

// Fieldgate requires a security id (projects whose vmsId begins with MF), Harbourline only accepts one (HL): docs/demo.md.
const tenant = 'meridian';
const base = origin(tenant);
const newFieldgateId = () => `FG-${Math.floor(100_000 + Math.random() * 900_000)}`;
const tab = `${base}/app/account?tab=securityId`;
const motivation =
  'I did exactly this for two container terminals: the survey with the people on the quay, the plan, and the nights. '.repeat(3);

type Step = { stepName: string; required: boolean };

/** Open projects of a system whose application has no questions and no interview: other journeys walk those. */
async function findProjects(talent: ApiTalent, prefix: string, count: number): Promise<number[]> {
  const found: number[] = [];
  for (let page = 1; page <= 10 && found.length < count; page += 1) {
    const { results } = (await talent.call('POST', '/search/project/query', { page, pageSize: 50 })) as { results: { id: number }[] };
    for (const { id } of results) {
      const project = (await talent.call('GET', `/project/${id}`)) as { vmsId: string | null; externalUrl?: string | null };
      if (!project.vmsId?.startsWith(prefix)) continue;
      const flow = (await talent.call('PATCH', `/project/${id}/applicationFlow`, {})) as { applicationSteps: Step[] };
      await talent.call('DELETE', `/project/${id}/applicationFlow`);
      const isShort = flow.applicationSteps.every(
        ({ stepName, required }) => !['questions', 'interview'].includes(stepName) && !(stepName === 'coverLetter' && required),
      );
      if (isShort && found.push(id) === count) break;
    }
  }
  expect(found, `projects of ${prefix}`).toHaveLength(count);
  return found;
}

/** From the application's current step to the step of that name, filling in the steps between. */
async function walkTo(page: Page, wanted: string): Promise<void> {
  const heading = page.getByRole('heading', { level: 1 });
  for (let step = 0; step < 8; step += 1) {
    await expect(heading).toBeVisible();
    const before = (await heading.textContent()) ?? '';
    if (before === wanted) return;
    const rate = page.getByLabel(/You receive/).first();
    if (await rate.count()) await rate.fill('85');
    for (const area of await page.getByRole('main').locator('textarea').all()) await area.fill(motivation);
    await page.getByRole('button', { name: 'Continue', exact: true }).click();
    await expect(heading).not.toHaveText(before);
  }
  throw new Error(`no step "${wanted}"`);
}

async function apply(page: Page, id: number): Promise<void> {
  await page.goto(`${base}/app/project/${id}/apply`);
  await hydrated(page);
}

/** The entries of the Settings menu, or of the drawer on a phone. */
async function expectMenuItem(page: Page, isMobile: boolean, isThere: boolean): Promise<void> {
  await page.goto(`${base}/app/project`);
  await hydrated(page);
  if (isMobile) await page.getByRole('button', { name: 'Open menu' }).click();
  else await page.getByRole('button', { name: 'Settings' }).click();
  await expect(page.getByRole('link', { name: 'Security', exact: true })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Security ID', exact: true })).toHaveCount(isThere ? 1 : 0);
}

test('a security id is requested once, checked, stored, used again, replaced and removed', async ({ page }, { project }) => {
  test.setTimeout(300_000);
  const isMobile = project.name === 'mobile';
  const talent = await makeApiTalent(page, tenant, 'fieldgate');
  const [first, second] = await findProjects(talent, 'MF', 2);
  if (!first || !second) throw new Error('unreachable: two were found');
  const number = newFieldgateId();
  const masked = `•••${number.slice(-3)}`;
  await logIn(page, tenant, talent.email);
  await expectMenuItem(page, isMobile, false);

  await test.step('the step refuses an empty value and a wrong format', async () => {
    await apply(page, first);
    await walkTo(page, 'Security ID');
    await expectAccessible(page);
    const field = page.getByRole('textbox', { name: 'Your security ID for Fieldgate' });
    const next = page.getByRole('button', { name: 'Continue', exact: true });
    await next.click();
    await expect(page.getByRole('alert')).toBeFocused();
    await expect(page.getByRole('alert').getByRole('link', { name: 'Enter your security ID.' })).toBeVisible();
    await field.fill('HL204816K');
    await next.click();
    await expect(page.getByRole('alert').getByRole('link', { name: 'Enter the security ID in the format FG-204816.' })).toBeVisible();
    await expect(field).toHaveAttribute('aria-invalid', 'true');
    await expect(field).toHaveValue('HL204816K');
    await expect(page).toHaveTitle(/^Error:/);
    await expectAccessible(page);
    await page.getByRole('alert').getByRole('link').click();
    await expect(field).toBeFocused();
  });

  await test.step('the explanation opens by keyboard', async () => {
    const why = page.locator('summary').filter({ hasText: 'Why do we ask this?' });
    await expect(page.getByText('Your Fieldgate ID is how it tells you apart')).toBeHidden();
    await why.focus();
    await page.keyboard.press('Enter');
    await expect(page.getByText('Your Fieldgate ID is how it tells you apart')).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(page.getByText('Your Fieldgate ID is how it tells you apart')).toBeHidden();
  });

  await test.step('a valid number is stored, shown masked only, and sent', async () => {
    await page.getByRole('textbox', { name: 'Your security ID for Fieldgate' }).fill(` ${number} `);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: 'Check your application' })).toBeVisible();
    await expect(page.getByRole('main')).toContainText(masked);
    await expect(page.getByRole('main')).not.toContainText(number);
    expect(await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }))).not.toContain(number.slice(3));
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Change security ID' }).click();
    await expect(page.getByRole('radio', { name: `Use ${masked}` })).toBeChecked();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Continue', exact: true }).click();
    await page.getByRole('button', { name: 'Send application' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Application sent' })).toBeVisible();
  });

  await test.step('the second application opens at its review with the stored number', async () => {
    await apply(page, second);
    await expect(page.getByRole('heading', { level: 1, name: 'Check your application' })).toBeVisible();
    await expect(page.getByRole('main')).toContainText(masked);
    for (const area of await page.getByRole('main').locator('textarea').all()) await area.fill(motivation);
    await page.getByRole('link', { name: 'Change security ID' }).click();
    await expect(page.getByRole('radio', { name: `Use ${masked}` })).toBeChecked();
    await expect(page.getByRole('textbox', { name: 'Your security ID for Fieldgate' })).toHaveCount(0);
    await page.getByRole('button', { name: 'Continue', exact: true }).click();
    await expect(page.getByRole('main')).toContainText(masked);
    await page.getByRole('button', { name: 'Send application' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Application sent' })).toBeVisible();
  });

  await test.step('the account shows, replaces and removes it', async () => {
    await expectMenuItem(page, isMobile, true);
    await page.getByRole('link', { name: 'Security ID', exact: true }).click();
    await expect(page).toHaveURL(/tab=securityId/);
    const kept = page.getByRole('listitem').filter({ has: page.getByRole('heading', { level: 3, name: 'Fieldgate' }) });
    await expect(kept).toContainText(masked);
    await expectAccessible(page);
    await kept.locator('summary').filter({ hasText: 'Replace' }).click();
    const field = kept.getByRole('textbox', { name: 'Your security ID for Fieldgate' });
    await field.fill('12345');
    await kept.getByRole('button', { name: 'Save the new ID' }).click();
    await expect(page.getByRole('alert').getByRole('link', { name: 'Enter the security ID in the format FG-204816.' })).toBeVisible();
    await expect(field).toHaveValue('12345');
    await expectAccessible(page);
    const other = newFieldgateId();
    await field.fill(other);
    await kept.getByRole('button', { name: 'Save the new ID' }).click();
    await expect(page.getByText('Your security ID is saved.')).toBeVisible();
    await expect(kept).toContainText(`•••${other.slice(-3)}`);

    await kept.getByRole('button', { name: 'Remove Fieldgate' }).click();
    const question = page.getByRole('alertdialog', { name: 'Remove your security ID for Fieldgate?' });
    await expect(question.getByRole('button', { name: 'Keep it' })).toBeFocused();
    await expectAccessible(page);
    await question.getByRole('button', { name: 'Keep it' }).click();
    await expect(kept).toBeVisible();
    await kept.getByRole('button', { name: 'Remove Fieldgate' }).click();
    await question.getByRole('button', { name: 'Remove', exact: true }).click();
    await expect(page.getByText('Your security ID is removed.')).toBeVisible();
    await expect(page.getByText('You have no security IDs.')).toBeVisible();
    await expectMenuItem(page, isMobile, false);
  });
});

test('a system that only accepts a security id lets the talent go on without', { tag: '@full' }, async ({ page }) => {
  onceForAllScreens();
  test.setTimeout(300_000);
  const talent = await makeApiTalent(page, tenant, 'harbourline');
  const [id] = await findProjects(talent, 'HL', 1);
  if (!id) throw new Error('unreachable: one was found');
  await logIn(page, tenant, talent.email);
  await apply(page, id);
  await walkTo(page, 'Security ID');
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Check your application' })).toBeVisible();
  await page.getByRole('link', { name: 'Change security ID' }).click();
  await page.getByRole('textbox', { name: /Your security ID for Harbourline/ }).fill(`HL${Math.floor(10_000 + Math.random() * 900_000)}K`);
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
  await page.getByRole('link', { name: 'Change security ID' }).click();
  await page.getByRole('radio', { name: 'Send none' }).check();
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
  await expect(page.getByRole('main')).not.toContainText('•••');
  await page.getByRole('button', { name: 'Send application' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Application sent' })).toBeVisible();
});

test('somebody else’s number is refused without saying so', { tag: '@full' }, async ({ page }) => {
  onceForAllScreens();
  const [owner, other] = [await makeApiTalent(page, tenant, 'owner'), await makeApiTalent(page, tenant, 'second')];
  const number = newFieldgateId();
  await owner.call('POST', '/freelancer/securityId', { vms: 'fieldgate', securityId: number });
  await logIn(page, tenant, other.email);
  await page.goto(tab);
  await hydrated(page);
  await page.getByRole('textbox', { name: 'Security ID' }).fill(number);
  await page.getByRole('button', { name: 'Add security ID' }).click();
  await expect(page.getByRole('alert')).toBeFocused();
  await expect(page.getByRole('alert')).toContainText('We can’t accept this security ID.');
  await expect(page.getByText('You have no security IDs.')).toBeVisible();
});

test.describe('security ids without script', () => {
  test.use({ javaScriptEnabled: false });

  test('can be managed by the account’s forms', { tag: '@full' }, async ({ page }) => {
    onceForAllScreens();
    const talent = await makeApiTalent(page, tenant, 'noscript');
    await page.goto(`${base}/app/login`);
    await submitLogIn(page, talent.email, demoPassword);
    await page.goto(tab);
    await page.getByRole('textbox', { name: 'Security ID' }).fill('FG-12');
    await page.getByRole('button', { name: 'Add security ID' }).click();
    await expect(page.getByRole('alert')).toContainText('Enter the security ID in the format FG-204816.');
    await expect(page.getByRole('textbox', { name: 'Security ID' })).toHaveValue('FG-12');
    const number = newFieldgateId();
    await page.getByRole('textbox', { name: 'Security ID' }).fill(number);
    await page.getByRole('button', { name: 'Add security ID' }).click();
    await expect(page.getByText(`•••${number.slice(-3)}`)).toBeVisible();
    await page.getByRole('button', { name: 'Remove Fieldgate' }).click();
    await expect(page.getByText('You have no security IDs.')).toBeVisible();
  });
});
