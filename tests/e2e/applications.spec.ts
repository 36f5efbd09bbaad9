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

async function openTab(page: Page, tenant: string, tab: 'applications' | 'invitations'): Promise<void> {
  await page.goto(`${origin(tenant)}/app/project?tab=${tab}`);
  await hydrated(page);
}

/** The row or card of a list with this status. */
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

test('applications in every status are listed in words, one opens with its timeline, and the filter sorts them', {
  tag: ['@apart', '@phone'],
}, async ({ page }) => {
  await logIn(page, 'nordlicht', "anna.o'neill@example.com");
  await openTab(page, 'nordlicht', 'applications');
  for (const status of words) {
    await expect(rowOf(page, status).first(), status).toBeVisible();
    await expect(rowOf(page, status).first().getByText(status, { exact: true }).first().locator('svg'), status).toBeVisible();
  }

  const hired = rowOf(page, 'Hired').first();
  const title = await titleOf(hired);
  await hired.getByRole('link', { name: `View application for ${title}` }).click();
  await expect(page).toHaveURL(/[?&]open=\d+/);
  await expect(hired.getByRole('link', { name: `Close application for ${title}` })).toHaveAttribute('aria-expanded', 'true');
  const timeline = hired.getByRole('region', { name: 'Timeline' });
  await expect(timeline.getByRole('listitem').first()).toContainText('You’re hired');
  await expect(timeline.getByRole('listitem').last()).toContainText('Draft started');
  await expect(hired.getByRole('region', { name: 'What comes next' })).toContainText('contract');
  await expectAccessible(page);
  // Printed, it is that application: neither the place it is listed in nor the others.
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('heading', { name: 'Projects' })).toBeHidden();
  await expect(hired.getByRole('heading', { name: title })).toBeVisible();
  await page.emulateMedia({ media: null });
  await hired.getByRole('link', { name: `Close application for ${title}` }).click();
  await expect(timeline).toHaveCount(0);

  await page.getByLabel('Status').selectOption({ label: 'Answered' });
  await expect(page).toHaveURL(/status=answered/);
  await expect(rowOf(page, 'Applied')).toHaveCount(0);
  for (const status of ['Hired', 'Declined', 'Declined by client', 'Withdrawn'])
    await expect(rowOf(page, status).first(), status).toBeVisible();
  await page.getByLabel('Status').selectOption({ label: 'Open' });
  await expect(page).toHaveURL(/status=open/);
  await expect(rowOf(page, 'Hired')).toHaveCount(0);
  await expect(rowOf(page, 'Sent to client').first()).toBeVisible();
});

test('an application is withdrawn only after a confirmation', { tag: '@apart' }, async ({ page }, { project }) => {
  const { tenant, email } = personOf(project.name);
  await logIn(page, tenant, email);
  await openTab(page, tenant, 'applications');
  const title = await titleOf(rowOf(page, 'Sent to client').first());
  const row = page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { level: 3, name: title, exact: true }) });
  await row.getByRole('link', { name: `View application for ${title}` }).click();
  await row.getByRole('button', { name: 'Withdraw', exact: true }).click();
  const question = page.getByRole('alertdialog', { name: `Withdraw your application for ${title}?` });
  await expect(question.getByRole('button', { name: 'Keep application' })).toBeFocused();
  await question.getByRole('button', { name: 'Keep application' }).click();
  await expect(question).toHaveCount(0);
  await expect(row.getByText('Sent to client', { exact: true }).first()).toBeVisible();

  await row.getByRole('button', { name: 'Withdraw', exact: true }).click();
  await question.getByRole('button', { name: 'Withdraw', exact: true }).click();
  await expect(question.getByText('Choose a reason.').first()).toBeVisible();
  await question.getByRole('radio', { name: 'I have taken another project' }).check();
  await question.getByRole('button', { name: 'Withdraw', exact: true }).click();
  await expect(page.getByText('Your application is withdrawn.')).toBeVisible();
  await expect(row.getByText('Withdrawn', { exact: true }).first()).toBeVisible();
  await expect(row.getByRole('region', { name: 'Timeline' }).getByRole('listitem').first()).toContainText(
    /You withdrew your application.*I have taken another project/s,
  );
  await expect(row.getByRole('button', { name: 'Withdraw', exact: true })).toHaveCount(0);
});

test('a changed project is shown before and after, and one press confirms it', { tag: '@apart' }, async ({ page }, { project }) => {
  const { tenant, email } = personOf(project.name);
  await logIn(page, tenant, email);
  await openTab(page, tenant, 'applications');
  const title = await titleOf(rowOf(page, 'Confirmation needed').first());
  const row = page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { level: 3, name: title, exact: true }) });
  await row.getByRole('link', { name: `Confirm application for ${title}` }).click();
  const changed = row.getByRole('region', { name: 'What has changed' });
  await expect(changed).toContainText(/Before: .*Now: /s);
  await expect(changed.getByRole('link', { name: 'Change my application' })).toBeVisible();
  await expect(changed.getByRole('button', { name: 'Withdraw', exact: true })).toBeVisible();
  await expectAccessible(page);
  await changed.getByRole('button', { name: 'I’m still interested' }).click();
  await expect(page.getByText('Confirmed. Your application goes on.')).toBeVisible();
  await expect(changed).toHaveCount(0);
  await expect(row.getByText('Confirmation needed', { exact: true })).toHaveCount(0);
});

