import type { Page } from '@playwright/test';
import { makeApiTalent } from './support/api-talent.ts';
import { callAsOperator, enterDesk, makeProject } from './support/operators.ts';
import { expect, expectAccessible, hydrated, logIn, onceForAllScreens, origin, test } from './support/portal.ts';

// How operators make sets of questions, and what talents are asked.

const client = 'nordlicht';
const sets = `${origin(client)}/desk/questions`;

const licence = {
  type: 'yesNo',
  label: { de: 'Schaltberechtigung?', en: 'Switching licence?' },
  isRequired: true,
  knockOut: { equals: false },
};
const until = { type: 'date', parent: 0, showWhen: { equals: true }, label: { de: 'Bis wann?', en: 'Until when?' }, isRequired: false };

/** A set of one journey alone. */
async function makeSet(page: Page, questions: object[] = [licence, until]): Promise<{ id: number; name: string }> {
  const name = `Switching ${Date.now()}`;
  const { id } = await callAsOperator(page, 'POST', '/question-sets', { key: `switching-${Date.now()}`, name, questions });
  return { id: Number(id), name };
}

async function open(page: Page, query: string): Promise<void> {
  await page.goto(`${sets}${query}`);
  await hydrated(page);
}

const listed = (page: Page) => page.getByRole('region', { name: /^\d+ questions?$/ }).getByRole('listitem');

test('a recruiter makes a set with a dependent question and a knock-out, sees it as talents do, and finds it by its name', {
  tag: '@apart',
}, async ({ page }) => {
  onceForAllScreens();
  await enterDesk(page, client);
  await open(page, '');
  await page.getByRole('link', { name: 'New set' }).click();
  await page.getByRole('button', { name: 'Create set' }).click();
  await expect(page.getByRole('alert')).toContainText('Question 1: Please fill this in.');
  const name = `Substations ${Date.now()}`;
  await page.getByLabel('Name').fill(name);
  await page.getByLabel('Question', { exact: true }).fill('Do you hold a switching licence?');
  const preview = page.getByRole('complementary', { name: 'As the talent sees it' });
  await expect(preview.getByRole('group', { name: 'Do you hold a switching licence?' })).toBeVisible();
  await page.getByRole('switch', { name: /^Knock-out/ }).check();
  await page.getByRole('switch', { name: /^Say what is wanted/ }).check();
  await expect(preview).toContainText('Wanted: Yes.');
  await preview.getByLabel('No').check();
  await expect(preview).toContainText('You can apply anyway.');

  await page.getByRole('button', { name: 'Add below' }).click();
  await expect(page.getByLabel('Question', { exact: true })).toBeFocused();
  await page.getByLabel('Question', { exact: true }).fill('Until when is it valid?');
  await page.getByLabel('Kind of answer').selectOption('Date');
  await expect(listed(page).nth(1)).toContainText('if 1 is “Yes”');
  await expect(preview.getByRole('group', { name: /Until when is it valid/ })).toBeVisible();
  await page.getByRole('button', { name: 'Create set' }).click();
  await expect(page.getByText('The set is created.')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await expect(page.getByText('No project asks it.')).toBeVisible();

  await open(page, '');
  await page.getByRole('searchbox', { name: 'Find by name' }).fill(name);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('row')).toHaveCount(2);
  await page.getByRole('link', { name }).click();
  await expect(listed(page)).toHaveCount(2);
});

