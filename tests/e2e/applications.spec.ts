import type { Locator, Page } from '@playwright/test';
import { expect, expectAccessible, hydrated, logIn, onceForAllScreens, origin, test } from './support/portal.ts';

// Both projects run at the same time, so each has its own person to change (check 130 and 132).
const people = {
  desktop: { tenant: 'meridian', email: 'grace.abara@example.com' },
  mobile: { tenant: 'quiet-harbour', email: 'moira.keane@example.com' },
} as const;

const words = [
  'Sent to client',
  'Sending failed',
  'Sending',
  'Draft',
  'Applied',
  'Confirmation needed',
  'Hired',
  'Declined',
  'Declined by client',
  'Withdrawn',
];

function personOf(project: string) {
  return project === 'mobile' ? people.mobile : people.desktop;
}

async function openList(page: Page, tenant: string): Promise<void> {
  await page.goto(`${origin(tenant)}/app/project?tab=applications`);
  await hydrated(page);
}

/** The row of an application with this status. */
function rowOf(page: Page, status: string): Locator {
  return page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { level: 3 }) })
    .filter({ has: page.getByText(status, { exact: true }) });
}

async function titleOf(row: Locator): Promise<string> {
  return ((await row.getByRole('heading', { level: 3 }).textContent()) ?? '').trim();
}

/** The page of one application, opened from its row. */
async function openApplication(page: Page, row: Locator): Promise<string> {
  const title = await titleOf(row);
  await row.getByRole('heading', { level: 3 }).getByRole('link').click();
  await expect(page).toHaveURL(/[?&]open=\d+/);
  await expect(page.getByRole('heading', { level: 1, name: title, exact: true })).toBeFocused();
  return title;
}

test('applications in every status are grouped by whose turn it is, and one opens with its stage and timeline', {
  tag: ['@apart', '@phone'],
}, async ({ page, viewport }) => {
  await logIn(page, 'nordlicht', "anna.o'neill@example.com");
  await openList(page, 'nordlicht');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^\d+ applications, (none|\d+) needs? you$/);
  await page.getByRole('heading', { level: 2, name: 'Ended' }).click();
  await expect(page.getByText(/^\d+ hired, \d+ declined, \d+ withdrawn$/)).toBeVisible();
  for (const status of words) {
    const row = rowOf(page, status).first();
    await expect(row, status).toBeVisible();
    await expect(row.getByText(status, { exact: true }).first().locator('svg'), status).toBeVisible();
    await expect(row.getByText(/step \d of 4$/), status).toHaveCount(1);
    // The title and one verb.
    await expect(row.getByRole('link'), status).toHaveCount(2);
  }
  await expect(
    page
      .getByRole('region', { name: /^Needs you/ })
      .getByText('Confirmation needed', { exact: true })
      .first(),
  ).toBeVisible();
  await expect(page.getByRole('region', { name: /^Waiting for an answer/ }).getByText('Sending failed', { exact: true })).toBeVisible();
  await expect(
    page
      .getByRole('region', { name: /^Drafts/ })
      .getByRole('link', { name: /^Continue/ })
      .first(),
  ).toBeVisible();
  await expectAccessible(page);
  if ((viewport?.width ?? 0) <= 960)
    for (const row of await page
      .getByRole('listitem')
      .filter({ has: page.getByRole('heading', { level: 3 }) })
      .all())
      expect((await row.boundingBox())?.height).toBeLessThanOrEqual(84);

  const hired = rowOf(page, 'Hired').first();
  const title = await titleOf(hired);
  await hired.getByRole('link', { name: `See terms application for ${title}` }).click();
  await expect(page).toHaveURL(/[?&]open=\d+/);
  await expect(page.getByRole('heading', { level: 1, name: title, exact: true })).toBeFocused();
  const timeline = page.getByRole('region', { name: 'Timeline' });
  await expect(timeline.getByRole('listitem').first()).toContainText('You’re hired');
  await expect(timeline.getByRole('listitem').last()).toContainText('Draft started');
  await expect(page.getByRole('list', { name: 'Stage' }).locator('[aria-current="step"]')).toContainText('Decision');
  await expect(page.getByRole('region', { name: 'What comes next' })).toContainText('contract');
  await expectAccessible(page);
  // Printed, it is that application: not the way back to the others.
  await page.emulateMedia({ media: 'print' });
  const back = page.getByRole('main').getByRole('link', { name: 'Applications', exact: true });
  await expect(back).toBeHidden();
  await expect(page.getByRole('heading', { level: 1, name: title, exact: true })).toBeVisible();
  await page.emulateMedia({ media: null });
  await back.click();
  await expect(page.getByRole('heading', { level: 1, name: /applications,/ })).toBeFocused();
});