test('an application that was sent can be changed', { tag: ['@apart', '@full'] }, async ({ page }, { project }) => {
  const { tenant, email } = personOf(project.name);
  await logIn(page, tenant, email);
  await openTab(page, tenant, 'applications');
  const title = await titleOf(rowOf(page, 'Applied').first());
  const row = page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { level: 3, name: title, exact: true }) });
  await row.getByRole('link', { name: `View application for ${title}` }).click();
  await row.getByRole('link', { name: 'Edit', exact: true }).click();
  await page.waitForURL('**/apply**');
  await hydrated(page);
  await expect(page.getByText(/You’re editing the application you sent on/)).toBeVisible();
  await goToReview(page);
  await page.getByRole('button', { name: 'Save changes' }).click();
  await page.waitForURL('**tab=applications&open=**');
  await expect(page.getByText('Your changes are saved.')).toBeVisible();
  await expect(row.getByRole('region', { name: 'Timeline' }).getByRole('listitem').first()).toContainText('You changed your application');
});

test('an invitation is declined with a reason', { tag: '@apart' }, async ({ page }, { project }) => {
  const { tenant, email } = personOf(project.name);
  await logIn(page, tenant, email);
  await openTab(page, tenant, 'invitations');
  // Accepting takes the first of the two open ones, this journey the last.
  const title = await titleOf(rowOf(page, 'Reply needed').last());
  const card = page
    .getByRole('main')
    .getByRole('article')
    .filter({ has: page.getByRole('heading', { level: 3, name: title, exact: true }) });
  await card.getByRole('button', { name: 'Not interested' }).click();
  const dialog = page.getByRole('dialog', { name: `Decline the invitation for ${title}?` });
  await dialog.getByRole('button', { name: 'Not interested' }).click();
  await expect(dialog.getByText('Choose a reason.').first()).toBeVisible();
  await dialog.getByRole('radio', { name: 'The rate does not fit' }).check();
  await dialog.getByRole('button', { name: 'Not interested' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByText('The invitation is declined.')).toBeVisible();
  await expect(card.getByText('Declined', { exact: true })).toBeVisible();
  // What is over can be removed, and nothing else.
  await expect(card.getByRole('button')).toHaveText(['Remove']);
});

test('accepting an invitation leads to the application', { tag: ['@apart', '@full'] }, async ({ page }, { project }) => {
  const { tenant, email } = personOf(project.name);
  await logIn(page, tenant, email);
  await openTab(page, tenant, 'invitations');
  const title = await titleOf(rowOf(page, 'Reply needed').first());
  const card = page
    .getByRole('main')
    .getByRole('article')
    .filter({ has: page.getByRole('heading', { level: 3, name: title, exact: true }) });
  await card.getByRole('button', { name: 'Accept and apply' }).click();
  await page.waitForURL(/\/app\/project\/\d+\/apply/);
  await expect(page.getByText(title).first()).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await openTab(page, tenant, 'invitations');
  await expect(card.getByText('Accepted', { exact: true })).toBeVisible();
  await expect(card.getByRole('link', { name: 'Continue', exact: true })).toBeVisible();
});

test('an invitation leads to the application that was sent, and a finished one says so', { tag: '@full' }, async ({ page }) => {
  await logIn(page, 'nordlicht', "anna.o'neill@example.com");
  await openTab(page, 'nordlicht', 'invitations');
  const finished = rowOf(page, 'Accepted, application closed').first();
  await expect(finished).toBeVisible();
  await expect(finished.getByRole('button', { name: /^Remove/ })).toBeVisible();
  const running = rowOf(page, 'Accepted')
    .filter({ has: page.getByRole('link', { name: 'Go to application' }) })
    .first();
  await expect(running.getByRole('button')).toHaveCount(0);
  const title = await titleOf(running);
  await running.getByRole('link', { name: 'Go to application' }).click();
  await expect(page).toHaveURL(/tab=applications&open=\d+/);
  await expect(page.getByRole('link', { name: `Close application for ${title}` })).toHaveAttribute('aria-expanded', 'true');
});

test('an invitation that is over is removed from the list after asking', { tag: '@full' }, async ({ page }, { project }) => {
  const { tenant, email } = personOf(project.name);
  await logIn(page, tenant, email);
  await openTab(page, tenant, 'invitations');
  const title = await titleOf(rowOf(page, 'Withdrawn by client').first());
  const remove = page.getByRole('button', { name: `Remove the invitation to ${title}` });
  await remove.click();
  const dialog = page.getByRole('alertdialog', { name: `Remove the invitation to ${title}?` });
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Keep invitation' }).click();
  await expect(dialog).toHaveCount(0);
  await remove.click();
  await dialog.getByRole('button', { name: 'Remove', exact: true }).click();
  await expect(page.getByText('The invitation is removed.')).toBeVisible();
  await expect(remove).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole('heading', { level: 2, name: /^\d+ invitations?(, \d+ waiting for your answer)?$/ })).toBeVisible();
  await expect(remove).toHaveCount(0);
});

test('an open invitation can be answered from its project too', { tag: '@full' }, async ({ page }) => {
  onceForAllScreens();
  await logIn(page, 'nordlicht', 'tobias+nordlicht@example.org');
  await openTab(page, 'nordlicht', 'invitations');
  const card = rowOf(page, 'Reply needed').first();
  const title = await titleOf(card);
  await card.getByRole('heading', { level: 3 }).getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  await expect(
    page
      .getByRole('main')
      .getByText(/You’re invited/)
      .first(),
  ).toBeVisible();
  await expect(page.getByRole('link', { name: 'Apply', exact: true }).filter({ visible: true })).toHaveCount(0);
  await page.getByRole('link', { name: 'Accept and apply' }).filter({ visible: true }).first().click();
  await page.waitForURL(/\/app\/project\/\d+\/apply/);
  await expect(page.getByRole('region', { name: 'Your application' })).toContainText(title);
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
