import { foldText } from '../../../../contract/fold-text.ts';

/** How many entries are below the keyword box while typing. */
const maxEntries = 8;
/** How many of them may be earlier searches. */
const maxRecent = 3;

/**
 * What to show below the box: before anything is typed the last searches, afterwards those that begin with the text and then
 * the suggestions, without duplicates and without the text in the box.
 *
 * @example suggestionLists('sa', ['SAP', 'CAD'], ['sap', 'sap abap']) // { recent: ['SAP'], suggested: ['sap abap'] }
 */
export function suggestionLists(typed: string, recent: readonly string[], suggested: readonly string[]) {
  if (typed === '') return { recent: [...recent], suggested: [] };
  const wanted = foldText(typed);
  const matching = recent.filter((entry) => foldText(entry).startsWith(wanted) && foldText(entry) !== wanted).slice(0, maxRecent);
  const known = new Set([wanted, ...matching.map(foldText)]);
  return { recent: matching, suggested: suggested.filter((text) => !known.has(foldText(text))).slice(0, maxEntries - matching.length) };
}
