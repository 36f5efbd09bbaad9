import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { makeTestFolder } from '../../../../tests/support/test-folders.ts';
import { loadAssessmentTests } from './load-tests.ts';

const given = { name: { en: 'Safety' }, intro: { en: 'Short.' }, minutes: 5, questionSets: ['site-work'], projects: ['NO-1'] };
const questions = [{ text: { en: 'One?' }, options: [{ text: { en: 'Yes' }, isRight: true }, { text: { en: 'No' } }] }];

async function loadFile(name: string, content: unknown) {
  const folder = await makeTestFolder();
  await mkdir(join(folder, 'assessments'));
  await writeFile(join(folder, 'assessments', name), typeof content === 'string' ? content : JSON.stringify(content));
  return loadAssessmentTests([{ key: 'nordlicht', folder }]);
}

test('a test is switched on for the question sets and projects that its file names', async () => {
  const tests = await loadFile('safety.json', { ...given, questions });
  expect(tests.find('nordlicht', 'safety')).toMatchObject({ key: 'safety', days: 7, minutes: 5 });
  expect(tests.find('atelier', 'safety')).toBeNull();
  const keys = (project: { questionSet: string | null; reference: string }) => tests.ofProject('nordlicht', project).map(({ key }) => key);
  expect(keys({ questionSet: 'site-work', reference: 'X' })).toEqual(['safety']);
  expect(keys({ questionSet: null, reference: 'NO-1' })).toEqual(['safety']);
  expect(keys({ questionSet: 'other', reference: 'X' })).toEqual([]);
});

test.each([
  ['broken JSON', 'safety.json', '{'],
  ['neither questions nor a provider', 'safety.json', given],
  ['both questions and a provider', 'safety.json', { ...given, questions, webhook: 'https://tests.example' }],
  [
    'a question without a right option',
    'safety.json',
    { ...given, questions: [{ ...questions[0], options: questions[0]?.options.slice(1) }] },
  ],
  ['an unknown field', 'safety.json', { ...given, questions, surprise: 1 }],
  ['a name that is no key', 'Safety Test.json', { ...given, questions }],
])('a file with %s stops the start with its path', async (_name, file, content) => {
  await expect(loadFile(file, content)).rejects.toThrow(file);
});

test('the tests of the demo can be read', async () => {
  const tests = await loadAssessmentTests([{ key: 'nordlicht', folder: 'tenants/nordlicht' }]);
  expect(tests.ofProject('nordlicht', { questionSet: 'site-work', reference: '' })).toMatchObject([{ key: 'safe-on-site', minutes: 8 }]);
});
