import type { Page } from '@playwright/test';
import { listMails, readMail } from './support/mailbox.ts';
import { enterDesk } from './support/operators.ts';
import { expect, expectAccessible, hydrated, newEmail, onceForAllScreens, origin, test } from './support/portal.ts';

// How an owner keeps the team: invites, changes a role, removes, and reads in the audit log what was changed.

const client = 'nordlicht';
const team = `${origin(client)}/desk/team`;

const rowOf = (page: Page, email: string) => page.getByRole('table', { name: 'People' }).getByRole('row').filter({ hasText: email });

async function invite(page: Page, name: string): Promise<string> {
  const email = newEmail('colleague');
  await page.goto(`${team}/invite`);
  await page.getByRole('textbox', { name: 'Email address' }).fill(email);
  await page.getByLabel('Name', { exact: true }).fill(name);
  await page.getByRole('radio', { name: /^Viewer/ }).check();
  await page.getByRole('button', { name: 'Send invitation' }).click();
  await expect(page.getByText('Invited. A link to sign in goes out by email.')).toBeVisible();
  return email;
}

test('an owner invites somebody, sends the link again, changes the role and removes the person', { tag: '@apart' }, async ({ page }) => {
  onceForAllScreens();
  await enterDesk(page, client, { role: 'owner' });
  await page.goto(team);
  await hydrated(page);
  await page.getByRole('link', { name: 'Invite', exact: true }).click();
  await page.getByRole('button', { name: 'Send invitation' }).click();
  await expect(page.getByRole('alert')).toContainText('Please fill this in.');
  const email = await invite(page, 'Ada Quist');
  await readMail(origin(client), email, 'operatorInvited');
  await expect(rowOf(page, email)).toContainText('Viewer');
  await expect(rowOf(page, email)).toContainText('No contact data');
  await expect(rowOf(page, email)).toContainText('Invited');

  await page.getByRole('link', { name: 'Invite', exact: true }).click();
  await page.getByRole('textbox', { name: 'Email address' }).fill(email);
  await page.getByLabel('Name', { exact: true }).fill('Ada Quist');
  await page.getByRole('button', { name: 'Send invitation' }).click();
  await expect(page.getByRole('alert')).toContainText('This person is in the team already.');
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Ada Quist');

  await page.goto(team);
  await hydrated(page);
  await rowOf(page, email).getByRole('button', { name: 'Send again' }).click();
  await expect(page.getByText(`A new sign-in link is on its way to ${email}.`)).toBeVisible();
  await expect.poll(async () => (await listMails(origin(client), email)).some(({ kind }) => kind === 'operatorLink')).toBe(true);

  await rowOf(page, email).getByLabel('More for Ada Quist').click();
  await page.getByRole('link', { name: 'Change role…' }).click();
  await expect(page.getByRole('radio', { name: /^Viewer/ })).toBeChecked();
  await page.getByRole('radio', { name: /^Recruiter/ }).check();
  await page.getByRole('button', { name: 'Save role' }).click();
  await expect(page.getByText('Saved. The role applies at once.')).toBeVisible();
  await expect(rowOf(page, email)).toContainText('Recruiter');
  // Who becomes a viewer again sees no contact data by themselves.
  await rowOf(page, email).getByLabel('More for Ada Quist').click();
  await page.getByRole('link', { name: 'Change role…' }).click();
  // Recruiters see them in any case: there is nothing to tick.
  const contact = page.getByRole('checkbox', { name: /^Also sees talents’ contact data/ });
  await expect(contact).toHaveCount(0);
  await page.getByRole('radio', { name: /^Viewer/ }).check();
  await expect(contact).not.toBeChecked();
  await page.getByRole('link', { name: 'Cancel' }).click();

  await rowOf(page, email).getByLabel('More for Ada Quist').click();
  await page.getByRole('link', { name: 'Remove from the team…' }).click();
  await page.getByRole('button', { name: 'Remove from the team' }).click();
  await expect(page.getByText('Removed from the team and signed out here.')).toBeVisible();
  await expect(rowOf(page, email)).toHaveCount(0);

  const log = page.getByRole('table', { name: 'Audit log' });
  const removal = log.getByRole('row').filter({ hasText: 'Person removed from the team' }).filter({ hasText: email });
  await expect(removal).toContainText('Robin Sommer');
  await expect(log.getByRole('row').filter({ hasText: 'Role: Viewer → Recruiter' }).first()).toBeVisible();
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'CSV of the log' }).click();
  expect((await saving).suggestedFilename()).toMatch(/^audit-log-[0-9-]{10}\.csv$/);
  await page
    .getByText('What anything')
    .or(page.locator('summary', { hasText: 'What' }))
    .click();
  await page.getByRole('link', { name: 'Pool', exact: true }).click();
  await expect(page).toHaveURL(/what=pool/);
  await expect(removal).toHaveCount(0);
});

test('a second factor that nobody has is not removed, and an invented act is not found', { tag: '@full' }, async ({ page }) => {
  onceForAllScreens();
  await enterDesk(page, client, { role: 'owner' });
  const email = await invite(page, 'Bo Quist');
  const id = await rowOf(page, email).getAttribute('data-member');
  await page.goto(`${team}/${id}/factors`);
  await page.getByRole('button', { name: 'Remove second factor' }).click();
  await expect(page.getByRole('alert')).toContainText('There is no second factor to remove');
  const absent = await page.goto(`${team}/${id}/promote`);
  expect(absent?.status()).toBe(404);
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('somebody is invited and made a recruiter by forms', { tag: ['@apart', '@full'] }, async ({ page }) => {
    onceForAllScreens();
    await enterDesk(page, client, { role: 'owner' });
    const email = await invite(page, 'Cleo Quist');
    await rowOf(page, email).getByLabel('More for Cleo Quist').click();
    await rowOf(page, email).getByRole('link', { name: 'Change role…' }).click();
    await page.getByRole('radio', { name: /^Recruiter/ }).check();
    await page.getByRole('button', { name: 'Save role' }).click();
    await expect(rowOf(page, email)).toContainText('Recruiter');
  });
});

test('a recruiter reads who is in the team, and neither changes it nor reads the audit log', { tag: '@full' }, async ({ page }) => {
  onceForAllScreens();
  await enterDesk(page, client);
  await page.goto(team);
  await expect(page.getByText('Owners can do this.')).toBeVisible();
  await expect(page.getByRole('table', { name: 'People' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Invite', exact: true })).toHaveCount(0);
  await expect(page.getByRole('table', { name: 'Audit log' })).toHaveCount(0);
});

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(() => {
    test.use({ colorScheme });
    test(`team, invitation and role have no accessibility faults in ${colorScheme}`, {
      tag: '@full',
    }, async ({ page }) => {
      await enterDesk(page, client, { role: 'owner' });
      await page.goto(team);
      await hydrated(page);
      await expectAccessible(page);
      await page.goto(`${team}/invite`);
      await hydrated(page);
      await expectAccessible(page);
      const email = await invite(page, 'Dora Quist');
      const id = await rowOf(page, email).getAttribute('data-member');
      await page.goto(`${team}/${id}/remove`);
      await hydrated(page);
      await expectAccessible(page);
    });
  });
}
