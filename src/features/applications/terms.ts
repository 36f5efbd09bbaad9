/** The facts of a project that a talent agrees to by applying; also the names of `openpool_project_terms` in the database. */
export const termNames = ['assignmentPeriodStart', 'assignmentPeriodEnd', 'hoursPerWeek', 'remote', 'siteCity', 'rateRange'] as const;
export type TermName = (typeof termNames)[number];
export type Terms = Readonly<Partial<Record<TermName, string | number | null>>>;
export type ChangedTerm = { term: TermName; before: string | null; after: string | null };

/** @example readRange('80.00- EUR') // { min: '80.00', max: null, currency: 'EUR' } */
export function readRange(text: string): { min: string | null; max: string | null; currency: string | null } {
  const [amounts = '', currency] = text.split(' ');
  const [min, max] = amounts.split('-');
  return { min: min || null, max: max || null, currency: currency ?? null };
}

/**
 * What is different now, in the order of the list; nothing where it is not known what was agreed.
 *
 * @example changedTerms({ hoursPerWeek: 40 }, { hoursPerWeek: 32 }) // [{ term: 'hoursPerWeek', before: '40', after: '32' }]
 */
export function changedTerms(agreed: Terms | null, now: Terms): ChangedTerm[] {
  if (agreed === null) return [];
  const text = (value: string | number | null | undefined) => (value === null || value === undefined ? null : String(value));
  return termNames
    .map((term) => ({ term, before: text(agreed[term]), after: text(now[term]) }))
    .filter(({ before, after }) => before !== after && !isNoLongerStated(before, after));
}

/** The same amounts without the currency that was stated before: nobody says that it is another one. */
function isNoLongerStated(before: string | null, after: string | null): boolean {
  return before !== null && after !== null && before.startsWith(`${after} `) && readRange(after).currency === null;
}
