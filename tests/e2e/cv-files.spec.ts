import type { Page } from '@playwright/test';
import { makeEncryptedPdf, makeLongPdf } from '../support/hostile-pdf.ts';
import { makeApiTalent } from './support/api-talent.ts';
import { cvFile, expect, hydrated, logIn, test } from './support/portal.ts';

const pdf = (name: string, bytes: Uint8Array) => ({ name, mimeType: 'application/pdf', buffer: Buffer.from(bytes) });

async function choose(page: Page, file: ReturnType<typeof pdf>): Promise<void> {
  await page.goto('/app/profile?tab=documents');
  await hydrated(page);
  await page.locator('input[type="file"]').first().setInputFiles(file);
}

test('a CV takes the place of the current one, and others stay until they are removed', { tag: '@apart' }, async ({ page }) => {
  const { email } = await makeApiTalent(page, 'nordlicht', 'cv-files');
  await logIn(page, 'nordlicht', email);
  const bytes = cvFile({ name: 'Mara O’Neill', email }).buffer;
  await page.goto('/app/profile?tab=documents');
  await expect(page.getByText('It replaces your current CV, cv.pdf.')).toBeVisible();
  await choose(page, pdf('second.pdf', bytes));
  const cvs = page.getByRole('region', { name: 'Your CVs' }).getByRole('heading', { level: 3 });
  await expect(cvs).toHaveText([/second\.pdf/]);

  await page.goto('/app/profile?tab=documents');
  await hydrated(page);
  await page.getByRole('checkbox', { name: 'Keep second.pdf as well' }).check();
  await page.locator('input[type="file"]').first().setInputFiles(pdf('third.pdf', bytes));
  await expect(cvs).toHaveText([/third\.pdf/, /second\.pdf/]);
});

test('a CV that nobody can open is refused with the reason, and a scan is kept and called one', { tag: '@full' }, async ({ page }) => {
  const { email } = await makeApiTalent(page, 'nordlicht', 'cv-broken');
  await logIn(page, 'nordlicht', email);
  await choose(page, pdf('broken.pdf', new TextEncoder().encode(`%PDF-1.7\n${'garbage '.repeat(500)}`)));
  await expect(page.getByRole('alert').filter({ hasText: 'This file is damaged' })).toBeVisible();
  await choose(page, pdf('locked.pdf', makeEncryptedPdf()));
  await expect(page.getByRole('alert').filter({ hasText: 'This file asks for a password' })).toBeVisible();
  await choose(page, pdf('scan.pdf', makeLongPdf(1)));
  await expect(page.getByText('scan.pdf is a scan: it has no text that we could read.')).toBeVisible();
  const listed = page.getByRole('heading', { level: 3, name: /scan\.pdf/ });
  await expect(listed).toContainText('Scan, not readable');
});
