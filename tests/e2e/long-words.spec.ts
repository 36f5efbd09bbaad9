import type { Page } from '@playwright/test';
import { expect, hydrated, listedProject, logIn, onceForAllScreens, origin, quiet, test } from './support/portal.ts';

// Languages have words of 45 letters, and a page at 400 % is 320 px wide: nothing may make it scroll sideways (WCAG 1.4.10).
test.use({ baseURL: origin('nordlicht'), viewport: { width: 320, height: 640 } });

/** Puts a word of 45 letters into every text of the page, also into buttons, chips, tabs and headings. */
async function lengthenWords(page: Page): Promise<void> {
  await page.evaluate(() => {
    const word = 'Donaudampfschifffahrtsgesellschaftskapitänspa';
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const texts: Text[] = [];
    while (walker.nextNode()) texts.push(walker.currentNode as Text);
    for (const text of texts) {
      if (!text.parentElement?.closest('script, style, noscript, option')) text.data = text.data.replace(/\S*\p{L}{3}\S*/u, word);
    }
  });
}

async function expectNoSidewaysScroll(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await hydrated(page);
  // Parts that load on demand would not find the words they were made of.
  await quiet(page);
  await lengthenWords(page);
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect.soft(width, `${path} is ${width} px wide`).toBeLessThanOrEqual(320);
}

/** Buttons side by side wrap before one of them leaves the screen, or its dialog. */
async function expectButtonsInside(page: Page, where: string): Promise<void> {
  const outside = await page.locator(`${where} :is(button, a):visible`).evaluateAll((buttons) =>
    buttons
      .filter((button) => {
        const { left, right } = button.getBoundingClientRect();
        const room = (button.closest('dialog') ?? document.documentElement).getBoundingClientRect();
        return left < room.left - 1 || right > room.right + 1;
      })
      .map((button) => button.outerHTML.slice(0, 80)),
  );
  expect.soft(outside, where).toEqual([]);
}

test('pages of visitors with words of 45 letters do not scroll sideways at 320 px', { tag: '@full' }, async ({ page }) => {
  onceForAllScreens();
  await page.goto('/projects');
  const id = await listedProject(page);
  const detail = (await page.getByRole('article').first().getByRole('link').first().getAttribute('href')) ?? '';
  expect(detail).toContain(id);
  for (const path of [
    '/projects',
    '/projects?any=SAP&workPrefs=REMOTE',
    '/projects/in/Hamburg',
    detail,
    '/app/login',
    '/app/signup',
    '/nowhere',
  ])
    await expectNoSidewaysScroll(page, path);
});

test('pages of talents with words of 45 letters do not scroll sideways at 320 px', { tag: '@full' }, async ({ page }) => {
  onceForAllScreens();
  test.slow();
  await logIn(page, 'nordlicht', 'lena-marie.schroeder@example.com');
  await page.goto('/app/project?page=3');
  const id = await listedProject(page, 'last');
  // The first step begins a draft, which the list of applications then shows.
  await page.goto(`/app/project/${id}/apply`);
  await hydrated(page);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Draft saved' })).toBeVisible();
  const tabs = ['overview', 'experience', 'skills', 'rate', 'documents'].map((tab) => `/app/profile?tab=${tab}`);
  const lists = ['/app/project', '/app/project?tab=applications', '/app/pool', '/app/saved-searches'];
  const account = ['notifications', 'security', 'devices'].map((tab) => `/app/account?tab=${tab}`);
  for (const path of [...lists, ...tabs, ...account, `/app/project/${id}`, `/app/project/${id}/apply`])
    await expectNoSidewaysScroll(page, path);
  // Other journeys should not find it.
  await page.evaluate((projectId) => fetch(`/v1/api/project/${projectId}/applicationFlow`, { method: 'DELETE' }), id);
});

test('the steps of an application and their dialogs with words of 45 letters do not scroll sideways at 320 px', { tag: '@full' }, async ({
  page,
}) => {
  onceForAllScreens();
  test.slow();
  await logIn(page, 'nordlicht', "anna.o'neill@example.com");
  await page.goto('/app/project?tab=applications');
  await hydrated(page);
  await page
    .getByRole('listitem')
    .filter({ has: page.getByText('Applied', { exact: true }) })
    .getByRole('heading', { level: 3 })
    .getByRole('link')
    .first()
    .click();
  await expect(page).toHaveURL(/open=/);
  const edit = await page.getByRole('link', { name: 'Edit', exact: true }).getAttribute('href');
  await page.getByRole('button', { name: 'Withdraw', exact: true }).click();
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await lengthenWords(page);
  await expectButtonsInside(page, 'dialog[open]');
  for (const step of ['cv', 'rate', 'motivation', 'questions', 'interview', 'review']) {
    await expectNoSidewaysScroll(page, `${edit}&step=${step}`);
    await expectButtonsInside(page, 'form');
  }
  await page.goto('/app/project?any=SAP');
  await hydrated(page);
  await page.getByRole('link', { name: 'Save this search' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await lengthenWords(page);
  await expectButtonsInside(page, 'dialog[open]');
});
