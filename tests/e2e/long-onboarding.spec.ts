import type { Page } from '@playwright/test';
import { cvFile, expect, holdRequests, hydrated, logIn, newEmail, onceForAllScreens, origin, test } from './support/portal.ts';
import { signUpAs } from './support/sign-up.ts';

// The onboarding of somebody who signs up without a project (checks 92, 94, 96, 99, 102 and 105).
test.use({ baseURL: origin('nordlicht') });
test.beforeEach(() => onceForAllScreens());

const main = (page: Page) => page.getByRole('main');
const stepOf = (page: Page) => new URL(page.url()).pathname.split('/').at(-1) ?? '';

/** "Step 3 of 8", a bar that is filled to two eighths, and 25 %. */
async function expectProgress(page: Page, step: number, total: number): Promise<void> {
  await expect(main(page).getByText(`Step ${step} of ${total}`, { exact: true })).toBeVisible();
  await expect(main(page).getByText(`${Math.round((100 * (step - 1)) / total)}%`, { exact: true })).toBeVisible();
  const bar = main(page).getByRole('progressbar', { name: 'Onboarding progress' });
  await expect(bar).toHaveAttribute('aria-valuenow', String(step - 1));
  await expect(bar).toHaveAttribute('aria-valuemax', String(total));
  const share = () =>
    bar.evaluate((track) => (track.firstElementChild?.getBoundingClientRect().width ?? 0) / track.getBoundingClientRect().width);
  await expect.poll(share).toBeCloseTo((step - 1) / total, 2);
}

async function goOn(page: Page): Promise<void> {
  const before = page.url();
  await main(page)
    .getByRole('button', { name: /^(Continue|Use these details)/ })
    .click();
  await page.waitForURL((url) => url.href !== before);
}

/** Empty required fields name themselves: in the title, in a summary that has focus, and by links to them. */
async function expectRequired(page: Page, label: string, message: string): Promise<void> {
  const field = main(page).getByLabel(label, { exact: true });
  await field.fill('');
  await main(page).getByRole('button', { name: 'Continue', exact: true }).click();
  const summary = page.getByRole('alert').filter({ hasText: 'There is a problem' });
  await expect(summary).toBeFocused();
  await expect(page).toHaveTitle(/^Error: /);
  await expect(field).toHaveAttribute('aria-invalid', 'true');
  await summary.getByRole('link', { name: message }).click();
  await expect(field).toBeFocused();
}

test('the long onboarding counts its steps, refuses what is no PDF, names empty fields, and ends with every step done', {
  tag: '@full',
}, async ({ page }) => {
  const email = newEmail('long');
  await signUpAs(page, email);
  await page.goto('/app/onboarding/no-such-step');
  await expect(page).toHaveURL('/app/onboarding/cv');
  await hydrated(page);

  const file = page.locator('input[type="file"]').first();
  await file.setInputFiles({ name: 'cv.docx', mimeType: 'application/msword', buffer: Buffer.from('PK') });
  await expect(main(page).getByText('The file must be a PDF.')).toBeVisible();
  const arrive = await holdRequests(page, '**/v1/api/freelancer/cv**');
  await file.setInputFiles(cvFile({ name: 'Jean-Luc O’Neil', email }));
  await expect(main(page).getByRole('progressbar', { name: 'Uploading your CV' })).toBeVisible();
  await expect(main(page).getByText('The file must be a PDF.')).toHaveCount(0);
  arrive();
  await page.waitForURL('**/app/onboarding/check');
  await expect(main(page)).toContainText('TwinCAT');
  await goOn(page);

  const steps = ['about', 'location', 'categories', 'pools', 'skills', 'history', 'rate'];
  const walked: string[] = [];
  while (page.url().includes('/app/onboarding/')) {
    const step = stepOf(page);
    walked.push(step);
    // The step of the CV is the first; what was found in it is no step of its own.
    await expectProgress(page, walked.length + 1, steps.length + 1);
    if (step === 'about') {
      await expectRequired(page, 'First name', 'Enter your first name.');
      await main(page).getByLabel('First name', { exact: true }).fill('Mara');
    }
    if (step === 'location') await main(page).getByLabel('City').fill('Hamburg');
    if (step === 'history') {
      await main(page).getByRole('button', { name: 'Add a job' }).click();
      const job = main(page).getByRole('group', { name: /^Employment/ });
      await job.getByLabel('Job title').fill('Crane engineer');
      await job.getByRole('group', { name: 'Start', exact: true }).getByLabel('Year').selectOption('2020');
      const end = job.getByRole('group', { name: 'End', exact: true });
      await end.getByLabel('Year').selectOption('2025');
      await job.getByRole('checkbox', { name: 'I currently do this' }).check();
      await expect(end).toBeHidden();
    }
    await goOn(page);
  }
  expect(walked).toEqual(steps);
  await expect(page).toHaveURL(/\/app\/project/);
  await page.goto('/app/profile?tab=experience');
  const jobs = main(page).getByRole('region', { name: 'Employment' });
  await expect(jobs).toContainText(/Crane engineer.*2020 – now/s);
  await expect(jobs).not.toContainText('2025');
});

test('a talent who has finished the onboarding is led from each of its addresses to the projects', { tag: '@full' }, async ({ page }) => {
  await logIn(page, 'nordlicht', 'lena-marie.schroeder@example.com');
  for (const path of ['/app/onboarding', '/app/onboarding/about', '/app/onboarding/no-such-step']) {
    await page.goto(path);
    await expect(page).toHaveURL(/\/app\/project$/);
  }
});
