import type { Page } from '@playwright/test';
import { makeApiTalent } from './support/api-talent.ts';
import { fillByCalls } from './support/fill-application.ts';
import { expect, expectAccessible, hydrated, listedProject, logIn, origin, quiet, test } from './support/portal.ts';

test.use({ baseURL: origin('nordlicht') });

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const goOn = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Continue', exact: true });
const stepOf = (page: Page) => new URL(page.url()).searchParams.get('step');
const conflict = (page: Page) =>
  page.getByRole('alert').filter({ hasText: 'You changed this application in another tab or on another device' });

/** Signs a new talent in and opens a project that is listed. @returns its id */
async function openProject(page: Page, who: string): Promise<{ id: string; email: string }> {
  const { email } = await makeApiTalent(page, 'nordlicht', who);
  await logIn(page, 'nordlicht', email);
  await page.goto('/app/project?openOnly=true');
  await hydrated(page);
  const id = await listedProject(page);
  await page.goto(`/app/project/${id}`);
  await hydrated(page);
  return { id, email };
}

async function goToRate(page: Page): Promise<void> {
  for (let step = 0; step < 4 && (await heading(page).textContent()) !== 'Your rate'; step += 1) {
    const before = (await heading(page).textContent()) ?? '';
    await goOn(page).click();
    await expect(heading(page)).not.toHaveText(before);
  }
  await expect(heading(page)).toHaveText('Your rate');
}

test('an application that was only opened leaves no draft and is not restored', { tag: '@full' }, async ({ page }) => {
  const { id } = await openProject(page, 'opened');
  await page.getByRole('link', { name: 'Apply', exact: true }).filter({ visible: true }).first().click();
  await expect(heading(page)).toHaveText('Your CV');
  await expect(page.getByRole('radio', { checked: true })).toHaveCount(1);
  await page.reload();
  await hydrated(page);
  await expect(heading(page)).toHaveText('Your CV');
  await expect(page.getByText('We restored your draft')).toHaveCount(0);
  await page.goto(`/app/project/${id}`);
  await expect(page.getByRole('link', { name: 'Apply', exact: true }).filter({ visible: true }).first()).toBeVisible();
  await page.goto('/app/project?tab=applications');
  await expect(page.getByText('You haven’t applied to a project yet.')).toBeVisible();
});

test('Back goes through every step and out of the application', { tag: '@full' }, async ({ page }) => {
  const { id } = await openProject(page, 'back');
  await page.getByRole('link', { name: 'Apply', exact: true }).filter({ visible: true }).first().click();
  await expect(heading(page)).toHaveText('Your CV');
  await expect.poll(() => stepOf(page)).toBe('cv');
  await goToRate(page);
  while ((await heading(page).textContent()) !== 'Your CV') {
    const before = (await heading(page).textContent()) ?? '';
    await page.goBack();
    await expect(heading(page)).not.toHaveText(before);
  }
  expect(stepOf(page)).toBe('cv');
  await page.goBack();
  await expect(page).toHaveURL(new RegExp(`/app/project/${id}$`));
});

test('an address beyond the first unfinished step leads to that step, and says so', { tag: '@full' }, async ({ page }) => {
  const { id } = await openProject(page, 'beyond');
  await page.goto(`/app/project/${id}/apply?step=review`);
  await hydrated(page);
  await expect(heading(page)).toHaveText('Your CV');
  await expect.poll(() => stepOf(page)).toBe('cv');
  await expect(page.getByRole('radio', { checked: true })).toHaveCount(1);
  await expect(heading(page)).toHaveText('Your CV');
});

