import { describe, expect, expectTypeOf, test } from 'vitest';
import { indexRelations } from './api/word-relations.ts';
import { languageFact, placeFact, rateFact, timeFact } from './circumstance-facts.ts';
import { factSchema } from './contract.ts';
import { type FactState, factKinds, type ProjectFacts, type TalentFacts } from './facts.ts';
import { type AnswerFact, byFit, fitReader, withAnswers } from './fit.ts';
import { foldProject } from './fold-project.ts';
import { nameOf, proseOf, says } from './prose.ts';
import { skillReader } from './skill-facts.ts';
import { likenessOf, likenessReader, type Words } from './words.ts';

const entry = { aliases: [], typed: [], includes: [], isOptional: false };
const words: Words = {
  relativesOf: indexRelations([
    { ...entry, term: 'project manager', aliases: ['Projektleiter', 'chef de projet'] },
    { ...entry, term: 'Kubernetes', aliases: ['k8s'], includes: ['OpenShift'] },
  ]),
  rarityOf: () => 0.5,
};

const talent: TalentFacts = {
  title: 'Automatisierungsingenieurin',
  skills: ['TIA Portal V17', 'Profinet', 'k8s'],
  notKnown: ['Ladder Logic', 'k8s'],
  history: [
    { title: 'SPS-Programmiererin', text: 'Robotik mit KUKA.', isRecent: true },
    { title: 'Elektrikerin', text: 'Zeichnungen in EPLAN.', isRecent: false },
  ],
  rate: { value: 100, currency: 'EUR', unit: 'HR' },
  home: { country: 'DE', point: { latitude: 53.55, longitude: 9.99 } },
  countriesOfInterest: ['AT'],
  off: [],
  languages: [{ iso: 'de', level: 5 }],
  hidden: [],
};
const project: ProjectFacts = {
  title: 'Automatisierungsingenieur (m/w/d)',
  skills: ['TIA Portal', 'Profinet'],
  text: '',
  range: { min: 80, max: 110, currency: 'EUR', unit: 'HR' },
  workMode: 'REMOTE',
  site: { country: 'DE', point: { latitude: 53.55, longitude: 9.99 } },
  start: '2026-12-15',
  language: 'de',
  hidden: [],
};
const today = '2026-11-30';
const nothingSaid: TalentFacts = {
  title: null,
  skills: [],
  notKnown: [],
  history: [],
  rate: null,
  home: null,
  countriesOfInterest: [],
  off: null,
  languages: [],
  hidden: [],
};

describe('a skill', () => {
  test.each<[string, FactState, string | null, string | null]>([
    ['Profinet', 'met', 'Profinet', 'skills'],
    ['TIA Portal', 'met', 'TIA Portal V17', 'skills'],
    ['Kubernetes', 'met', 'k8s', 'skills'],
    ['KUKA', 'met', 'kuka', 'history'],
    ['OpenShift', 'near', 'k8s', 'skills'],
    ['EPLAN', 'near', 'eplan', 'history'],
    ['AutoCAD', 'unknown', null, null],
    ['Ladder-Logic', 'missing', null, 'skills'],
  ])('%s is %s', (skill, state, found, source) => {
    const [only] = skillReader(talent, words)(foldProject({ skills: [skill], title: '', text: '' }));
    expect(only?.fact).toMatchObject({ kind: 'skill', wanted: skill, state, found, source });
  });

  test('is read once, and from the text of a project that does not list it', () => {
    const facts = skillReader(
      talent,
      words,
    )(foldProject({ skills: ['Profinet', 'PROFINET'], title: '', text: 'Wir nutzen TIA Portal V17.' }));
    expect(facts.map(({ fact }) => fact.wanted)).toEqual(['Profinet', 'TIA Portal V17']);
  });

  test('weighs half where only the text of the project says it', () => {
    const [named, fromText] = skillReader(
      { ...talent, skills: ['Profinet', 'WinCC'] },
      words,
    )(foldProject({ skills: ['Profinet'], title: '', text: 'Visualisierung in WinCC.' }));
    expect([named?.rarity, fromText?.rarity]).toEqual([0.5, 0.25]);
  });

  test.each([
    ['captation', 'Captations courtes pour la danse.', 'met'],
    ['szkolenie', 'Szkolenia dwujęzyczne.', 'met'],
    ['Aufnahme', 'Aufnehmen und Aufgeben.', 'unknown'],
    ['SQL', 'SQLite.', 'unknown'],
  ])('%s is looked for in all forms of its words', (skill, text, state) => {
    const history = [{ title: 'Freelance', text, isRecent: true }];
    const [found] = skillReader({ ...nothingSaid, history }, words)(foldProject({ skills: [skill], title: '', text: '' }));
    expect(found?.fact.state).toBe(state);
  });

  test('that is one word of a longer name says nothing', () => {
    const [found] = skillReader({ ...talent, skills: ['Prise de vue'] }, words)(foldProject({ skills: ['Vue'], title: '', text: '' }));
    expect(found?.fact.state).toBe('unknown');
  });
});

