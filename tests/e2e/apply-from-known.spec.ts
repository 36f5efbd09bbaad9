import type { Page } from '@playwright/test';
import { type ApiTalent, makeApiTalent } from './support/api-talent.ts';
import { countEffort, describeEffort, noEffort, readingOf } from './support/effort.ts';
import { callAsOperator, enterDesk, makeProject } from './support/operators.ts';
import { expect, expectAccessible, hydrated, logIn, onceForAllScreens, origin, test } from './support/portal.ts';

// A talent who returns: the answers they keep, and the application that is filled in from them.
const client = 'nordlicht';
test.use({ baseURL: origin(client) });

const questions = [
  { type: 'text', label: { de: 'Welche SPS kennen Sie?', en: 'Which PLCs do you know?' }, isRequired: true },
  { type: 'number', label: { de: 'Jahre im Hafen?', en: 'Years in ports?' }, isRequired: true },
  { type: 'yesNo', label: { de: 'Haben Sie eine Arbeitserlaubnis?', en: 'Do you have a work permit?' }, isRequired: true },
];
const answers = [['S7-1500'], ['12'], ['true']];
const heading = (page: Page) => page.getByRole('heading', { level: 1 });

/** A project that asks these questions, in a set of its own. */
async function makeAskingProject(page: Page, title: string, asked: object[] = questions): Promise<number> {
  const key = `known-${crypto.randomUUID()}`;
  const { id } = await callAsOperator(page, 'POST', '/question-sets', { key, name: key, questions: asked });
  const project = await makeProject(page);
  const facts = { title, questionSetId: id, coverLetter: 'optional', rateCurrency: 'EUR', rateUnit: 'HR' };
  await callAsOperator(page, 'PATCH', `/projects/${project}`, facts);
  return project;
}

/** Has applied to a project with all questions, and keeps the answers. */
async function makeReturningTalent(page: Page, project: number): Promise<ApiTalent> {
  const talent = await makeApiTalent(page, client, 'returns');
  await talent.call('PUT', '/freelancer/answers/keeping', { keeps: true });
  const flow = (await talent.call('PATCH', `/project/${project}/applicationFlow`, {})) as {
    applicationId: number;
    cvsList: { uuid: string }[];
  };
  const asked = (await talent.call('GET', `/projectApplication/${flow.applicationId}/question`)) as {
    questions: { id: number; type: string }[];
  };
  await talent.call('POST', '/projectApplication', {
    job: project,
    hourlyRate: { currency: 'EUR', value: 90 },
    cvUuid: flow.cvsList[0]?.uuid,
    motivationComment: '',
    appAnswers: asked.questions.map(({ id, type }, index) => ({
      questionId: id,
      answers: (answers[index] ?? []).map((value) => ({ type, value, groupId: 0 })),
    })),
    cvCover: null,
    liveInterview: null,
  });
  return talent;
}

test('a returning talent with three questions applies with at most six presses', async ({ page }, { project }) => {
  test.setTimeout(180_000);
  await enterDesk(page, client);
  const first = await makeAskingProject(page, 'Port automation');
  const next = await makeAskingProject(page, `Lock gates ${Date.now()}`);
  const talent = await makeReturningTalent(page, first);
  await logIn(page, client, talent.email);
  await page.goto(`/app/project/${next}`);
  await hydrated(page);
  const effort = noEffort();
  const person = countEffort(page, effort);
  const read = readingOf(page, effort);
  // The project has been read; it is over when the application is sent.
  await read();
  effort.words = 0;
  await person.getByRole('link', { name: 'Apply', exact: true }).filter({ visible: true }).first().click();
  await expect(heading(page)).toHaveText('Check your application');
  await hydrated(page);
  await read();
  const main = page.getByRole('main');
  await expect(main).toContainText('As for “Port automation”');
  await expect(main).toContainText('Your answer for “Port automation”');
  await expect(main).toContainText('S7-1500');
  await expectAccessible(page);
  const send = person.getByRole('button', { name: 'Send application' });
  await person.getByRole('checkbox', { name: 'This still holds Do you have a work permit?' }).check();
  await send.click();
  await expect(heading(page)).toHaveText('Application sent');
  console.info(`${project.name}: ${describeEffort(effort)}`);
  expect(effort.presses).toBeLessThanOrEqual(6);
  const sent = (await talent.call('GET', `/project/${next}/applicationFlow`)) as {
    draft: { parentAnswersList: { answers: { value: string }[] }[] };
  };
  expect(sent.draft.parentAnswersList.map(({ answers: [given] }) => given?.value)).toEqual(['S7-1500', '12', 'true']);
});

