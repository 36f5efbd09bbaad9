import { makeWorkbook } from '../support/workbook-factory.ts';
import { enterDesk } from './support/operators.ts';
import { expect, expectAccessible, hydrated, origin, test } from './support/portal.ts';

// Operators bring projects as a file: they see what it would change, say which column is which, and import it.

const client = 'meridian';

test('a file of projects is previewed, its columns are mapped, and it is imported', { tag: '@apart' }, async ({ page }, info) => {
  await enterDesk(page, client);
  await page.goto(`${origin(client)}/desk/projects/import`);
  await hydrated(page);
  const name = `Tower crane (Türme) ${info.project.name}`;
  const csv = `Nummer;Was;Beschreibung;Start\nTC-1;${name};Lift steel.;2027-03-01\nTC-2;${name} two;;soon\n`;
  await page.getByLabel('File').setInputFiles({ name: 'projects.csv', mimeType: 'text/csv', buffer: Buffer.from(csv, 'latin1') });
  await page.getByLabel('Name of the source').fill(`cranes-${info.project.name}`);
  await page.getByRole('button', { name: 'Preview', exact: true }).click();
  await expect(page.getByText(/Nothing is imported yet/)).toBeVisible();
  // As spreadsheets on Windows save it.
  await expect(page.getByText('This file is not UTF-8')).toBeVisible();
  await page.getByLabel('Column for Reference').selectOption('nummer');
  await page.getByLabel('Column for Title').selectOption('was');
  await page.getByRole('button', { name: 'Preview again' }).click();
  await expect(page.getByText(/^2 new/)).toBeVisible();
  await expect(page.getByRole('cell', { name, exact: true })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Import 2 projects' }).click();
  await expect(page.getByText(/^Imported: 2 new/)).toBeVisible();
  await page.getByRole('link', { name: 'See the projects' }).click();
  await expect(page.getByRole('table').getByRole('link', { name, exact: true })).toBeVisible();
});

test(
  'an Excel workbook is previewed and imported, and an old one is refused with the way out',
  { tag: ['@apart', '@full'] },
  async ({ page }, info) => {
    await enterDesk(page, client);
    await page.goto(`${origin(client)}/desk/projects/import`);
    await hydrated(page);
    const title = `Deck crane (Türme) ${info.project.name}`;
    const mimeType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
    const choose = (name: string, buffer: Buffer) => page.getByLabel('File').setInputFiles({ name, mimeType, buffer });
    await page.getByLabel('Name of the source').fill(`decks-${info.project.name}`);
    await choose('projects.xls', Buffer.from('d0cf11e0a1b11ae1', 'hex'));
    await page.getByRole('button', { name: 'Preview', exact: true }).click();
    await expect(page.getByRole('alert')).toContainText('Save it as .xlsx without a password, or as CSV');

    const rows = [
      ['Nummer', 'Was', 'Beschreibung', 'Start'],
      ['DC-1', title, 'Lift steel.', new Date('2027-03-01T00:00:00Z')],
    ];
    await choose('projects.xlsx', makeWorkbook(rows));
    await page.getByRole('button', { name: 'Preview', exact: true }).click();
    await expect(page.getByText(/Nothing is imported yet/)).toBeVisible();
    await page.getByLabel('Column for Reference').selectOption('nummer');
    await page.getByLabel('Column for Title').selectOption('was');
    await page.getByRole('button', { name: 'Preview again' }).click();
    await expect(page.getByText(/^1 new/)).toBeVisible();
    await expect(page.getByRole('cell', { name: '2027-03-01', exact: true })).toBeVisible();
    await page.getByRole('button', { name: 'Import 1 project' }).click();
    await expect(page.getByText(/^Imported: 1 new/)).toBeVisible();
    await page.getByRole('link', { name: 'See the projects' }).click();
    await expect(page.getByRole('table').getByRole('link', { name: title, exact: true })).toBeVisible();
  },
);
