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
  return {
    ...textValues({ name, description }),
    visibility,
    joinRule,
    categoryId: categoryId === null ? '' : String(categoryId),
  };
}

/** Names and descriptions as they are typed. @example textValues({ name: { de: 'Netze' }, description: {} }) // { 'name.de': 'Netze' } */
export function textValues({ name, description }: Pick<PoolFacts, 'name' | 'description'>): PoolValues {
  const texts = (field: string, of: Texts) => Object.entries(of).map(([language, text]) => [`${field}.${language}`, text]);
  return Object.fromEntries([...texts('name', name), ...texts('description', description)]);
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

/** The words of a form with its languages, and a name to make a key of; undefined where no language has a name. */
export function wordsOf(values: PoolValues) {
  const languages = (values.languages ?? '').split(',').filter(Boolean);
  const [name, description] = [textsOf(values, 'name', languages), textsOf(values, 'description', languages)];
  return { name, description, first: Object.values(name)[0], firstField: `name.${languages[0]}` };
}