test('the review asks what is missing, and stays after a reload', { tag: '@full' }, async ({ page }) => {
  onceForAllScreens();
  test.setTimeout(180_000);
  await enterDesk(page, client);
  const first = await makeAskingProject(page, 'Port automation');
  const more = { type: 'text', label: { de: 'Ab wann?', en: 'From when?' }, isRequired: true };
  const next = await makeAskingProject(page, `Lock gates ${Date.now()}`, [...questions, more]);
  const talent = await makeReturningTalent(page, first);
  await logIn(page, client, talent.email);
  await page.goto(`/app/project/${next}/apply`);
  await hydrated(page);
  await expect(heading(page)).toHaveText('Check your application');
  await expect(page).toHaveURL(/step=review/);
  await page.getByRole('button', { name: 'Send application' }).click();
  const faults = page.getByRole('main').getByRole('alert');
  await expect(faults).toContainText('Do you have a work permit? Answer this question.');
  await expect(faults).toContainText('From when? Answer this question.');
  await expectAccessible(page);
  await page.getByLabel('From when?').fill('March');
  await page.getByRole('checkbox', { name: /^This still holds/ }).check();
  await expect(page.getByRole('status').filter({ hasText: 'Draft saved' })).toBeVisible();
  await page.reload();
  await hydrated(page);
  await expect(heading(page)).toHaveText('Check your application');
  await expect(page.getByRole('main')).toContainText('March');
  await expect(page.getByRole('checkbox', { name: /^This still holds/ })).toBeChecked();
  await page.getByRole('link', { name: 'Change Rate' }).click();
  await expect(heading(page)).toHaveText('Your rate');
  await page.getByLabel(/You receive/).fill('95');
  await page.getByRole('main').getByRole('button', { name: 'Continue', exact: true }).click();
  await expect(heading(page)).toHaveText('Check your application');
  await page.getByRole('button', { name: 'Send application' }).click();
  await expect(heading(page)).toHaveText('Application sent');
});

test('kept answers are seen, changed and deleted in the profile, also without script', { tag: '@full' }, async ({ page, browser }) => {
  onceForAllScreens();
  test.setTimeout(180_000);
  await enterDesk(page, client);
  const talent = await makeReturningTalent(page, await makeAskingProject(page, 'Port automation'));
  await logIn(page, client, talent.email);
  const plain = await browser.newContext({
    javaScriptEnabled: false,
    storageState: await page.context().storageState(),
    baseURL: origin(client),
  });
  for (const tab of [page, await plain.newPage()]) {
    const isPlain = tab !== page;
    await tab.goto('/app/profile?tab=answers');
    const mine = tab.getByRole('region', { name: 'Your answers' });
    await expect(mine.getByRole('heading', { level: 3, name: 'Years in ports?' })).toBeVisible();
    await expect(mine).toContainText('Last used on');
    if (!isPlain) await expectAccessible(tab);
    await mine.getByRole('link', { name: 'Edit Years in ports?' }).click();
    await tab.getByLabel('Years in ports?').fill('many');
    await tab.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(tab.getByRole('alert').first()).toContainText('Enter a number.');
    await tab.getByLabel('Years in ports?').fill(isPlain ? '14' : '13');
    await tab.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(mine).toContainText(isPlain ? '14' : '13');
    await expect(mine).toContainText('Changed on');
    await mine.getByRole('button', { name: isPlain ? 'Delete Years in ports?' : 'Delete Which PLCs do you know?' }).click();
    if (!isPlain) await tab.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    await expect(mine.getByRole('heading', { level: 3 })).toHaveCount(isPlain ? 1 : 2);
  }
  await plain.close();
});
