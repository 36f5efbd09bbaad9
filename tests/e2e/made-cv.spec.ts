import type { Page } from '@playwright/test';
import { type ApiTalent, makeApiTalent } from './support/api-talent.ts';
import { expect, expectAccessible, hydrated, logIn, origin, test } from './support/portal.ts';

// CVs and cover letters made from the profile (decision 0027).
test.use({ baseURL: origin('nordlicht') });

type Flow = { project: { coverLetter: string; questionCount: number; hasCalendar: boolean }; securityId: unknown };

/** A project that takes a cover letter and asks for nothing that this journey is not about. */
async function findProjectWithLetter(call: ApiTalent['call']): Promise<number> {
  for (let page = 1; page <= 10; page += 1) {
    const { results } = (await call('POST', '/publicsearch/project/query', { page })) as never as { results: { id: number }[] };
    for (const { id } of results) {
      const { project, securityId } = (await call('GET', `/project/${id}/applicationFlow`)) as never as Flow;
      if (project.coverLetter !== 'hidden' && project.questionCount === 0 && !project.hasCalendar && securityId === null) return id;
    }
  }
  throw new Error('no project of the demo takes a cover letter and nothing else');
}

const madeCv = (page: Page, language: string) => page.getByRole('article').filter({ hasText: `CV from your profile (${language})` });

test('a talent makes a CV from the profile in two languages, opens it and deletes one', { tag: ['@apart', '@full'] }, async ({ page }) => {
  const { email } = await makeApiTalent(page, 'nordlicht', 'maker');
  await logIn(page, 'nordlicht', email);
  await page.goto('/app/profile?tab=documents');
  await hydrated(page);
  await page.getByRole('button', { name: 'Make CV' }).click();
  await expect(madeCv(page, 'English')).toBeVisible();
  await page.getByLabel('Language of the CV').selectOption({ label: 'Ukrainian' });
  await page.getByRole('button', { name: 'Make CV' }).click();
  await expect(madeCv(page, 'Ukrainian')).toBeVisible();
  await expectAccessible(page);

  const href = await madeCv(page, 'English').getByRole('link', { name: /^Open/ }).getAttribute('href');
  const [type, disposition] = await page.evaluate(async (address) => {
    const { headers } = await fetch(address);
    return [headers.get('content-type'), headers.get('content-disposition')];
  }, href ?? '');
  expect(type).toContain('application/pdf');
  expect(disposition).toMatch(/^inline/);

  await madeCv(page, 'Ukrainian')
    .getByRole('button', { name: /^Delete/ })
    .click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(madeCv(page, 'Ukrainian')).toHaveCount(0);
  await expect(madeCv(page, 'English')).toBeVisible();
  for (const name of ['Download as JSON Resume', 'Download as Europass XML']) {
    const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('link', { name }).click()]);
    expect(download.suggestedFilename()).toMatch(/^CV of Mara O’Neill-Żółć\.(json|xml)$/);
  }
});

test('a CV is made and deleted without script', { tag: ['@apart', '@full'] }, async ({ page, browser }) => {
  const { email } = await makeApiTalent(page, 'nordlicht', 'plain-maker');
  await logIn(page, 'nordlicht', email);
  const plain = await browser.newContext({
    javaScriptEnabled: false,
    storageState: await page.context().storageState(),
    baseURL: origin('nordlicht'),
  });
  const quiet = await plain.newPage();
  await quiet.goto('/app/profile?tab=documents');
  await quiet.getByRole('button', { name: 'Make CV' }).click();
  await expect(madeCv(quiet, 'English')).toBeVisible();
  await madeCv(quiet, 'English')
    .getByRole('button', { name: /^Delete/ })
    .click();
  await expect(madeCv(quiet, 'English')).toHaveCount(0);
  await plain.close();
});

test('an application is sent with a CV made from the profile and a letter written in place', { tag: '@full' }, async ({ page }) => {
  const { email, call } = await makeApiTalent(page, 'nordlicht', 'writer');
  const project = await findProjectWithLetter(call);
  await logIn(page, 'nordlicht', email);
  await page.goto(`/app/project/${project}/apply`);
  await hydrated(page);
  const heading = page.getByRole('heading', { level: 1 });
  const goOn = page.getByRole('button', { name: 'Continue', exact: true });

  await expect(heading).toHaveText('Your CV');
  await page.getByRole('button', { name: 'Make CV' }).click();
  await expect(page.getByRole('radio', { name: /^CV from your profile \(English\)/ })).toBeChecked();
  await expect(page.getByRole('link', { name: /^Open the CV/ })).toBeVisible();
  await expectAccessible(page);
  await goOn.click();

  await expect(heading).toHaveText('Cover letter');
  await page.getByRole('radio', { name: /^Write it here/ }).check();
  await page
    .getByRole('textbox', { name: /^Cover letter/ })
    .fill('I have commissioned quay cranes for ten years, and would like to go on with yours.');
  await page.getByRole('button', { name: 'Look at the letter' }).click();
  await expect(page.getByRole('link', { name: /^Cover letter of Mara/ })).toBeVisible();
  await expectAccessible(page);
  await goOn.click();
  await expect(heading).not.toHaveText('Cover letter');

  const send = page.getByRole('button', { name: 'Send application' });
  for (let step = 0; step < 4 && !(await send.count()); step += 1) {
    const before = (await heading.textContent()) ?? '';
    const mine = page.getByLabel('You receive', { exact: true });
    if (await mine.count()) {
      await mine.fill('90');
      await expect(page.getByLabel('Client pays', { exact: true })).not.toHaveValue('');
    }
    const motivation = page.getByLabel(/What makes you suit this project/);
    if (await motivation.count()) await expect(motivation).toHaveValue(/quay cranes/);
    await goOn.click();
    await expect(heading).not.toHaveText(before);
  }
  await expect(page.getByRole('main')).toContainText('CV from your profile (English)');
  await expect(page.getByRole('main')).toContainText('Made from your motivation');
  await send.click();
  await expect(page.getByRole('heading', { level: 1, name: 'Application sent' })).toBeFocused();
});
