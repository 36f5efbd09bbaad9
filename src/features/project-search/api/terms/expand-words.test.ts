import { describe, expect, test } from 'vitest';
import { joinedForms, type KnownWords, splits } from './dictionary.ts';
import { expandWords } from './expand-words.ts';
import { readSynonymFile } from './synonym-file.ts';
import { indexSynonyms, noSynonyms } from './synonyms.ts';
import { readTypedWords } from './typed-words.ts';

const nothingKnown: KnownWords = { projects: new Map(), endings: new Map(), beginnings: { words: [], mentions: 0 } };
const synonyms = indexSynonyms(
  readSynonymFile(
    JSON.stringify([
      { term: 'project manager', aliases: ['Projektleiter'], typed: ['PM'] },
      { term: 'Kubernetes', aliases: ['k8s'] },
      { term: 'senior', isOptional: true },
    ]),
  ),
);
const know = (words: Record<string, number>, more: Partial<KnownWords> = {}): KnownWords => ({
  ...nothingKnown,
  projects: new Map(Object.entries(words).map(([word, mentions]) => [word, { projects: mentions, mentions }])),
  ...more,
});

function expand(typed: string, known = nothingKnown, words = synonyms) {
  const query = readTypedWords(typed);
  if (!query) throw new Error('nothing typed');
  return expandWords(query, words, known).all.map((alternative) =>
    alternative.map(
      ({ any, not }) => `${not ? 'not ' : ''}${any.map(([text, kind]) => (kind === 'word' ? text : `${kind}:${text}`)).join(' | ')}`,
    ),
  );
}

describe('expandWords', () => {
  test('expandWords adds other names to words and to phrases of several words', () => {
    expect(expand('k8s azure')).toEqual([['k8s | Kubernetes', 'azure | start:azure']]);
    expect(expand('senior project manager berlin')).toEqual([['project manager | Projektleiter', 'berlin | start:berlin']]);
    expect(expand('Projektleiter')).toEqual([['Projektleiter | name:project manager | start:Projektleiter']]);
  });

  test('expandWords says the same word once, and fewer names of each of many words', () => {
    expect(expand('PM PM or k8s or PM PM or k8s ')).toEqual([['PM | name:project manager | Projektleiter'], ['k8s | Kubernetes']]);
    const names = Array.from({ length: 20 }, (_, index) => `name${index}`);
    const terms = Array.from({ length: 30 }, (_, index) => ({ term: `t${index}`, aliases: names.map((name) => `${name}x${index}`) }));
    const [wanted = []] = expand(
      terms.map(({ term }) => term).join(' '),
      nothingKnown,
      indexSynonyms(readSynonymFile(JSON.stringify(terms))),
    );
    expect(wanted).toHaveLength(30);
    expect(wanted[0]).toBe('t0 | name0x0 | name1x0 | name2x0 | name3x0 | name4x0 | name5x0 | name6x0');
  });

  test('expandWords drops optional words when there are others, except in exact phrases', () => {
    expect(expand('senior x')).toEqual([['x']]);
    expect(expand('senior')).toEqual([['senior | start:senior']]);
    expect(expand('senior -k8s')).toEqual([['senior', 'not k8s']]);
    const query = readTypedWords('senior x');
    expect(query && expandWords(query, synonyms, nothingKnown).exact).toEqual([[{ any: [['senior', 'word']] }, { any: [['x', 'word']] }]]);
  });

  test('expandWords adds the other names of the word that an unfinished one begins', () => {
    const beginnings = { words: ['kubernetes'], mentions: 5 };
    expect(expand('kubern', know({}, { beginnings }))).toEqual([['kubern | start:kubern | k8s']]);
    expect(expand('kub', know({}, { beginnings }))).toEqual([['kub | start:kub']]);
  });

  test('expandWords takes quoted and excluded words as they stand', () => {
    expect(expand('"k8s" -k8s')).toEqual([['phrase:k8s', 'not k8s']]);
  });

  test('expandWords joins neighbours and splits long words when the dictionary knows the result', () => {
    expect(expand('netz planung x', know({ netzplanung: 4 }))).toEqual([['netz | netzplanung', 'planung | netzplanung', 'x']]);
    expect(expand('Softwareentwickler x', know({ software: 9, entwickler: 9 }))).toEqual([
      ['Softwareentwickler | software entwickler', 'x'],
    ]);
    expect(expand('Netzplanung x', know({ Netzplanung: 9, netz: 9, planung: 9 }))).toEqual([['Netzplanung', 'x']]);
  });

  test('expandWords adds compounds that end with the word', () => {
    const known = know({}, { endings: new Map([['planer', ['netzplaner', 'lagerplaner']]]) });
    expect(expand('planer x', known)).toEqual([['planer | netzplaner | lagerplaner', 'x']]);
  });

  test('expandWords replaces a beginning that too many words have by words, and takes a short word that exists for no beginning', () => {
    const beginnings = { words: ['entwickler', 'entwicklung'], mentions: 50_000 };
    expect(expand('entw', know({}, { beginnings }))).toEqual([['entw | entwickler | entwicklung']]);
    expect(expand('sap', know({ sap: 30 }), noSynonyms)).toEqual([['sap']]);
    expect(expand('sap', nothingKnown, noSynonyms)).toEqual([['sap | start:sap']]);
  });
});

test('joinedForms and splits take plain words only', () => {
  expect(joinedForms('Wasserstoff', 'Tankstelle')).toEqual(['wasserstofftankstelle', 'wasserstoffstankstelle']);
  expect(joinedForms('S/4', 'HANA')).toEqual([]);
  expect(splits('Qualitätsingenieur')).toContainEqual(['qualität', 'ingenieur']);
  expect(splits('kurz')).toEqual([]);
});