test('sending is the last save, and Back then leads to the project', { tag: '@full' }, async ({ page }) => {
  const { email } = await makeApiTalent(page, 'nordlicht', 'sent');
  await logIn(page, 'nordlicht', email);
  const id = await fillByCalls(page);
  await page.goto(`/app/project/${id}`);
  await hydrated(page);
  await page.getByRole('link', { name: 'Continue', exact: true }).filter({ visible: true }).first().click();
  await expect(heading(page)).toHaveText('Check your application');
  await page.getByRole('link', { name: 'Change Rate' }).click();
  await expect(heading(page)).toHaveText('Your rate');
  await goOn(page).click();
  await expect(heading(page)).toHaveText('Check your application');
  const calls: string[] = [];
  page.on('request', (request) => {
    if (/applicationFlow$|finishFlow$/.test(request.url()) && request.method() !== 'GET') calls.push(request.method());
  });
  await page.getByRole('button', { name: 'Send application' }).dblclick();
  await expect(page.getByRole('heading', { level: 1, name: 'Application sent' })).toBeFocused();
  await quiet(page);
  expect(calls.at(-1)).toBe('POST');
  expect(calls.filter((method) => method === 'POST')).toHaveLength(1);
  await page.goBack();
  await expect(page).toHaveURL(new RegExp(`/app/project/${id}$`));
  await expect(page.getByRole('link', { name: 'View application' }).filter({ visible: true }).first()).toBeVisible();
});

test('two tabs lose nothing: the later one asks which version to keep', { tag: '@full' }, async ({ page, context }) => {
  const { id } = await openProject(page, 'tabs');
  await page.goto(`/app/project/${id}/apply`);
  await hydrated(page);
  await goToRate(page);
  const other = await context.newPage();
  await other.goto(`/app/project/${id}/apply`);
  await hydrated(other);
  await expect(heading(other)).toHaveText('Your rate');
  const saved = (tab: Page) => tab.waitForResponse((response) => response.request().method() === 'PATCH');
  const kept = saved(page);
  await page.getByLabel('You receive', { exact: true }).fill('77');
  await kept;
  await other.getByLabel('You receive', { exact: true }).fill('81');
  await expect(conflict(other)).toBeVisible();
  await expectAccessible(other);
  await conflict(other).getByRole('button', { name: 'Take the other version' }).click();
  await expect(other.getByLabel('You receive', { exact: true })).toHaveValue(/^77/);
  await expect(conflict(other)).toHaveCount(0);
});

test('a draft that another device has changed asks too', { tag: '@full' }, async ({ page, browser }) => {
  const { id, email } = await openProject(page, 'devices');
  await page.goto(`/app/project/${id}/apply`);
  await hydrated(page);
  await goToRate(page);
  const context = await browser.newContext({ baseURL: origin('nordlicht') });
  const other = await context.newPage();
  await logIn(other, 'nordlicht', email);
  await other.goto(`/app/project/${id}/apply?step=rate`);
  await hydrated(other);
  await expect(heading(other)).toHaveText('Your rate');
  const kept = other.waitForResponse((response) => response.request().method() === 'PATCH');
  await other.getByLabel('You receive', { exact: true }).fill('77');
  await kept;
  await page.getByLabel('You receive', { exact: true }).fill('81');
  await expect(conflict(page)).toBeVisible();
  const settled = page.waitForResponse((response) => response.request().method() === 'PATCH' && response.ok());
  await conflict(page).getByRole('button', { name: 'Keep what is here' }).click();
  await settled;
  await expect(conflict(page)).toHaveCount(0);
  await expect(page.getByRole('status').filter({ hasText: 'Draft saved' })).toBeVisible();
  await other.reload();
  await expect(other.getByLabel('You receive', { exact: true })).toHaveValue(/^81/);
  await context.close();
});

test('the CV step says that the only CV was deleted, and what to do', { tag: '@full' }, async ({ page }) => {
  const { email } = await makeApiTalent(page, 'nordlicht', 'no-cv');
  await logIn(page, 'nordlicht', email);
  const id = await fillByCalls(page);
  await page.evaluate(async (projectId) => {
    const { cvsList } = await (await fetch(`/v1/api/project/${projectId}/applicationFlow`)).json();
    for (const { uuid } of cvsList) await fetch(`/v1/api/freelancer/cv/pdf/${uuid}`, { method: 'DELETE' });
  }, id);
  await page.goto(`/app/project/${id}/apply?step=cv`);
  await hydrated(page);
  await expect(page.getByRole('main').getByText('The CV you chose was deleted, and you have no other one here.')).toBeVisible();
  await expectAccessible(page);
  await goOn(page).click();
  await expect(page.getByRole('link', { name: 'Add a CV.' })).toBeVisible();
});
