import type { Page } from '@playwright/test';
import { makeApiTalent } from './support/api-talent.ts';
import { cvFile, expect, expectAccessible, hydrated, logIn, newEmail, test } from './support/portal.ts';
import { fillSignUp } from './support/sign-up.ts';

const room = (page: Page) => page.getByRole('region', { name: 'Take over from your CV' });

test('a visitor who comes to apply finds everything of the CV in the profile, and is asked nothing twice', async ({ page }) => {
  const email = newEmail('take-over');
  await page.goto('/projects');
  const href = await page.getByRole('main').getByRole('article').first().getByRole('heading').getByRole('link').getAttribute('href');
  await page.goto(`/app/signup?project=${href?.split('/').at(-1)}`);
  await hydrated(page);
  await fillSignUp(page, email);
  await page.getByRole('button', { name: 'Create account' }).click();
  await page.waitForURL('**/app/onboarding/cv');
  await hydrated(page);
  await page
    .locator('input[type="file"]')
    .first()
    .setInputFiles(cvFile({ name: 'Jean-Luc O’Neil', email }));
  await expect(page.getByRole('heading', { level: 1, name: 'Check what we found' })).toBeVisible();
  await expect(page.getByRole('group', { name: 'Employment' })).toContainText('Hafenwerk GmbH');
  await expect(page.getByText('In your CV: “TIA Portal, TwinCAT, Structured Text, EPLAN, Profinet”')).toBeVisible();
  await expectAccessible(page);
  const employment = page.getByRole('group', { name: 'Employment' }).getByRole('checkbox');
  await employment.check();
  await page.getByRole('checkbox', { name: 'EPLAN' }).uncheck();
  await page.getByRole('button', { name: 'Use these details' }).click();
  await page.waitForURL('**/app/onboarding/about');
  await expect(page.getByText('Taken from your CV: Professional title. Change')).toBeVisible();
  await expect(page.getByLabel('Professional title')).toBeHidden();
  await expectAccessible(page);

  await page.goto('/app/profile?tab=skills');
  // The profile opens once the onboarding is finished.
  await page.waitForURL('**/app/onboarding/about**');
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
  await page.waitForURL('**/app/onboarding/location');
  await page.getByLabel('City').fill('Hamburg');
  await page
    .getByRole('main')
    .getByRole('button', { name: /^Continue/ })
    .click();
  await page.waitForURL('**/apply**');
  await page.goto('/app/profile?tab=skills');
  await expect(page.getByText('TwinCAT')).toBeVisible();
  await expect(page.getByText('EPLAN')).toHaveCount(0);
  await page.goto('/app/profile?tab=experience');
  await expect(page.getByRole('heading', { name: 'Automation engineer, Hafenwerk GmbH' })).toBeVisible();
});

test('a talent takes over from a CV in the profile, at any time and right after an upload', { tag: ['@apart', '@full'] }, async ({
  page,
}) => {
  const { email } = await makeApiTalent(page, 'nordlicht', 'take-over-later');
  await logIn(page, 'nordlicht', email);
  await page.goto('/app/profile?tab=documents');
  await hydrated(page);
  await page.getByRole('link', { name: 'Take over cv.pdf' }).click();
  await expect(room(page).getByRole('heading', { level: 2 })).toBeFocused();
  await expect(room(page)).toContainText('In your profile: Commissioning');
  await expectAccessible(page);
  await room(page).getByRole('button', { name: 'Untick all Skills' }).click();
  await room(page).getByRole('checkbox', { name: 'TwinCAT' }).check();
  await room(page).getByRole('button', { name: 'Take over what is ticked' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'now in your profile' })).toBeFocused();
  await page.goto('/app/profile?tab=skills');
  await expect(page.getByText('Commissioning')).toBeVisible();
  await expect(page.getByText('TwinCAT')).toBeVisible();
  await expect(page.getByText('Profinet')).toHaveCount(0);

  await page.goto('/app/profile?tab=documents');
  await hydrated(page);
  const again = cvFile({ name: 'Mara O’Neill', email });
  await page
    .locator('input[type="file"]')
    .first()
    .setInputFiles({ ...again, name: 'again.pdf' });
  await expect(room(page)).toContainText('again.pdf');
  await expect(room(page).getByRole('checkbox', { name: 'Profinet' })).toBeChecked();
  await expect(room(page).getByRole('checkbox', { name: 'TwinCAT' })).toHaveCount(0);
});