describe('a rate', () => {
  test.each<[number, string, 'HR' | 'DAY' | 'PROJECT', FactState]>([
    [110, 'EUR', 'HR', 'met'],
    [121, 'EUR', 'HR', 'near'],
    [122, 'EUR', 'HR', 'missing'],
    [880, 'EUR', 'DAY', 'met'],
    [50, 'USD', 'HR', 'unknown'],
    [50, 'EUR', 'PROJECT', 'unknown'],
  ])('of %d %s per %s is %s', (value, currency, unit, state) => {
    expect(rateFact({ rate: { value, currency, unit } }, project).state).toBe(state);
  });

  test('is unknown where one side does not say', () => {
    expect([rateFact({ rate: null }, project).state, rateFact(talent, { range: null }).state]).toEqual(['unknown', 'unknown']);
  });
});

describe('a place', () => {
  const at = (latitude: number, country = 'DE') => ({ country, point: { latitude, longitude: 9.99 } });
  test.each<[string, ProjectFacts['workMode'], ProjectFacts['site'], FactState]>([
    ['remote', 'REMOTE', null, 'met'],
    ['11 km away', 'ONSITE', at(53.65), 'met'],
    ['100 km away', 'ONSITE', at(52.65), 'near'],
    ['600 km away', 'ONSITE', at(48.15), 'missing'],
    ['hybrid in the country', 'HYBRID', at(48.15), 'near'],
    ['hybrid in a country of interest', 'HYBRID', at(48.15, 'AT'), 'near'],
    ['hybrid elsewhere', 'HYBRID', at(41, 'IT'), 'missing'],
    ['somewhere in the country', 'ONSITE', { country: 'DE', point: null }, 'unknown'],
    ['unknown', 'ONSITE', null, 'unknown'],
  ])('that is %s', (_name, workMode, site, state) => {
    expect(placeFact(talent, { workMode, site }).state).toBe(state);
  });
});

describe('a time', () => {
  const free = (from: string) => [{ start: '2026-11-01', end: from }];
  test.each<[string, TalentFacts['off'], string | null, FactState]>([
    ['free', [], '2026-12-15', 'met'],
    ['free the day after', free('2026-12-14'), '2026-12-15', 'met'],
    ['free two weeks later', free('2026-12-29'), '2026-12-15', 'near'],
    ['free two months later', free('2027-02-15'), '2026-12-15', 'missing'],
    ['on a holiday', [{ start: '2026-12-10', end: '2026-12-20' }], '2026-12-15', 'met'],
    ['free today, and the start is past', [], '2020-01-01', 'met'],
    ['free now, and no start is said', [], null, 'met'],
    ['not saying', null, '2026-12-15', 'unknown'],
  ])('of a talent who is %s', (_name, off, start, state) => {
    expect(timeFact({ off }, { start }, today).state).toBe(state);
  });
});

describe('a language', () => {
  test.each<[TalentFacts['languages'], string | null, FactState]>([
    [[{ iso: 'de', level: 3 }], 'de', 'met'],
    [[{ iso: 'de', level: 2 }], 'de', 'near'],
    [[{ iso: 'fr', level: 5 }], 'de', 'missing'],
    [[], 'de', 'unknown'],
    [[{ iso: 'de', level: 3 }], null, 'unknown'],
  ])('%j for %s is %s', (languages, language, state) => {
    expect(languageFact({ languages }, { language }).state).toBe(state);
  });
});

