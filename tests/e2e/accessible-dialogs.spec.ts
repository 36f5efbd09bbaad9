import type { Page, TestInfo } from '@playwright/test';
import { expectReadableDialogs as expectReadable } from './support/contrast.ts';
import { expect, expectAccessible, hydrated, logIn, onceForAllScreens, origin, test } from './support/portal.ts';

// The words checked are the English ones of this client.
test.use({ baseURL: origin('nordlicht') });

const people = {
  visitor: null,
  ready: 'lena-marie.schroeder@example.com',
  active: "anna.o'neill@example.com",
  onboarding: 'jens_petersen@example.net',
} as const;

test.describe('the accessible dialogs', () => {
  test.beforeEach(({ page }) => page.emulateMedia({ reducedMotion: 'reduce' }));

  test('include the language chooser', { tag: '@full' }, async ({ page }) => {
    await open(page, '/terms');
    await page
      .getByRole('contentinfo')
      .getByRole('button', { name: /^Language/ })
      .click();
    await expectDialog(page, 'Language');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });

  test('include the drawer of a visitor and of a talent', { tag: '@full' }, async ({ page }, info) => {
    onPhonesOnly(info);
    await open(page, '/projects');
    await page.getByRole('button', { name: 'Open menu' }).click();
    await expectDialog(page, 'Menu');
    await logIn(page, 'nordlicht', people.ready);
    await hydrated(page);
    await page.getByRole('button', { name: 'Open menu' }).click();
    await expectDialog(page, 'Menu');
  });

  test('include the filter sheet', { tag: '@full' }, async ({ page }, info) => {
    onPhonesOnly(info);
    await open(page, '/projects?any=SAP');
    await page.getByRole('main').getByText('Filters', { exact: true }).filter({ visible: true }).click();
    await expectDialog(page, 'Filters');
  });

  test('include the one of an e-mail that did not arrive', { tag: '@full' }, async ({ page }, info) => {
    await logIn(page, 'nordlicht', 'tobias+nordlicht@example.org');
    await open(page, '/app/project');
    const banner = page.getByRole('region', { name: 'Email verification' });
    await expect(banner).toContainText('Open it to verify your address');
    await banner.getByRole('button', { name: 'Email not received?' }).click();
    await expectDialog(page, 'Email not received?');
    // Specification section 9: 680 px wide, or the whole screen of a phone.
    const { width = 0, height = 0 } = (await page.getByRole('dialog').boundingBox()) ?? {};
    const screen = page.viewportSize() ?? { width: 0, height: 0 };
    expect(Math.round(width)).toBe(Math.min(680, screen.width));
    if (info.project.name === 'mobile') expect(height).toBe(screen.height);
    await page.keyboard.press('Escape');
    await page.mouse.click(2, 2);
    const dialog = page.getByRole('dialog', { name: 'Email not received?' });
    await expect(dialog).toContainText('tobias+nordlicht@example.org');
    await dialog.getByRole('button', { name: 'Done' }).click();
    await expect(dialog).toHaveCount(0);
  });

  test('include the one that names a pending new address', { tag: '@full' }, async ({ page }) => {
    onceForAllScreens();
    await logIn(page, 'nordlicht', 'sinead.mccarthy@example.com');
    await open(page, '/app/project');
    await expect(page.getByRole('region', { name: 'Email verification' })).toContainText('sinead@mccarthy-weiss.example');
    await expectAccessible(page);
  });

  test('include those of changed terms and of disagreeing', { tag: '@full' }, async ({ page }) => {
    await logIn(page, 'nordlicht', 'mehmet.yilmaz@example.com');
    await open(page, '/app/project');
    await expectDialog(page, 'Our terms have changed');
    const dialog = page.getByRole('dialog', { name: 'Our terms have changed' });
    await expect(dialog.getByRole('checkbox')).toHaveCount(1);
    await expect(dialog.getByRole('button', { name: 'Close' })).toHaveCount(0);
    await page.keyboard.press('Escape');
    let agreed = 0;
    await page.route('**/legal/agree**', (route) => {
      agreed += 1;
      return route.abort();
    });
    await dialog.getByRole('button', { name: 'Agree and continue' }).click();
    await expect(dialog.getByText('Tick the box to continue.')).toBeVisible();
    expect(agreed).toBe(0);
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Disagree' }).click();
    const question = page.getByRole('alertdialog', { name: 'Deactivate your account?' });
    await expect(question.getByRole('button', { name: 'Keep account' })).toBeFocused();
    await expectReadableDialogs(page);
    await expectAccessible(page);
    await question.getByRole('button', { name: 'Keep account' }).click();
    await expect(question).toHaveCount(0);
    await expect(dialog).toBeVisible();
  });

  test('include the one that withdraws an application', { tag: '@full' }, async ({ page }) => {
    await logIn(page, 'nordlicht', people.active);
    await open(page, '/app/project?tab=applications');
    await page
      .getByRole('listitem')
      .filter({ has: page.getByText('Sent to client', { exact: true }) })
      .getByRole('link', { name: /^View/ })
      .first()
      .click();
    await expect(page).toHaveURL(/open=/);
    await page.getByRole('button', { name: 'Withdraw', exact: true }).click();
    await expect(page.getByRole('alertdialog', { name: /^Withdraw your application for / })).toBeVisible();
    await expectReadableDialogs(page);
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('alertdialog')).toHaveCount(0);
  });

  test('include the one that starts an application again', { tag: '@full' }, async ({ page }) => {
    await logIn(page, 'nordlicht', people.active);
    await open(page, '/app/project?tab=applications');
    await page
      .getByRole('link', { name: /^Continue application for / })
      .first()
      .click();
    await page.waitForURL('**/apply**');
    await page.getByRole('button', { name: 'Start again' }).click();
    await expect(page.getByRole('alertdialog', { name: /^Start again with your application for / })).toBeVisible();
    await expectReadableDialogs(page);
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Keep my answers' }).click();
    await expect(page.getByRole('alertdialog')).toHaveCount(0);
  });

  test('include the one that leaves a pool', { tag: '@full' }, async ({ page }) => {
    await logIn(page, 'nordlicht', people.active);
    await open(page, '/app/pool');
    // The first one is an invitation.
    const mine = page.getByRole('region', { name: 'Your pools' }).getByRole('listitem').filter({ hasText: 'Member' });
    const pool = mine.first().getByRole('link');
    const name = (await pool.textContent()) ?? '';
    await pool.click();
    // The list has a button of this name, too.
    await page.waitForURL(/\/app\/pool\/\d+$/);
    await page.getByRole('button', { name: `Leave pool: ${name}` }).click();
    await expect(page.getByRole('alertdialog', { name: `Leave ${name}?` })).toBeVisible();
    await expectReadableDialogs(page);
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Stay in the pool' }).click();
    await expect(page.getByRole('alertdialog')).toHaveCount(0);
    await expect(page.getByRole('button', { name: `Leave pool: ${name}` })).toBeVisible();
  });

  test('include those that delete a CV and leave a form unsaved', { tag: '@full' }, async ({ page }) => {
    await logIn(page, 'nordlicht', people.active);
    await open(page, '/app/profile?tab=documents');
    await page
      .getByRole('button', { name: /^Delete CV/ })
      .last()
      .click();
    await expect(page.getByRole('alertdialog', { name: /^Delete CV .+\?$/ })).toBeVisible();
    await expectReadableDialogs(page);
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('alertdialog')).toHaveCount(0);

    await page.getByRole('navigation', { name: 'Profile' }).getByRole('link', { name: 'Overview' }).click();
    await page.getByRole('link', { name: 'Edit About you' }).click();
    await page.getByLabel('Professional title').fill('Something new');
    await expectAccessible(page);
    await page.getByRole('navigation', { name: 'Profile' }).getByRole('link', { name: 'Skills' }).click();
    await expect(page.getByRole('alertdialog', { name: 'Leave without saving?' })).toBeVisible();
    await expectReadableDialogs(page);
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Keep editing' }).click();
    await expect(page.getByLabel('Professional title')).toHaveValue('Something new');
    await expect(page).toHaveURL(/edit=about/);
  });

  test('include the page between two sessions', { tag: '@full' }, async ({ page, context }) => {
    onceForAllScreens();
    await logIn(page, 'nordlicht', people.ready);
    await context.clearCookies({ name: 'auth.access' });
    // Delayed, so that the page stays long enough to be checked.
    await page.route('**/refreshToken', () => undefined);
    await open(page, '/app/session?return=/app/profile');
    await expect(page.getByRole('heading', { level: 1, name: 'One moment' })).toBeVisible();
    await expectAccessible(page);
  });
});

