import { readFile } from 'node:fs/promises';
import { beforeAll, describe, expect, test } from 'vitest';
import { languages } from '../../../contract/i18n/languages.ts';
import type { OwnCity } from './own-cities.ts';
import { cityName } from './store.ts';
import { readWorldCities } from './world-cities.ts';

let own: OwnCity[];
let world: OwnCity[];
beforeAll(async () => {
  ({ own, world } = await readWorldCities());
});

function namesOf(country: string, name: string): string[] {
  const city = [...own, ...world].find((candidate) => candidate.country === country && candidate.name === name);
  return city ? languages.map((language) => cityName(city, language)) : [];
}

describe('names of the world’s towns', () => {
  test.each([
    ['DE', ['Munich', 'München', 'Munich', 'München', 'Múnich', 'Monachium', 'Мюнхен']],
    ['RU', ['Moscow', 'Moskau', 'Moscou', 'Moskou', 'Moscú', 'Moskwa', 'Москва']],
    ['IT', ['Turin', 'Turin', 'Turin', 'Turijn', 'Turín', 'Turyn', 'Турин']],
    ['SE', ['Gothenburg', 'Göteborg', 'Göteborg', 'Göteborg', 'Gotemburgo', 'Göteborg', 'Гетеборг']],
    ['CH', ['Lucerne', 'Luzern', 'Lucerne', 'Luzern', 'Lucerna', 'Lucerna', 'Люцерн']],
    ['ES', ['Valencia', 'Valencia', 'Valence', 'Valencia', 'Valencia', 'Walencja', 'Валенсія']],
    ['UA', ['Rivne', 'Riwne', 'Rivne', 'Rivne', 'Rivne', 'Równe', 'Рівне']],
    ['EG', ['Cairo', 'Kairo', 'Le Caire', 'Caïro', 'El Cairo', 'Kair', 'Каїр']],
  ])('cover every language: %s %j', (country, names) => expect(namesOf(country, names[0] ?? '')).toEqual(names));

  test('belong to towns of the list, each under one language once', async () => {
    const text = await readFile(new URL('./city-names.json', import.meta.url), 'utf8');
    const keys = Object.keys(JSON.parse(text));
    expect(text.match(/^ {2}"[A-Z]{2} /gm)).toHaveLength(keys.length);
    const named = new Set(world.flatMap(({ country, name, names }) => [`${country} ${name}`, `${country} ${names.und ?? name}`]));
    expect(keys.filter((key) => !named.has(key))).toEqual([]);
  });

  test('are written in the letters of their language', () => {
    const wrong = [...own, ...world].filter(({ names: { uk = 'а', ...others } }) => {
      const isLatin = Object.entries(others).every(([language, name]) => language === 'und' || !/\p{Script=Cyrillic}/u.test(name));
      return !/^[а-щьюяєіїґ’ -]+$/i.test(uk) || !isLatin;
    });
    expect(wrong.map(({ name, names }) => [name, names])).toEqual([]);
  });

  test('include second names that are searched but not shown', () => {
    const kyiv = own.find(({ name }) => name === 'Kyiv');
    expect(Object.values(kyiv?.names ?? {})).toContain('Kiew');
    expect(namesOf('UA', 'Kyiv')).not.toContain('Kiew');
  });
});
