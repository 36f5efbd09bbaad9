import { expect, test } from 'vitest';
import { wantedTerms } from './wanted-terms.ts';

const rarity: Record<string, number> = { scl: 0.9, python: 0.2, unloader: 0.8, plc: 0.5, engineer: 0.1 };
const words = {
  rarityOf: (key: string) => rarity[key] ?? 1,
  relativesOf: (key: string) => (key === 'plc' ? { same: ['sps'], near: ['controls'] } : null),
};

test('terms of a project are its skills and words of its title with their synonyms, the rarest first', () => {
  const terms = wantedTerms({ title: 'Senior PLC engineer, unloader', skills: ['Python', 'SCL', 'scl', ''] }, words);
  expect(terms).toEqual([
    { kind: 'skill', texts: ['SCL'], rarity: 0.9 },
    { kind: 'title', texts: ['unloader'], rarity: 0.8 },
    { kind: 'title', texts: ['PLC', 'sps'], rarity: 0.5 },
    { kind: 'skill', texts: ['Python'], rarity: 0.2 },
    { kind: 'title', texts: ['engineer'], rarity: 0.1 },
  ]);
});

test('terms of a project that says nothing are none, and there are at most twenty', () => {
  expect(wantedTerms({ title: '–', skills: [] }, words)).toEqual([]);
  const many = Array.from({ length: 60 }, (_each, index) => `Skill ${index}`);
  expect(wantedTerms({ title: '', skills: many }, words)).toHaveLength(20);
});
