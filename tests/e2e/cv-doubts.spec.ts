import type { Browser, Page } from '@playwright/test';
import { makeCvPdf } from '../../demo/cv-factory/cv-pdf.ts';
import { makeApiTalent } from './support/api-talent.ts';
import { cvFile, expect, expectAccessible, hydrated, logIn, newEmail, origin, test } from './support/portal.ts';
import { signUpAs } from './support/sign-up.ts';

// A work history that was not found, and a CV with another person's name (decision 0082).
test.use({ baseURL: origin('nordlicht') });

/** A CV whose jobs the reader does not find by itself. */
function oddCv(name: string): { name: string; mimeType: string; buffer: Buffer } {
  const pdf = makeCvPdf({
    lines: [
      { text: name, size: 22, bold: true },
      'Welder',
      'mara@example.com',
      { text: 'What I did so far', size: 14, bold: true },
      'Welder, Kai GmbH (2019)',
      '• Hulls of two ferries.',
      'Fitter, Werft Nord AG (2016)',
      '• Repairs in dry dock.',
    ],
    sections: [{ heading: 'Skills', lines: ['Brazing, Rigging'] }],
  });
  return { name: 'odd.pdf', mimeType: 'application/pdf', buffer: Buffer.from(pdf) };
}

const room = (page: Page) => page.getByRole('main');
const employment = (page: Page) => room(page).getByRole('group', { name: 'Employment' });
const upload = (page: Page, file: ReturnType<typeof oddCv>) => page.locator('input[type="file"]').first().setInputFiles(file);

/** A page without script in the same session. */
async function withoutScript(browser: Browser, page: Page) {
  const plain = await browser.newContext({
    javaScriptEnabled: false,
    storageState: await page.context().storageState(),
    baseURL: origin('nordlicht'),
    viewport: page.viewportSize() ?? { width: 1280, height: 800 },
  });
  return plain.newPage();
}

