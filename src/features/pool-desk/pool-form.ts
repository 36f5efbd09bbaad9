import type { JoinRule } from '../pools/join-rules.ts';
import type { PoolVisibility } from '../pools/policy.ts';

/** What the form of a pool holds, as texts: names and descriptions are `name.de`, `description.de` … */
export type PoolValues = Record<string, string>;

type Texts = Record<string, string>;
type PoolFacts = {
  name: Texts;
  description: Texts;
  visibility: PoolVisibility;
  joinRule: JoinRule;
  categoryId: number | null;
};

/** The fields of a pool as they are typed. */
export function poolValues({ name, description, visibility, joinRule, categoryId }: PoolFacts): PoolValues {
  const texts = (field: string, of: Texts) => Object.entries(of).map(([language, text]) => [`${field}.${language}`, text]);
  return {
    ...Object.fromEntries([...texts('name', name), ...texts('description', description)]),
    visibility,
    joinRule,
    categoryId: categoryId === null ? '' : String(categoryId),
  };
}

/** What was typed, by language; languages without words are left out. @example textsOf({ 'name.de': 'Netze', 'name.en': ' ' }, 'name', ['de', 'en']) // { de: 'Netze' } */
export function textsOf(values: PoolValues, field: 'name' | 'description', languages: readonly string[]): Texts {
  return Object.fromEntries(
    languages.flatMap((language) => {
      const text = (values[`${field}.${language}`] ?? '').trim();
      return text === '' ? [] : [[language, text]];
    }),
  );
}

/**
 * A key for addresses, made of a name; null where nothing of it can be one.
 *
 * @example keyOf('Windenergie auf See (Öl & Gas)') // 'windenergie-auf-see-oel-gas'
 */
export function keyOf(name: string): string | null {
  const latin = name
    .toLowerCase()
    .replaceAll('ä', 'ae')
    .replaceAll('ö', 'oe')
    .replaceAll('ü', 'ue')
    .replaceAll('ß', 'ss')
    .replaceAll('ł', 'l')
    .normalize('NFD')
    .replace(/\p{M}/gu, '');
  const key = latin
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 60)
    .replace(/-+$/, '');
  return key === '' ? null : key;
}
