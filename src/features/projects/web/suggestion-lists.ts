/** How many entries stand below the keyword box while one types. */
const most = 8;
/** How many of them may be earlier searches. */
const mostRecent = 3;

/** The texts of an answer of `GET /search/suggestions`; nothing of one that is not of that shape. */
export function readSuggestions(answer: unknown): string[] {
  const results = isRecord(answer) && Array.isArray(answer.results) ? answer.results : [];
  return results.flatMap((entry: unknown) => (isRecord(entry) && typeof entry.text === 'string' ? [entry.text] : [])).slice(0, most);
}

/**
 * What to show below the box: before anything is typed the last searches, afterwards those that begin like it and then
 * the suggestions; nothing twice, and not what stands in the box already.
 *
 * @example suggestionLists('sa', ['SAP', 'CAD'], ['sap', 'sap abap']) // { recent: ['SAP'], suggested: ['sap abap'] }
 */
export function suggestionLists(typed: string, recent: readonly string[], suggested: readonly string[]) {
  if (typed === '') return { recent: [...recent], suggested: [] };
  const wanted = fold(typed);
  const matching = recent.filter((entry) => fold(entry).startsWith(wanted) && fold(entry) !== wanted).slice(0, mostRecent);
  const known = new Set([wanted, ...matching.map(fold)]);
  return { recent: matching, suggested: suggested.filter((text) => !known.has(fold(text))).slice(0, most - matching.length) };
}

/** Without case and accents: who types "munch" means München. */
export function fold(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLocaleLowerCase();
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