test('a talent shows where the jobs of a CV are, and takes them over', { tag: ['@apart', '@full'] }, async ({ page }) => {
  const { email } = await makeApiTalent(page, 'nordlicht', 'lines');
  await logIn(page, 'nordlicht', email);
  await page.goto('/app/profile?tab=documents');
  await hydrated(page);
  await upload(page, oddCv('Mara O’Neill'));
  await expect(page.getByRole('heading', { name: 'We found no work history in this CV' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Show where my jobs are' }).click();
  await expect(page.getByRole('heading', { level: 2, name: 'Where are your jobs?' })).toBeFocused();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Read these lines' }).click();
  await expect(page.getByRole('alert')).toContainText('Tick the first and the last line of your jobs.');
  await expectAccessible(page);
  // By keyboard.
  await page.getByRole('checkbox', { name: 'Welder, Kai GmbH (2019)' }).press('Space');
  await page.getByRole('checkbox', { name: 'Repairs in dry dock.' }).press('Space');
  await expect(page.getByRole('status').filter({ hasText: '4 lines will be read as work history.' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Read these lines' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'We found 2 jobs in this CV.' })).toBeVisible();
  await expect(employment(page)).toContainText('Welder, Kai GmbH');
  await expectAccessible(page);
  for (const job of await employment(page).getByRole('checkbox').all()) await job.check();
  await page.getByRole('button', { name: 'Take over what is ticked' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'now in your profile' })).toBeFocused();
  await page.goto('/app/profile?tab=experience');
  await expect(page.getByRole('heading', { name: 'Fitter, Werft Nord AG' })).toBeVisible();
});

test('the lines of a CV are a form without script, which says when it finds no job', { tag: ['@apart', '@full'] }, async ({
  page,
  browser,
}) => {
  const { email } = await makeApiTalent(page, 'nordlicht', 'plain-lines');
  await logIn(page, 'nordlicht', email);
  await page.goto('/app/profile?tab=documents');
  await hydrated(page);
  await upload(page, oddCv('Mara O’Neill'));
  await expect(page.getByRole('link', { name: 'Show where my jobs are' })).toBeVisible();
  const plain = await withoutScript(browser, page);
  await plain.goto('/app/profile?tab=documents&edit=cv');
  await plain.getByRole('link', { name: 'Show where my jobs are' }).click();
  await plain.getByRole('checkbox', { name: 'Brazing, Rigging' }).check();
  await plain.getByRole('button', { name: 'Read these lines' }).click();
  await expect(room(plain)).toContainText('We found no job in these lines.');
  await expect(plain.getByRole('link', { name: 'Add a job yourself' })).toBeVisible();
  await expect(plain.getByRole('checkbox', { name: 'Brazing, Rigging' })).toBeChecked();
  await plain.getByRole('checkbox', { name: 'Brazing, Rigging' }).uncheck();
  await plain.getByRole('checkbox', { name: 'Welder, Kai GmbH (2019)' }).check();
  await plain.getByRole('checkbox', { name: 'Repairs in dry dock.' }).check();
  await plain.getByRole('button', { name: 'Read these lines' }).click();
  await expect(employment(plain)).toContainText('Fitter, Werft Nord AG');
  await plain.context().close();
});

test('a CV with another person’s name is offered once the talent says that it is theirs', { tag: ['@apart', '@full'] }, async ({
  page,
  browser,
}) => {
  const { email } = await makeApiTalent(page, 'nordlicht', 'other-name');
  await logIn(page, 'nordlicht', email);
  await page.goto('/app/profile?tab=documents');
  await hydrated(page);
  await upload(page, { ...cvFile({ name: 'Jonas Weber', email }), name: 'jonas.pdf' });
  const question = page.getByRole('heading', { name: 'This CV names Jonas Weber. Is it yours?' });
  await expect(question).toBeVisible();
  await expect(room(page).getByRole('region', { name: 'Take over from your CV' }).getByRole('checkbox')).toHaveCount(0);
  await expectAccessible(page);
  const plain = await withoutScript(browser, page);
  await plain.goto('/app/profile?tab=documents&edit=cv');
  await plain.getByRole('link', { name: 'Yes, it is mine' }).click();
  await expect(plain.getByRole('checkbox', { name: 'TwinCAT' })).toBeChecked();
  await plain.context().close();

  await page.getByRole('link', { name: 'Choose another file' }).click();
  await expect(question).toHaveCount(0);
  await page.getByRole('link', { name: 'Take over jonas.pdf' }).click();
  await page.getByRole('link', { name: 'Yes, it is mine' }).click();
  await expect(page.getByRole('heading', { level: 2, name: 'Take over from your CV' })).toBeFocused();
  await page.getByRole('button', { name: 'Take over what is ticked' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'now in your profile' })).toBeFocused();
});

test('the onboarding asks whose a CV is and where its jobs are', { tag: '@full' }, async ({ page }) => {
  const email = newEmail('doubts');
  await signUpAs(page, email);
  await page.waitForURL('**/app/onboarding/cv');
  await hydrated(page);
  await upload(page, oddCv('Anna Berg'));
  await page.waitForURL('**/app/onboarding/check');
  await expect(page.getByRole('heading', { name: 'This CV names Anna Berg. Is it yours?' })).toBeVisible();
  await expect(room(page).getByRole('checkbox')).toHaveCount(0);
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Choose another file' }).click();
  await page.waitForURL('**/app/onboarding/cv');
  await hydrated(page);
  await upload(page, oddCv('Jean-Luc O’Neil'));
  await page.waitForURL('**/app/onboarding/check');
  await expect(page.getByRole('checkbox', { name: 'Brazing' })).toBeChecked();
  await page.getByRole('link', { name: 'Show where my jobs are' }).click();
  await page.getByRole('checkbox', { name: 'Welder, Kai GmbH (2019)' }).check();
  await page.getByRole('checkbox', { name: 'Repairs in dry dock.' }).check();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Read these lines' }).click();
  await expect(employment(page)).toContainText('Fitter, Werft Nord AG');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Use these details' }).click();
  await page.waitForURL('**/app/onboarding/about');
});
