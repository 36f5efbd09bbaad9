import { expect, test } from 'vitest';
import { clientWith, registryOf } from '../../../../tests/support/client-factory.ts';
import { loadTenant } from '../../tenancy/api/load-tenants.ts';
import { createAssessmentTests, readAssessmentTests } from './load-tests.ts';

const given = { name: { en: 'Safety' }, intro: { en: 'Short.' }, minutes: 5, questionSets: ['site-work'], projects: ['NO-1'] };
const questions = [{ text: { en: 'One?' }, options: [{ text: { en: 'Yes' }, isRight: true }, { text: { en: 'No' } }] }];

function loadFile(name: string, content: unknown) {
  const source = typeof content === 'string' ? content : JSON.stringify(content);
  const client = clientWith({ key: 'nordlicht', files: { [`assessments/${name}`]: source } });
  readAssessmentTests(client);
  return createAssessmentTests(registryOf(client));
}

test('a test is switched on for the question sets and projects that its file names', () => {
  const tests = loadFile('safety.json', { ...given, questions });
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
])('a file with %s is refused with its path', (_name, file, content) => {
  expect(() => loadFile(file, content)).toThrow(`nordlicht/assessments/${file}`);
});

test('the tests of the demo can be read', async () => {
  const tests = createAssessmentTests(registryOf(await loadTenant('tenants/nordlicht', 'nordlicht')));
  expect(tests.ofProject('nordlicht', { questionSet: 'site-work', reference: '' })).toMatchObject([{ key: 'safe-on-site', minutes: 8 }]);
});
