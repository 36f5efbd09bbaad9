/**
 * A list of languages with those first that a talent is likely to choose, in their order; the others stay as they are.
 *
 * @example ownFirst([{ value: 'aa' }, { value: 'de' }], ['de']) // 'de', 'aa'
 */
export function ownFirst<T extends { value: string }>(languages: readonly T[], own: readonly string[]): T[] {
  const first = [...new Set(own)].flatMap((code) => languages.filter(({ value }) => value === code));
  return [...first, ...languages.filter((language) => !first.includes(language))];
}
