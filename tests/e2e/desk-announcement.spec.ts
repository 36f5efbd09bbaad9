import type { Page } from '@playwright/test';
import type { OperatorRole } from '../../src/contract/operator-scopes.ts';
import { linkIn } from './support/mailbox.ts';
import { makeOwnServer, type OwnServer } from './support/own-server.ts';
import { expect, expectAccessible, hydrated, newEmail, onceForAllScreens, test } from './support/portal.ts';

// How an owner announces a maintenance: looked at in every language first, then published, then withdrawn. On a server of its own, because
// every page of the portal shows it.

let server: OwnServer;
test.beforeAll(async () => {
  test.setTimeout(300_000);
  server = await makeOwnServer();
  await server.start();
});
test.afterAll(async () => server?.remove());

/** @returns the address of the page */
async function enter(page: Page, client: string, role: OperatorRole = 'owner'): Promise<string> {
  const words = ['operator', 'invite', newEmail('operator'), '--tenant', client, '--name', 'Robin Sommer', '--role', role];
  const { pathname, search } = new URL(linkIn({ text: await server.openpool(...words) }, '/desk/sign-in'));
  const origin = server.originOf(client);
  await page.goto(`${origin}${pathname}${search}`);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Today' })).toBeVisible();
  return `${origin}/desk/portal/announcement`;
}

test('an owner looks at an announcement in every language, publishes it, and withdraws it', { tag: '@full' }, async ({ page }) => {
  onceForAllScreens();
  await enter(page, 'meridian');
  await page.goto(`${server.originOf('meridian')}/desk/portal`);
  await hydrated(page);
  await page.getByRole('link', { name: 'Announcement' }).click();
  await expect(page.getByText('Nothing is announced.')).toBeVisible();
  await page.getByRole('button', { name: 'Show what talents will read' }).click();
  await expect(page.getByRole('alert')).toContainText('Enter a day and a time.');
  await page.getByLabel('Start of the maintenance').fill('2020-05-01T20:00');
  await page.getByRole('button', { name: 'Show what talents will read' }).click();
  await expect(page.getByRole('alert')).toContainText('This time is already over.');
  await page.getByLabel('Start of the maintenance').fill('2090-05-01T20:00');
  await page.getByLabel('Talents should finish').selectOption('60');
  await page.getByRole('button', { name: 'Show what talents will read' }).click();
  // What is not published is in the address, so that a colleague can look at it, too.
  await expect(page).toHaveURL(/start=2090-05-01/);
  const preview = page.getByRole('region', { name: 'What talents will read' });
  await expect(
    preview.getByText(/^Maintenance is planned for 1 May 2090 at 19:00|^Maintenance is planned for May 1, 2090 at 7:00/),
  ).toBeVisible();
  await expect(preview.getByText('Maintenance starts in 10 minutes. Please finish what you’re doing.')).toBeVisible();
  await page.reload();
  await hydrated(page);
  await page.getByRole('button', { name: 'Announce', exact: true }).click();
  await expect(page.getByText('The maintenance is announced.')).toBeVisible();
  await expect(page.getByText(/^Announced: maintenance on/)).toBeVisible();

  const visitor = await page.context().newPage();
  await visitor.goto(`${server.originOf('meridian')}/projects`);
  // The card comes with the app, which a first sign of intent starts.
  await visitor.mouse.move(50, 50);
  await expect(visitor.getByText(/2090/)).toBeVisible();
  await visitor.close();

  await page.getByRole('link', { name: 'Withdraw…' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Withdraw' }).click();
  await expect(page.getByText('The announcement is withdrawn.')).toBeVisible();
  await expect(page.getByText('Nothing is announced.')).toBeVisible();
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('an announcement is looked at, published and withdrawn by forms', { tag: '@full' }, async ({ page }) => {
    onceForAllScreens();
    await page.goto(await enter(page, 'atelier'));
    await page.getByLabel('Start of the maintenance').fill('2090-05-01T20:00');
    await page.getByRole('button', { name: 'Show what talents will read' }).click();
    await page.getByRole('button', { name: 'Announce', exact: true }).click();
    await expect(page.getByText('The maintenance is announced.')).toBeVisible();
    await page.getByRole('link', { name: 'Withdraw…' }).click();
    await page.getByRole('button', { name: 'Withdraw' }).click();
    await expect(page.getByText('Nothing is announced.')).toBeVisible();
  });
});

for (const role of ['recruiter', 'viewer'] as const)
  test(`a ${role} reads what is announced and learns who may change it`, { tag: '@full' }, async ({ page }) => {
    onceForAllScreens();
    await page.goto(await enter(page, 'meridian', role));
    await expect(page.getByText('Owners can do this.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Show what talents will read' })).toHaveCount(0);
  });

for (const colorScheme of ['light', 'dark'] as const)
  test.describe(() => {
    test.use({ colorScheme });
    test(`an announcement and its texts have no accessibility faults in ${colorScheme}`, {
      tag: '@full',
    }, async ({ page }) => {
      const address = await enter(page, 'meridian');
      for (const search of ['', '?start=&lead=15', '?start=2090-05-01T20%3A00&lead=15']) {
        await page.goto(address + search);
        await hydrated(page);
        await expectAccessible(page);
      }
    });
  });