test('what is over opens without script, and stays open on its pages', { tag: '@full' }, async ({ browser }) => {
  onceForAllScreens();
  const context = await browser.newContext({ javaScriptEnabled: false, locale: 'en-GB' });
  const page = await context.newPage();
  await logIn(page, 'nordlicht', "anna.o'neill@example.com");
  await page.goto(`${origin('nordlicht')}/app/project?tab=applications`);
  await expect(rowOf(page, 'Hired').first()).toBeHidden();
  await page.getByRole('heading', { level: 2, name: 'Ended' }).click();
  await expect(rowOf(page, 'Hired').first()).toBeVisible();
  await page.goto(`${origin('nordlicht')}/app/project?tab=applications&view=ended`);
  await expect(rowOf(page, 'Hired').first()).toBeVisible();
  await context.close();
});

test('an application is withdrawn only after a confirmation', { tag: '@apart' }, async ({ page }, { project }) => {
  const { tenant, email } = personOf(project.name);
  await logIn(page, tenant, email);
  await openList(page, tenant);
  const title = await openApplication(page, rowOf(page, 'Sent to client').first());
  const main = page.getByRole('main');
  const withdraw = main.getByRole('button', { name: 'Withdraw', exact: true });
  await withdraw.click();
  const question = page.getByRole('alertdialog', { name: `Withdraw your application for ${title}?` });
  await expect(question.getByRole('button', { name: 'Keep application' })).toBeFocused();
  await question.getByRole('button', { name: 'Keep application' }).click();
  await expect(question).toHaveCount(0);
  await expect(main.getByText('Not yet')).toBeVisible();

  await withdraw.click();
  await question.getByRole('button', { name: 'Withdraw', exact: true }).click();
  await expect(question.getByText('Choose a reason.').first()).toBeVisible();
  await question.getByRole('radio', { name: 'I have taken another project' }).check();
  await question.getByRole('button', { name: 'Withdraw', exact: true }).click();
  await expect(page.getByText('Your application is withdrawn.')).toBeVisible();
  await expect(main.getByRole('list', { name: 'Stage' }).getByText('Withdrawn', { exact: true })).toBeVisible();
  await expect(main.getByRole('region', { name: 'Timeline' }).getByRole('listitem').first()).toContainText(
    /You withdrew your application.*I have taken another project/s,
  );
  await expect(withdraw).toHaveCount(0);
  await openList(page, tenant);
  await page.getByRole('heading', { level: 2, name: 'Ended' }).click();
  await expect(rowOf(page, 'Withdrawn').filter({ hasText: title })).toBeVisible();
});

test(
  'a changed project is shown before and after, and one press confirms it',
  { tag: ['@apart', '@full'] },
  async ({ page }, { project }) => {
    const { tenant, email } = personOf(project.name);
    await logIn(page, tenant, email);
    await openList(page, tenant);
    const row = rowOf(page, 'Confirmation needed').first();
    const title = await titleOf(row);
    await row.getByRole('link', { name: `Confirm application for ${title}` }).click();
    const changed = page.getByRole('region', { name: /^Confirm the changes by / });
    await expect(changed).toContainText(/Before.*Now/s);
    await expect(changed).toContainText('If you do nothing, the application is withdrawn on');
    await expect(changed.getByRole('link', { name: 'Change my application' })).toBeVisible();
    await expect(changed.getByRole('button', { name: 'Withdraw', exact: true })).toBeVisible();
    // Before and after are side by side at every width.
    const [before, after] = [changed.getByRole('definition').first(), changed.getByRole('definition').nth(1)];
    expect((await before.boundingBox())?.y).toBe((await after.boundingBox())?.y);
    await expectAccessible(page);
    await changed.getByRole('button', { name: 'I’m still interested' }).click();
    await expect(page.getByText('Confirmed. Your application goes on.')).toBeVisible();
    await expect(changed).toHaveCount(0);
    await openList(page, tenant);
    await expect(rowOf(page, 'Confirmation needed').filter({ hasText: title })).toHaveCount(0);
  },
);

test('an application that was sent can be changed', { tag: ['@apart', '@full'] }, async ({ page }, { project }) => {
  const { tenant, email } = personOf(project.name);
  await logIn(page, tenant, email);
  await openList(page, tenant);
  await openApplication(page, rowOf(page, 'Applied').first());
  await page.getByRole('link', { name: 'Edit', exact: true }).click();
  await page.waitForURL('**/apply**');
  await hydrated(page);
  await expect(page.getByText(/You’re editing the application you sent on/)).toBeVisible();
  await goToReview(page);
  await page.getByRole('button', { name: 'Save changes' }).click();
  await page.waitForURL('**tab=applications&open=**');
  await expect(page.getByText('Your changes are saved.')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Timeline' })).toContainText('You changed your application');
});

/** Walks the steps as they are, changing only the motivation. */
async function goToReview(page: Page): Promise<void> {
  const heading = page.getByRole('heading', { level: 1 });
  const save = page.getByRole('button', { name: 'Save changes' });
  for (let step = 0; step < 8 && !(await save.count()); step += 1) {
    const before = (await heading.textContent()) ?? '';
    const motivation = page.getByLabel(/What makes you suit this project/);
    if (await motivation.count())
      await motivation.fill('I have read the brief once more: the second berth is the harder one, and I have done two like it.');
    await page.getByRole('button', { name: 'Continue', exact: true }).click();
    await expect(heading).not.toHaveText(before);
  }
}
