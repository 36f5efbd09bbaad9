import { foldText } from '../../../contract/fold-text.ts';

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
  const wanted = foldText(typed);
  const matching = recent.filter((entry) => foldText(entry).startsWith(wanted) && foldText(entry) !== wanted).slice(0, mostRecent);
  const known = new Set([wanted, ...matching.map(foldText)]);
  return { recent: matching, suggested: suggested.filter((text) => !known.has(foldText(text))).slice(0, most - matching.length) };
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
