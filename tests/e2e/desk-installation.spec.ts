import { readFile } from 'node:fs/promises';
import { gunzipSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import type { TenantId } from '../../src/contract/ids.ts';
import { findOrMakeOperator, makeInstallationOwner } from '../../src/features/operators/api/team/operator-store.ts';
import { tenancyTables } from '../../src/features/tenancy/api/tables.ts';
import { inTransaction } from '../../src/server/db/database.ts';
import { enterDesk } from './support/operators.ts';
import { expect, expectAccessible, hydrated, onceForAllScreens, origin, test } from './support/portal.ts';
import { portalDatabase } from './support/portal-database.ts';

// What owners of the installation do: read the checks, make a backup, download it.

const client = 'nordlicht';
const installation = `${origin(client)}/desk/installation`;

/** Somebody who owns the installation; the command line and the first start make them. */
async function enterAsInstallationOwner(page: Page): Promise<void> {
  const email = await enterDesk(page, client, { role: 'owner' });
  const db = await portalDatabase();
  await inTransaction(db, async (trx) => {
    const id = await findOrMakeOperator(trx, { email, name: 'Robin Sommer' }, new Date());
    const tenant = await tenancyTables(trx).selectFrom('tenant').select('id').where('key', '=', client).executeTakeFirstOrThrow();
    await makeInstallationOwner(trx, { tenantId: tenant.id as TenantId }, id);
  });
}

const rows = (page: Page) => page.getByRole('table', { name: 'Backups' }).locator('tbody').getByRole('row');

test('an owner of the installation reads the checks, makes a backup and downloads it', { tag: '@full' }, async ({ page }) => {
  onceForAllScreens();
  await enterAsInstallationOwner(page);
  await page.goto(`${origin(client)}/desk`);
  await hydrated(page);
  await page.getByRole('navigation', { name: 'Desk pages' }).getByRole('link', { name: 'Installation' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Installation' })).toBeVisible();
  const checks = page.getByRole('region', { name: 'Checks' });
  await expect(checks.getByText(/^PostgreSQL /)).toBeVisible();
  await expect(page.getByRole('table', { name: 'What waits or fails' }).getByText(client, { exact: true })).toBeVisible();

  await page.getByRole('button', { name: 'Make a backup now' }).click();
  await expect(rows(page).first()).toContainText('Robin Sommer');
  // The page reads again until it is there.
  await expect(rows(page).first()).toContainText(/\d MB/, { timeout: 120_000 });
  const saving = page.waitForEvent('download');
  await rows(page)
    .first()
    .getByRole('button', { name: /^Download/ })
    .click();
  const file = await saving;
  expect(file.suggestedFilename()).toMatch(/^openpool-[\d-]+-[\da-f]{6}\.tar\.gz$/);
  expect(
    gunzipSync(await readFile(await file.path()))
      .subarray(0, 13)
      .toString(),
  ).toBe('openpool.json');
  await expect(page.getByRole('textbox', { name: 'Command' })).toHaveValue(new RegExp(`restore .*${file.suggestedFilename()}$`));
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('a backup is made by a form', { tag: '@full' }, async ({ page }) => {
    onceForAllScreens();
    await enterAsInstallationOwner(page);
    await page.goto(installation);
    await page.getByRole('button', { name: 'Make a backup now' }).click();
    await expect(rows(page).first()).toBeVisible();
  });
});

for (const role of ['owner', 'recruiter', 'viewer'] as const)
  test(`a ${role} of one client neither finds the installation in the rail nor reads it`, { tag: '@full' }, async ({ page }) => {
    onceForAllScreens();
    await enterDesk(page, client, { role });
    await expect(page.getByRole('navigation', { name: 'Desk pages' }).getByRole('link', { name: 'Installation' })).toHaveCount(0);
    await page.goto(installation);
    await expect(page.getByText('Only owners of the installation see this page.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Make a backup now' })).toHaveCount(0);
  });

for (const colorScheme of ['light', 'dark'] as const)
  test.describe(() => {
    test.use({ colorScheme });
    test(`the installation has no accessibility faults in ${colorScheme}`, {
      tag: '@full',
    }, async ({ page }) => {
      await enterAsInstallationOwner(page);
      await page.goto(installation);
      await hydrated(page);
      await expectAccessible(page);
    });
  });
