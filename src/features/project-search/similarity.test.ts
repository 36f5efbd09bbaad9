import { describe, expect, test } from 'vitest';
import { likenessOf, rarityOf, type Traits, titleTerms } from './similarity.ts';

const kiel = { latitude: 54.32, longitude: 10.13 };
const hamburg = { latitude: 53.55, longitude: 9.99 };
const vienna = { latitude: 48.21, longitude: 16.37 };
const plain: Traits = { title: 'Welder', workMode: 'ONSITE', language: 'en', place: kiel, poolIds: [], categoryIds: [] };
const terms = [
  { kind: 'skill', found: 2 },
  { kind: 'skill', found: 800 },
  { kind: 'title', found: 10 },
] as const;
const like = (other: Partial<Traits>, shared: number[], mine: Partial<Traits> = {}) =>
  likenessOf({ ...plain, ...mine }, { ...plain, ...other }, { terms, all: 1000, shared: new Set(shared) });

describe('likenessOf', () => {
  test('rare skills count more than frequent ones', () => expect(like({}, [0])).toBeGreaterThan(like({}, [1, 2].slice(0, 1))));
  test('a project that shares neither skills nor words nor a pool is not alike, however near it is', () => expect(like({}, [])).toBe(0));
  test('a shared pool is enough, a shared category is not', () => {
    expect(like({ poolIds: [7] }, [], { poolIds: [7, 8] })).toBeGreaterThan(0);
    expect(like({ categoryIds: [3] }, [], { categoryIds: [3] })).toBe(0);
  });
  test('of two projects about the same the nearer one is more alike, and remote work is near everywhere', () => {
    expect(like({ place: hamburg }, [0])).toBeGreaterThan(like({ place: vienna }, [0]));
    const remote = { workMode: 'REMOTE' } as const;
    expect(like({ ...remote, place: vienna }, [0], remote)).toBe(like({ ...remote, place: hamburg }, [0], remote));
  });
  test('a project of the same level is more alike than one without a level, and that one more than another level', () => {
    const senior = { title: 'Senior welder' };
    const [same, none, other] = ['Senior welder', 'Welder', 'Junior welder'].map((title) => like({ title }, [0], senior));
    expect(same).toBeGreaterThan(none ?? 0);
    expect(none).toBeGreaterThan(other ?? 0);
  });
});

test('rarityOf falls from 1 towards 0', () => {
  expect(rarityOf(0, 1000)).toBeCloseTo(1, 1);
  expect(rarityOf(1000, 1000)).toBeLessThan(0.15);
});

test.each([
  ['Senior SPS-Entwickler (m/w/d) mit TwinCAT 3', ['SPS', 'Entwickler', 'TwinCAT']],
  ['C++ / Go Engineer for the Port of Kiel', ['C++', 'Go', 'Engineer', 'Port', 'Kiel']],
  ['Monteur·euse documentaire 52 minutes', ['Monteur', 'euse', 'documentaire', 'minutes']],
  ['Java-інженер з українською мовою', ['Java', 'інженер', 'українською', 'мовою']],
  ['SAP FI/CO', ['SAP', 'FI', 'CO']],
  ['der die das', []],
])('titleTerms of "%s"', (title, words) => expect(titleTerms(title)).toEqual(words));
