import type { Browser } from '@playwright/test';
import { drawHtml } from '../../bench/cv/corpus/draw/html.ts';
import { layouts, partOf } from '../../bench/cv/corpus/layouts.ts';
import { makePerson, type Person } from '../../bench/cv/corpus/person.ts';
import { printCv } from '../../bench/cv/corpus/print-cv.ts';
import { allWords } from '../../bench/cv/corpus/words/all-words.ts';
import { readMail } from './support/mailbox.ts';
import { expect, expectAccessible, hydrated, newEmail, origin, test } from './support/portal.ts';
import { ownPassword } from './support/sign-up.ts';
import { confirmAddress, fillApplication, onboard, openProjectToApplyFor } from './support/walk-application.ts';

const tenant = 'nordlicht';
/** `CV_SEED=…` prints other people in other layouts, none of which the reader was tuned on. */
const seed = process.env.CV_SEED ?? 'walk';

test.use({ locale: 'en-GB', baseURL: origin(tenant) });

test('a CV of a layout that the reader was not tuned on fills the profile of somebody who came to apply @full', async ({
  page,
  browser,
}) => {
  test.setTimeout(300_000);
  const { person, cv } = await printUnseenCv(browser);
  await page.goto('/projects?any=SAP');
  await hydrated(page);
  const title = await openProjectToApplyFor(page, 'Apply');
  await page.getByRole('link', { name: 'Apply', exact: true }).filter({ visible: true }).first().click();
  await page.waitForURL('**/app/signup**');
  const email = newEmail('unseen');
  await page.getByLabel('First name', { exact: true }).fill(person.firstName);
  await page.getByLabel('Last name', { exact: true }).fill(person.lastName);
  await page.getByRole('textbox', { name: 'Email address' }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(ownPassword);
  await page.getByRole('checkbox', { name: /I accept the terms/ }).check();
  await page.getByRole('checkbox', { name: /I have read the privacy/ }).check();
  await page.getByRole('button', { name: 'Create account' }).click();
  await page.waitForURL('**/app/onboarding/**');
  await confirmAddress(page, tenant, email, /activate|confirm/i);
  await page.goto('/app/onboarding');
  await onboard(page, email, { next: 'Continue', use: 'Use these details' }, cv);

  await page.waitForURL('**/apply**');
  await fillApplication(page, { next: 'Continue', letter: 'Cover letter', mine: /You receive/, send: 'Send application' });
  await page.getByRole('button', { name: 'Send application' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Application sent' })).toBeVisible();
  expect((await readMail(origin(tenant), email, 'applicationSent')).subject).toContain(title.slice(0, 20));

  await page.goto('/app/profile?tab=experience');
  await hydrated(page);
  for (const { title: job, organization } of person.jobs) {
    await expect(page.getByRole('main')).toContainText(job);
    await expect(page.getByRole('main')).toContainText(organization);
  }
  await expectAccessible(page);
});

/** By the same generator as `npm run bench -- cv`, printed by the browser. */
async function printUnseenCv(browser: Browser): Promise<{ person: Person; cv: { name: string; mimeType: string; buffer: Buffer } }> {
  const unseen = layouts.filter(
    ({ id, engines, documentClass }) => !documentClass && engines.includes('chromium') && partOf(id, 'chromium') === 'held-out',
  );
  const layout = unseen[[...seed].reduce((sum, letter) => sum * 31 + letter.charCodeAt(0), 7) % unseen.length];
  const words = allWords.find(({ language }) => language === 'en');
  if (!layout || !words) throw new Error('the generator has no such layout or language');
  const person = makePerson(words, 'held-out', seed, layout.jobCount, layout.publications);
  const page = await browser.newPage();
  try {
    await page.setContent(drawHtml(printCv(person, layout), 'en'));
    const buffer = await page.pdf({ preferCSSPageSize: true, printBackground: true });
    test.info().annotations.push({ type: 'layout', description: layout.id });
    return { person, cv: { name: 'cv.pdf', mimeType: 'application/pdf', buffer } };
  } finally {
    await page.close();
  }
}