function onPhonesOnly({ project }: TestInfo): void {
  test.skip(project.name === 'desktop', 'phones only');
}

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await hydrated(page);
}

/** Its texts can be read, and it is no wider than it may be: 680, the one with the texts of the terms 800 (specification section 9). */
async function expectReadableDialogs(page: Page): Promise<void> {
  await expectReadable(page);
  const dialogs = page.locator('dialog[open]');
  for (const dialog of await dialogs.all()) {
    const isOfTerms = (await dialog.getByRole('region', { name: /^(Terms|Privacy notice)$/ }).count()) > 0;
    const { x = -1, y = -1, width = 0, height = 0 } = (await dialog.boundingBox()) ?? {};
    const screen = page.viewportSize() ?? { width: 0, height: 0 };
    expect(width).toBeLessThanOrEqual(isOfTerms ? 800 : 680);
    expect(Math.min(x, y)).toBeGreaterThanOrEqual(0);
    expect(Math.max(x + width - screen.width, y + height - screen.height)).toBeLessThanOrEqual(0);
  }
}

/** The dialog is open, has focus inside, its veil is gone, and axe finds nothing. */
async function expectDialog(page: Page, name: string | RegExp): Promise<void> {
  const dialog = page.getByRole('dialog', { name });
  await expect(dialog).toBeVisible();
  await expect(dialog).not.toHaveAttribute('aria-busy', 'true');
  await expect(dialog.locator(':focus')).toHaveCount(1);
  await expectReadableDialogs(page);
  await expectAccessible(page);
}
