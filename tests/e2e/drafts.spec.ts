import type { Page } from '@playwright/test';
import { makeApiTalent } from './support/api-talent.ts';
import { demoPassword, expect, hydrated, listedProject, logIn, onceForAllScreens, origin, submitLogIn, test } from './support/portal.ts';

test.use({ timezoneId: 'America/New_York' });

/** The keys under which this browser stores drafts. */
function draftKeys(page: Page): Promise<string[]> {
  return page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('openpool.draft.')));
}

/** Opens the application for a project that everybody may apply to. @returns its id */
async function openApplication(page: Page, tenant: string, which: 'first' | 'last' = 'first'): Promise<string> {
  await page.goto(`${origin(tenant)}/app/project?openOnly=true`);
  await hydrated(page);
  const id = await listedProject(page, which);
  // Who has applied before would begin at the review.
  await page.goto(`${origin(tenant)}/app/project/${id}/apply?step=cv`);
  await hydrated(page);
  return id;
}

async function goToRate(page: Page): Promise<void> {
  const heading = page.getByRole('heading', { level: 1 });
  for (let step = 0; step < 4 && (await heading.textContent()) !== 'Your rate'; step += 1) {
    const before = (await heading.textContent()) ?? '';
    await page.getByRole('button', { name: 'Continue', exact: true }).click();
    await expect(heading).not.toHaveText(before);
  }
  await expect(heading).toHaveText('Your rate');
}

test('a talent who signs in on a shared browser cannot see the draft of the previous talent, whose session has expired', async ({
  page,
  context,
}) => {
  test.setTimeout(300_000);
  const first = await makeApiTalent(page, 'nordlicht', 'draft-first');
  const second = await makeApiTalent(page, 'nordlicht', 'draft-second');
  await logIn(page, 'nordlicht', first.email);
  const id = await openApplication(page, 'nordlicht');
  await goToRate(page);
  // The step before says "Draft saved" too; an answer that comes later than the log-in page would lead there once more.
  const saved = page.waitForResponse((response) => response.request().method() === 'PATCH' && response.ok());
  await page.getByLabel('You receive', { exact: true }).fill('77');
  await saved;
  await expect(page.getByRole('status').filter({ hasText: 'Draft saved' })).toBeVisible();
  const own = await first.call('GET', `/project/${id}/applicationFlow`);
  await expect.poll(() => draftKeys(page)).toEqual([`openpool.draft.${own.talentId}.${id}`]);

  await context.clearCookies();
  await page.goto('/app/login');
  await hydrated(page);
  await expect.poll(() => draftKeys(page)).toEqual([]);
  // As if it had been left by a browser that was closed before.
  await page.evaluate(
    ([key]) => localStorage.setItem(key ?? '', JSON.stringify({ motivationComment: 'hers' })),
    [`openpool.draft.${own.talentId}.${id}`],
  );
  await submitLogIn(page, second.email, demoPassword);
  await page.waitForURL((url) => !url.pathname.endsWith('/login'));
  await page.goto(`/app/project/${id}/apply`);
  await hydrated(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your CV');
  await expect(page.getByText('We restored your draft')).toHaveCount(0);
  expect(await draftKeys(page)).toEqual([]);
  const theirs = (await second.call('GET', `/project/${id}/applicationFlow`)) as { draft: { talentRate: unknown } };
  expect(theirs.draft.talentRate).toBeNull();
  const [cv] = own.cvsList as { uuid: string }[];
  expect(JSON.stringify(theirs)).not.toContain(cv?.uuid);
});

test('what was typed after the session had ended is there again once its talent has logged in', { tag: '@full' }, async ({
  page,
  context,
}) => {
  test.setTimeout(300_000);
  const talent = await makeApiTalent(page, 'nordlicht', 'draft-return');
  await logIn(page, 'nordlicht', talent.email);
  await openApplication(page, 'nordlicht');
  await goToRate(page);
  const mine = page.getByLabel('You receive', { exact: true });
  const kept = page.waitForResponse(
    (response) => response.request().method() === 'PATCH' && (response.request().postData() ?? '').includes('"77'),
  );
  await mine.fill('77');
  expect((await kept).status()).toBe(200);
  await context.clearCookies();
  await mine.fill('81.50');
  await page.waitForURL('**/app/login?**');
  await hydrated(page);
  await expect.poll(() => draftKeys(page)).toEqual([]);
  await submitLogIn(page, talent.email, demoPassword);
  await page.waitForURL('**/apply?**');
  await hydrated(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your rate');
  await expect(mine).toHaveValue('81.50');
});

test('a draft that is taken up in another browser is not in that one', { tag: '@full' }, async ({ page, browser }) => {
  onceForAllScreens();
  test.setTimeout(300_000);
  const talent = 'moira.keane@example.com';
  // This client keeps drafts in browsers only.
  await logIn(page, 'quiet-harbour', talent);
  const id = await openApplication(page, 'quiet-harbour', 'last');
  await goToRate(page);
  await expect(page.getByRole('status').filter({ hasText: 'Draft saved' })).toBeVisible();
  const context = await browser.newContext();
  const other = await context.newPage();
  await logIn(other, 'quiet-harbour', talent);
  await other.goto(`${origin('quiet-harbour')}/app/project/${id}/apply?step=cv`);
  await hydrated(other);
  await expect(other.getByRole('heading', { level: 1 })).toHaveText('Your CV');
  await expect(other.getByRole('radio', { checked: true })).toHaveCount(1);
  await expect(other.getByRole('heading', { level: 1 })).toHaveText('Your CV');
  await context.close();
});