test('questions are ordered by keys, translated, and saved with what that touches', { tag: ['@apart', '@full'] }, async ({ page }) => {
  onceForAllScreens();
  await enterDesk(page, client);
  const { id } = await makeSet(page, [licence, until, { type: 'number', label: { en: 'Years?' } }]);
  const project = await makeProject(page);
  await callAsOperator(page, 'PATCH', `/projects/${project}`, { questionSetId: id });
  await open(page, `?set=${id}`);
  await expect(page.getByRole('link', { name: 'Asked in 1 project' })).toBeVisible();
  await expect(listed(page).nth(2)).toContainText('de missing');
  const years = page.getByRole('button', { name: '2 Years?' });
  await years.press('Alt+ArrowUp');
  await expect(page.getByText('It is question 1 now.')).toBeAttached();
  await expect(page.getByRole('button', { name: '1 Years?' })).toBeFocused();
  await expect(listed(page).nth(2)).toContainText('2a');
  await page.getByRole('button', { name: '1 Years?' }).click();
  await page
    .getByRole('group', { name: 'Language of the words' })
    .getByRole('button', { name: /^Deutsch/ })
    .click();
  await page.getByLabel('Question', { exact: true }).fill('Jahre?');
  await expect(page.getByRole('complementary', { name: 'As the talent sees it' })).toContainText('Jahre?');
  const bar = page.getByRole('region', { name: 'Unsaved changes' });
  await expect(bar).toContainText('2 changes: words of 1 in Deutsch and the order. 1 project asks it from now on. No emails are sent.');
  await bar.getByRole('button', { name: 'Publish in 1 project' }).click();
  await expect(page.getByText('Saved.')).toBeVisible();
  await expect(bar).toHaveCount(0);
  await expect(listed(page).first()).toContainText('Years?');
});

test('talents read what is wanted only where it is said, in their language, at the question and before sending', {
  tag: ['@apart', '@full'],
}, async ({ page }) => {
  onceForAllScreens();
  await enterDesk(page, client);
  const quiet = { type: 'yesNo', label: { de: 'Führerschein?', en: 'Driving licence?' }, knockOut: { equals: false } };
  const { id } = await makeSet(page, [{ ...licence, saysWanted: true }, quiet]);
  const project = await makeProject(page);
  await callAsOperator(page, 'PATCH', `/projects/${project}`, {
    questionSetId: id,
    coverLetter: 'hidden',
    rateCurrency: 'EUR',
    rateUnit: 'HR',
  });
  const talent = await makeApiTalent(page, client, 'asked');
  const flow = (await talent.call('PATCH', `/project/${project}/applicationFlow`, {})) as { cvsList: { uuid: string; name: string }[] };
  const [cv] = flow.cvsList;
  const rate = { value: '90.00', currency: 'EUR', period: 'HR' };
  await talent.call('PATCH', `/project/${project}/applicationFlow`, {
    selectedCvObj: { contentType: 'application/pdf', uuid: cv?.uuid, name: cv?.name },
    talentRate: rate,
    displayRate: rate,
    rateSide: 'talent',
  });
  await logIn(page, client, talent.email);
  await page.goto(`${origin(client)}/app/project/${project}/apply?step=questions&lang=de`);
  await hydrated(page);
  await expect(page.getByRole('group', { name: 'Schaltberechtigung?' })).toContainText('Gewünscht: Ja.');
  await expect(page.getByText('Gewünscht')).toHaveCount(1);
  await page.getByRole('group', { name: 'Schaltberechtigung?' }).getByLabel('Nein').check();
  await page.getByRole('group', { name: 'Führerschein?' }).getByLabel('Nein').check();
  await expect(page.getByText('Sie können sich trotzdem bewerben.')).toHaveCount(1);
  await page.getByRole('button', { name: 'Weiter' }).click();
  await expect(page.getByRole('button', { name: 'Bewerbung senden' })).toBeVisible();
  await expect(page.getByText('Gewünscht: Ja. Sie können sich trotzdem bewerben.')).toBeVisible();
});

test('a condition that cannot work any more is said at its question, and nothing is saved', { tag: '@full' }, async ({ page }) => {
  onceForAllScreens();
  await enterDesk(page, client);
  const { id } = await makeSet(page);
  await open(page, `?set=${id}`);
  await page.getByLabel('Kind of answer').selectOption('Number');
  await expect(listed(page).nth(1)).toContainText('to settle');
  await page.getByRole('button', { name: '1a Until when?' }).click();
  await expect(page.getByText('No answer to that question can be this.')).toBeVisible();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('alert')).toContainText('No answer to that question can be this.');
  await page.getByLabel('Comparison').first().selectOption('has any answer');
  await page.getByRole('button', { name: '1 Switching licence?' }).click();
  await page.getByRole('switch', { name: /^Knock-out/ }).uncheck();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Saved.')).toBeVisible();
});

