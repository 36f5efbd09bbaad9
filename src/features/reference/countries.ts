/** Specification section 9: the session's country when nothing is known of where a visitor is, nor where the client's talents live. */
export const defaultCountry = 'DE';

/**
 * Preferred countries first, in the order the client gave them, then the rest alphabetically by text as the
 * locale sorts it (specification section 9). A preferred code that is not a country is skipped.
 *
 * @example sortCountries([{ value: 'AT', text: 'Austria' }, { value: 'DE', text: 'Germany' }], ['DE'], 'en') // Germany, Austria
 */
export function sortCountries<T extends { value: string; text: string }>(
  countries: readonly T[],
  preferred: readonly string[],
  locale: string,
): T[] {
  const collator = new Intl.Collator(locale);
  const rankOf = (value: string): number => {
    const index = preferred.indexOf(value);
    return index === -1 ? preferred.length : index;
  };
  return [...countries].sort((a, b) => rankOf(a.value) - rankOf(b.value) || collator.compare(a.text, b.text));
}
