import { describe, expect, test } from 'vitest';
import { indexRelations } from './api/word-relations.ts';
import type { FactState } from './facts.ts';
import { foldTitle } from './fold-project.ts';
import { roleReader } from './role-fact.ts';
import type { Words } from './words.ts';

const words: Words = {
  relativesOf: indexRelations([
    { term: 'project manager', aliases: ['Projektleiter', 'chef de projet'], typed: [], includes: [], isOptional: false },
  ]),
  rarityOf: () => 0.5,
};
const nothing = { title: null, history: [], skills: [] };

describe('a role', () => {
  test.each<[string, string, FactState]>([
    ['Automatisierungsingenieurin', 'Automatisierungsingenieur (m/w/d)', 'met'],
    ['Monteuse vidéo', 'Monteur·euse vidéo – documentaire', 'met'],
    ['Projektleiter', 'Chef de projet pour une coopérative', 'met'],
    ['Bauingenieur', 'Ingenieur Tragwerksplanung', 'near'],
    ['Bauleiter', 'Bau einer Brücke', 'missing'],
    ['Produktionsleiterin', 'Produktion', 'missing'],
    ['Datenbanken', 'Entwickler (Datenbanken) für Versicherungen', 'met'],
    ['Köchin', 'Java-Entwickler', 'missing'],
  ])('of %s for %s is %s', (title, wanted, state) => {
    expect(roleReader({ ...nothing, title }, words)(foldTitle(wanted)).fact).toMatchObject({
      state,
      wanted,
      found: title,
      source: 'title',
    });
  });

  test('is read from the history, and unknown without titles', () => {
    expect(
      roleReader(
        { ...nothing, history: [{ title: 'SPS-Programmiererin', text: 'Robotik.', isRecent: true }] },
        words,
      )(foldTitle('SPS-Programmierer')).fact,
    ).toMatchObject({ state: 'met', source: 'history' });
    expect(roleReader(nothing, words)(foldTitle('SPS-Programmierer')).fact).toMatchObject({ state: 'unknown', found: null });
  });
});

test('counts less where only skills or texts of the history say its words', () => {
  const worthOf = (profile: Partial<Parameters<typeof roleReader>[0]>) =>
    roleReader({ ...nothing, title: 'Beraterin', ...profile }, words)(foldTitle('Schulung Lagerverwaltung')).value;
  const history = [{ title: 'Leiterin', text: 'Schulungen zur Lagerverwaltung.', isRecent: true }];
  expect(worthOf({})).toBe(0);
  expect(worthOf({ history })).toBeCloseTo(0.7 / 0.8);
  expect(worthOf({ history })).toBe(worthOf({ skills: ['Schulung', 'Lagerverwaltung'] }));
  expect(worthOf({ title: 'Schulung Lagerverwaltung' })).toBe(1);
});

test('a word of a longer skill brings no synonyms of its own', () => {
  const relatives = indexRelations([{ term: 'Vue', aliases: ['Frontend'], typed: [], includes: [], isOptional: false }]);
  const worthOf = (skill: string) =>
    roleReader({ ...nothing, title: 'Fotografin', skills: [skill] }, { ...words, relativesOf: relatives })(foldTitle('Frontend')).value;
  expect(worthOf('Prise de vue')).toBe(0);
  expect(worthOf('Vue')).toBeGreaterThan(0);
});

describe('of either gender', () => {
  test.each([
    ['Ingenieurin', 'Ingenieur'],
    ['Traductrice', 'Traducteur'],
    ['Monteuse', 'Monteur'],
    ['Infirmière', 'Infirmier'],
    ['Programistka', 'Programista'],
  ])('%s and %s are the same role', (one, other) => {
    const shareOf = (title: string, wanted: string) => roleReader({ ...nothing, title }, words)(foldTitle(wanted)).value;
    for (const wanted of [one, other]) expect(shareOf(one, wanted)).toBe(shareOf(other, wanted));
  });

  test.each([
    ['Project manager', 'Projektleiter Tiefbau', 'Projektleiterin Tiefbau'],
    ['Project manager', 'Chef de projet', 'Cheffe de projet'],
  ])('%s is as near to %s as to %s, and the other way round', (own, wanted, other) => {
    const read = (title: string, of: string) => {
      const { fact, value } = roleReader({ ...nothing, title }, words)(foldTitle(of));
      return [fact.state, value];
    };
    expect(read(own, wanted)[0]).toBe('met');
    expect(read(own, other)).toEqual(read(own, wanted));
    expect(read(other, own)).toEqual(read(wanted, own));
  });
});
