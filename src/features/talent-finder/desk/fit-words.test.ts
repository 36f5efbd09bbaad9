import { expect, test } from 'vitest';
import type { Translator } from '../../../contract/i18n/translator.ts';
import type { DeskFact } from '../../fit-desk/desk-fit.ts';
import { whatIsMissing, whyTheyFit } from './fit-words.ts';

const words: Pick<Translator, 't' | 'date' | 'number' | 'languageName'> = {
  t: (key, values) => [key.split('.').slice(-2).join('.'), ...Object.values(values ?? {})].join(' '),
  date: (value) => String(value).slice(0, 10),
  number: String,
  languageName: (code) => `language ${code}`,
};

const fact = (kind: DeskFact['kind'], state: DeskFact['state'], more: Partial<DeskFact> = {}): DeskFact => ({
  kind,
  state,
  wanted: null,
  found: null,
  source: null,
  km: null,
  ...more,
});

const site = fact('place', 'met', { km: 12 });

test('why somebody suits names the first facts that are met, at most four', () => {
  const facts = [
    fact('skill', 'met', { wanted: 'SCL' }),
    fact('role', 'met'),
    fact('skill', 'missing', { wanted: 'WinCC' }),
    site,
    fact('language', 'met', { wanted: 'de' }),
    fact('rate', 'met'),
  ];
  expect(whyTheyFit(words, facts, false)).toBe('SCL, why.role, place.km 12, language de');
  expect(whyTheyFit(words, [site], true)).toBe('place.met');
  expect(whyTheyFit(words, [{ ...site, km: 0 }], false)).toBe('place.home');
});

test('what is missing names answers, skills, and what is near; nothing where all is met', () => {
  expect(whatIsMissing(words, [site])).toBeNull();
  const facts = [
    fact('answer', 'missing', { wanted: 'Licence?' }),
    fact('skill', 'unknown', { wanted: 'WinCC' }),
    fact('rate', 'near', { source: 'rate' }),
    fact('place', 'missing', { km: 612 }),
    fact('time', 'near', { found: '2026-12-20' }),
    fact('language', 'missing', { wanted: 'fr' }),
    fact('role', 'near'),
  ];
  expect(whatIsMissing(words, facts)).toBe(
    'lacks.answers Licence? · lacks.skills WinCC · rate.near, place.km 612, time.from 2026-12-20, language fr (language.missing)',
  );
});