describe('a fit', () => {
  const fitOf = (some: Partial<TalentFacts> = {}, other: Partial<ProjectFacts> = {}) =>
    fitReader({ ...talent, ...some }, words, today)({ ...project, ...other });

  test('is strong where all is met, and lists what the work is about first', () => {
    const { level, facts } = fitOf();
    expect(level).toBe('strong');
    expect(facts.map(({ kind }) => kind)).toEqual(['role', 'skill', 'skill', 'place', 'language', 'time', 'rate']);
  });

  test('is little where role and language differ', () => {
    expect(fitOf({}, { title: 'Köchin', skills: ['Pâtisserie'], language: 'fr' }).level).toBe('little');
  });

  test.each<[string, Partial<TalentFacts>]>([
    ['rate', { rate: null }],
    ['home', { home: null }],
    ['availability', { off: null }],
    ['languages', { languages: [] }],
    ['one skill', { skills: ['Profinet', 'k8s'] }],
    ['everything but skills', { ...nothingSaid, skills: talent.skills }],
  ])('is lowered by at most half where the profile does not say: %s', (_name, without) => {
    expect(fitOf(without).order).toBeGreaterThanOrEqual(fitOf().order / 2);
    expect(fitOf(without).order).toBeLessThanOrEqual(fitOf().order);
  });

  test('leaves out what is hidden on either side, also in its order', () => {
    const dear = { rate: { value: 900, currency: 'EUR', unit: 'HR' as const } };
    const hidden = { range: null, hidden: ['rate' as const] };
    expect(fitOf(dear, hidden).facts.map(({ kind }) => kind)).not.toContain('rate');
    expect(fitOf(dear, hidden).order).toBe(fitOf({}, hidden).order);
  });

  test('stands a profile that says nothing, a project without skills, and fifty long skills', () => {
    expect(fitReader(nothingSaid, words, today)(project).level).toBe('little');
    expect(fitOf({}, { skills: [], range: null, site: null, start: null, workMode: null }).facts).not.toEqual([]);
    const skills = Array.from({ length: 50 }, (_each, nr) => `${nr} ${'x'.repeat(76)}`);
    expect(fitOf({ skills }, { skills }).level).toBe('strong');
  });
});

test('texts are read by whole words, whatever stands between them', () => {
  const prose = proseOf(['Wartung von C++-Diensten (S7/TIA).', 'Node.js']);
  for (const name of ['c++ diensten', 'wartung', 's7/tia', 'node.js']) expect(says(prose, nameOf(name)), name).toBe(true);
  for (const name of ['art', 'wart', 'tia', 'java', 'c++ dienste']) expect(says(prose, nameOf(name)), name).toBe(false);
});

test('stems that are alike are found as by comparing each with each', () => {
  const stems = ['ingenieur', 'bauingenieur', 'bau', 'bauen', 'monteur', 'elektromonteur', 's7', 'python3', 'python', 'pytho'];
  const alike = likenessReader(stems);
  for (const stem of [...stems, 'ingenieurbau', 'montage', 'pythons']) {
    const expected = stems.map((other) => [other, likenessOf(stem, other)] as const).filter(([, likeness]) => likeness > 0);
    expect(alike(stem), stem).toEqual(new Map(expected));
  }
});

describe('fairness', () => {
  test('nothing that is never used can reach the comparison', () => {
    expectTypeOf<keyof TalentFacts>().toEqualTypeOf<
      'title' | 'skills' | 'notKnown' | 'history' | 'rate' | 'home' | 'countriesOfInterest' | 'off' | 'languages' | 'hidden'
    >();
    expectTypeOf<keyof TalentFacts['history'][number]>().toEqualTypeOf<'title' | 'text' | 'isRecent'>();
  });

  test('the order of skills, languages and times off changes nothing', () => {
    const turned = { ...talent, skills: [...talent.skills].reverse(), languages: [...talent.languages].reverse() };
    expect(fitReader(turned, words, today)(project)).toEqual(fitReader(talent, words, today)(project));
  });
});

describe('what operators see of answers', () => {
  const answer = (state: AnswerFact['state']): AnswerFact => ({
    kind: 'answer',
    state,
    wanted: 'A licence?',
    found: null,
    source: state === 'unknown' ? null : 'answers',
    km: null,
  });
  const fit = fitReader(talent, words, today)(project);

  test('a missed one comes first and makes the fit partly at most; others change nothing', () => {
    const missed = withAnswers(fit, [answer('met'), answer('missing')]);
    expect([missed.level, missed.facts[0]?.kind, missed.facts.at(-1)?.state]).toEqual(['partly', 'answer', 'met']);
    expect(withAnswers({ ...fit, level: 'little' }, [answer('missing')]).level).toBe('little');
    const others = withAnswers(fit, [answer('met'), answer('unknown')]);
    expect([others.level, others.facts.slice(0, -2)]).toEqual([fit.level, fit.facts]);
  });

  test('the level sorts before what it was made of', () => {
    const missed = withAnswers(fit, [answer('missing')]);
    expect([missed, { level: 'good' as const, order: 0.5 }, fit].sort(byFit).map(({ level }) => level)).toEqual([
      'strong',
      'good',
      'partly',
    ]);
  });

  test('talents have no such kind', () => {
    expect(factKinds).not.toContain('answer');
    expectTypeOf<Extract<(typeof fit.facts)[number]['kind'], 'answer'>>().toEqualTypeOf<never>();
    expect(factSchema.safeParse(answer('met')).success).toBe(false);
  });
});
