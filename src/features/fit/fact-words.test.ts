import { describe, expect, test } from 'vitest';
import { productTranslator } from '../../../tests/support/server-markup.tsx';
import {
  askWords,
  countWords,
  type FactProject,
  factReason,
  factTitle,
  isAsked,
  lackWords,
  listedFacts,
  type ShownFact,
  whyWords,
} from './fact-words.ts';
import { factLink } from './web/fact-link.ts';

const i18n = productTranslator();
const project: FactProject = {
  title: 'Controls engineer',
  rateRange: { min: '80.00', max: '95.00', currency: 'EUR', unit: 'HR' },
  siteCity: 'Hamburg',
  remote: 'ONSITE',
};

function factOf(fact: Partial<ShownFact> & Pick<ShownFact, 'kind' | 'state'>): ShownFact {
  return { wanted: null, found: null, source: null, km: null, ...fact };
}

const knows = factOf({ kind: 'skill', state: 'met', wanted: 'TIA Portal', found: 'TIA Portal', source: 'skills' });
const unsaid = factOf({ kind: 'skill', state: 'unknown', wanted: 'PROFINET' });
const near = factOf({ kind: 'place', state: 'near', source: 'home', km: 82 });

describe('the facts of "How you fit"', () => {
  test('begin with what the talent can change', () => {
    const missing = factOf({ kind: 'language', state: 'missing', wanted: 'de', source: 'languages' });
    expect(listedFacts([knows, near, missing, unsaid])).toEqual([unsaid, missing, near, knows]);
  });

  test('leave out what the project does not say and what cannot be compared', () => {
    const silent = factOf({ kind: 'language', state: 'unknown' });
    const otherCurrency = factOf({ kind: 'rate', state: 'unknown', source: 'rate' });
    expect(listedFacts([silent, otherCurrency])).toEqual([]);
  });

  test('are counted by state, without those of which there are none', () => {
    expect(countWords(i18n, [knows, unsaid, unsaid])).toBe('1 met, 2 unknown');
  });
});

describe('a fact', () => {
  test('that the profile does not say is a question', () => {
    expect(isAsked(unsaid)).toBe(true);
    expect(askWords(i18n, unsaid)).toBe('Do you know PROFINET?');
    expect(factReason(i18n, unsaid, project)).toBe('Your profile does not say');
    expect(factLink(unsaid)).toEqual({ source: 'skills', to: '/app/profile?tab=skills&edit=skills' });
  });

  test.each<[string, ShownFact, string, string | null, Partial<FactProject>?]>([
    ['skill that is named', knows, 'TIA Portal', null],
    ['skill with a wider name', factOf({ ...knows, state: 'near', found: 'Siemens' }), 'TIA Portal', 'You name “Siemens”'],
    ['rate in the range', factOf({ kind: 'rate', state: 'met', source: 'rate' }), 'EUR\u00a080–95 per hour', 'Yours is in the range'],
    ['place at a distance', near, 'Hamburg', '82 km from your home'],
    ['place of remote work', factOf({ kind: 'place', state: 'met', source: 'home' }), 'Hamburg', 'Wherever you live', { remote: 'REMOTE' }],
    ['place where the talent lives', factOf({ kind: 'place', state: 'met', source: 'home', km: 0 }), 'Hamburg', 'In your town'],
    [
      'language at a basic level',
      factOf({ kind: 'language', state: 'near', wanted: 'de', source: 'languages' }),
      'German',
      'You speak the basics',
    ],
    [
      'start before the talent is free',
      factOf({ kind: 'time', state: 'near', wanted: '2027-02-15', found: '2027-03-01', source: 'availability' }),
      'Starts Feb 15, 2027',
      'You are free from Mar 1, 2027',
    ],
  ])('says its reason: a %s', (_name, fact, title, reason, given) => {
    expect([factTitle(i18n, fact, project), factReason(i18n, fact, { ...project, ...given })]).toEqual([title, reason]);
  });
});

describe('one line of a card', () => {
  test('names the weightiest facts that are met, four at most', () => {
    const facts = [
      knows,
      factOf({ kind: 'role', state: 'met' }),
      unsaid,
      factOf({ ...near, state: 'met', km: 12 }),
      factOf({ kind: 'rate', state: 'met' }),
    ];
    expect(whyWords(i18n, [...facts, factOf({ kind: 'time', state: 'met' })], project)).toBe(
      'TIA Portal, your role, 12 km away, in your range',
    );
  });

  test('names skills that the profile does not have before what is near', () => {
    expect(lackWords(i18n, [near, unsaid], project)).toEqual({ state: 'unknown', words: 'Not in your profile: PROFINET' });
    expect(lackWords(i18n, [near], project)).toEqual({ state: 'near', words: 'Near: 82 km from your home' });
    expect(lackWords(i18n, [knows], project)).toBeNull();
  });
});
