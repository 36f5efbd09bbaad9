import type { Locator, Page } from '@playwright/test';
import { expect, expectAccessible, hydrated, logIn, onceForAllScreens, origin, test } from './support/portal.ts';

// Both projects run at the same time, so each has its own person to change (check 132).
const people = {
  desktop: { tenant: 'meridian', email: 'grace.abara@example.com' },
  mobile: { tenant: 'quiet-harbour', email: 'moira.keane@example.com' },
} as const;

function personOf(project: string) {
  return project === 'mobile' ? people.mobile : people.desktop;
}

async function openList(page: Page, tenant: string): Promise<void> {
  await page.goto(`${origin(tenant)}/app/project?tab=invitations`);
  await hydrated(page);
}

/** The title of an invitation that waits for an answer. */
async function nameOf(card: Locator): Promise<string> {
  return ((await card.getByRole('heading', { level: 2 }).textContent()) ?? '').trim();
}

/** The line of an invitation that was answered or has ended. */
function lineOf(page: Page, title: string): Locator {
  return page
    .getByRole('region', { name: 'Answered and ended' })
    .getByRole('listitem')
    .filter({ has: page.getByRole('link', { name: title, exact: true }) });
}

test('an invitation is declined with a reason', { tag: '@apart' }, async ({ page }, { project }) => {
  const { tenant, email } = personOf(project.name);
  await logIn(page, tenant, email);
  await openList(page, tenant);
  const cards = page.getByRole('main').getByRole('article');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^\d+ invitations? waits? for you$/);
  // Accepting takes the first of the two open ones, this journey the last.
  const title = await nameOf(cards.last());
  const card = cards.filter({ has: page.getByRole('heading', { level: 2, name: title, exact: true }) });
  await expect(card.getByText(/^(\d+ days? left|last day)$/)).toBeVisible();
  await card.getByRole('link', { name: /^Decline…/ }).click();
  const question = card.getByRole('form', { name: `Decline the invitation for ${title}?` });
  await expect(question.getByRole('radio').first()).toBeFocused();
  await expectAccessible(page);
  await question.getByRole('link', { name: 'Keep invitation' }).click();
  await expect(question).toHaveCount(0);
  await card.getByRole('link', { name: /^Decline…/ }).click();
  await question.getByRole('button', { name: 'Decline invitation' }).click();
  await expect(question.getByText('Choose a reason.').first()).toBeVisible();
  await question.getByRole('radio', { name: 'The rate does not fit' }).check();
  await question.getByRole('button', { name: 'Decline invitation' }).click();
  await expect(page.getByText('The invitation is declined.')).toBeVisible();
  await expect(card).toHaveCount(0);
  const line = lineOf(page, title);
  await expect(line.getByText('Declined', { exact: true })).toBeVisible();
  // What is over can be removed, and nothing else.
  await expect(line.getByRole('button')).toHaveText(['Remove']);
  await expectAccessible(page);
});

test('accepting an invitation leads to the application', { tag: ['@apart', '@full'] }, async ({ page }, { project }) => {
  const { tenant, email } = personOf(project.name);
  await logIn(page, tenant, email);
  await openList(page, tenant);
  const cards = page.getByRole('main').getByRole('article');
  const title = await nameOf(cards.first());
  const card = cards.filter({ has: page.getByRole('heading', { level: 2, name: title, exact: true }) });
  await card.getByRole('button', { name: 'Accept and apply' }).click();
  await page.waitForURL(/\/app\/project\/\d+\/apply/);
  await expect(page.getByText(title).first()).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await openList(page, tenant);
  await expect(lineOf(page, title).getByText('Accepted', { exact: true })).toBeVisible();
  await expect(lineOf(page, title).getByRole('link', { name: /^Continue/ })).toBeVisible();
});

test('an invitation leads to the application that was sent, and a finished one says so', { tag: '@full' }, async ({ page }) => {
  await logIn(page, 'nordlicht', "anna.o'neill@example.com");
  await openList(page, 'nordlicht');
  const lines = page.getByRole('region', { name: 'Answered and ended' }).getByRole('listitem');
  const finished = lines.filter({ has: page.getByText('Accepted, application closed', { exact: true }) }).first();
  await expect(finished).toBeVisible();
  await expect(finished.getByRole('button', { name: /^Remove/ })).toBeVisible();
  const running = lines
    .filter({ has: page.getByText('Accepted', { exact: true }) })
    .filter({ has: page.getByRole('link', { name: /^Go to application/ }) })
    .first();
  await expect(running.getByRole('button')).toHaveCount(0);
  const title = ((await running.getByRole('link').first().textContent()) ?? '').trim();
  await running.getByRole('link', { name: /^Go to application/ }).click();
  await expect(page).toHaveURL(/tab=applications&open=\d+/);
  await expect(page.getByRole('heading', { level: 1, name: title, exact: true })).toBeVisible();
});

test('an invitation that is over is removed from the list after asking', { tag: '@full' }, async ({ page }, { project }) => {
  const { tenant, email } = personOf(project.name);
  await logIn(page, tenant, email);
  await openList(page, tenant);
  const lines = page.getByRole('region', { name: 'Answered and ended' }).getByRole('listitem');
  const withdrawn = lines.filter({ has: page.getByText('Withdrawn by client', { exact: true }) }).first();
  const title = ((await withdrawn.getByRole('link').first().textContent()) ?? '').trim();
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
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/invitations? waits? for you$/);
  await expect(remove).toHaveCount(0);
});

test('an open invitation can be answered from its project too', { tag: '@full' }, async ({ page }) => {
  onceForAllScreens();
  await logIn(page, 'nordlicht', 'tobias+nordlicht@example.org');
  await openList(page, 'nordlicht');
  const card = page.getByRole('main').getByRole('article').first();
  const title = await nameOf(card);
  await card.getByRole('heading', { level: 2 }).getByRole('link').click();
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
