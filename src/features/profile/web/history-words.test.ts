import { expect, test } from 'vitest';
import { createTranslator } from '../../../contract/i18n/translator.ts';
import { entryPeriod, entryTitle } from './history-words.ts';

const translator = createTranslator('en', { 'talent.profile.now': 'now' });
const entry = (start: string, end: string, ongoing = false) => ({
  title: 'Engineer',
  organization: 'Acme',
  description: '',
  start,
  end,
  ongoing,
});

test.each([
  [entry('2018-03', '2020-12'), 'Mar 2018 – Dec 2020 (2 years 10 months)'],
  [entry('2021-01', '', true), 'Jan 2021 – now (6 years)'],
  [entry('2017-07', '2018-02'), 'Jul 2017 – Feb 2018 (8 months)'],
  [entry('2014', '2018'), '2014 – 2018'],
  [entry('2014', '', true), '2014 – now'],
  [entry('2014-05', ''), 'May 2014'],
  [entry('', '2018-02'), 'Feb 2018'],
  [entry('', ''), ''],
])('an entry of the history says when it was: %j', (value, expected) => {
  expect(entryPeriod(translator, value, '2026-12-31')).toBe(expected);
});

test('an entry of the history names the job and the company', () => {
  expect(entryTitle(entry('', ''))).toBe('Engineer, Acme');
  expect(entryTitle({ title: 'Welding course', description: '', start: '2020' })).toBe('Welding course');
});