test('what a colleague has changed meanwhile is named, and what was typed stays', { tag: '@full' }, async ({ page }) => {
  onceForAllScreens();
  await enterDesk(page, client);
  const { id } = await makeSet(page, [licence]);
  await open(page, `?set=${id}`);
  await callAsOperator(page, 'PATCH', `/question-sets/${id}`, { questions: [licence, { type: 'number', label: { en: 'Years?' } }] });
  await page.getByLabel('Question', { exact: true }).fill('A switching licence?');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('alert')).toContainText('a colleague has changed this set meanwhile');
  await expect(page.getByRole('alert')).toContainText('2 is new');
  await expect(page.getByLabel('Question', { exact: true })).toHaveValue('A switching licence?');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Saved.')).toBeVisible();
  await expect(page.getByRole('button', { name: '1 A switching licence?' })).toBeVisible();
});

test('a set is copied, retired, put back and deleted; one that a project asks says why it is not', { tag: ['@apart', '@full'] }, async ({
  page,
}) => {
  onceForAllScreens();
  await enterDesk(page, client);
  const { id, name } = await makeSet(page);
  const project = await makeProject(page);
  await callAsOperator(page, 'PATCH', `/projects/${project}`, { questionSetId: id });
  await open(page, `?set=${id}&do=delete`);
  await expect(page.getByText('It cannot be deleted: 1 open or paused project asks it.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Delete' })).toHaveCount(0);
  await open(page, `?set=${id}`);
  await page.getByLabel(`More for “${name}”`).click();
  await page.getByRole('link', { name: 'Copy' }).click();
  await page.getByRole('button', { name: 'Create copy' }).click();
  await expect(page.getByText('This is the copy.')).toBeVisible();
  const menu = page.getByLabel(`More for “Copy of ${name}”`);
  await menu.click();
  await page.getByRole('link', { name: 'Retire' }).click();
  await page.getByRole('button', { name: 'Retire' }).click();
  await expect(page.getByText('Retired. Answers that were given stay.')).toBeVisible();
  await menu.click();
  await page.getByRole('link', { name: 'Put back' }).click();
  await page.getByRole('button', { name: 'Put back' }).click();
  await expect(page.getByText('Projects can choose it again.')).toBeVisible();
  await menu.click();
  await page.getByRole('link', { name: 'Delete' }).click();
  await page.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('The set is deleted.')).toBeVisible();
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('questions are added, typed, ordered and saved by a form', { tag: ['@apart', '@full'] }, async ({ page }) => {
    onceForAllScreens();
    await enterDesk(page, client);
    const { id } = await makeSet(page, [licence]);
    await page.goto(`${sets}?set=${id}`);
    await page.getByRole('button', { name: 'Question', exact: true }).click();
    await page.getByLabel('Question', { exact: true }).fill('Years of work?');
    await page.getByLabel('Kind of answer').selectOption('Number');
    await page.getByRole('button', { name: 'Move 2 up' }).click();
    await expect(listed(page).first()).toContainText('Years of work?');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByText('Saved.')).toBeVisible();
    await expect(listed(page).first()).toContainText('Years of work?');
    await expect(page.getByLabel('Kind of answer')).toHaveValue('number');
  });
});

test('a viewer reads questions and learns who may change them', { tag: '@full' }, async ({ page }) => {
  onceForAllScreens();
  await enterDesk(page, client, { role: 'viewer' });
  await open(page, '');
  await expect(page.getByText('Owners and recruiters can do this.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'New set' })).toHaveCount(0);
  await page.getByRole('table', { name: 'Questions' }).getByRole('link').first().click();
  await listed(page).nth(1).getByRole('button').click();
  await expect(page.getByLabel('Kind of answer')).toBeDisabled();
  await expect(page.getByRole('button', { name: /^Publish/ })).toHaveCount(0);
});

for (const scheme of ['light', 'dark'] as const)
  test(`questions and their editor have no accessibility faults in ${scheme}`, { tag: '@full' }, async ({ page, context }) => {
    await enterDesk(page, client);
    await context.addCookies([{ name: 'desk.scheme', value: scheme, url: origin(client) }]);
    const { id } = await makeSet(page, [{ ...licence, saysWanted: true }, until]);
    for (const query of ['', '?set=new', `?set=${id}`, `?set=${id}&question=2`, `?set=${id}&do=copy`, `?set=${id}&do=delete`]) {
      await open(page, query);
      await expectAccessible(page);
    }
  });
