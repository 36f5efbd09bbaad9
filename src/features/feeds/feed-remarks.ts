import { type FeedField, feedFields } from '../../contract/feed-fields.ts';

/** What an import notices about rows, for programs and for the desk's words (`talent.desk.connections.feed.remark.…`). */
export const remarkCodes = [
  ...(['missing', 'titleStands', 'beforeStart', 'belowMin', 'notBetween', 'notUnderstood', 'leftOut', 'cut', 'emptyHtml'] as const),
  ...(['dayFirst', 'monthFirst', 'noUnit', 'currencySet', 'noCurrency', 'ambiguousCurrency', 'badCurrency'] as const),
  ...(['languageRead', 'languageFirst', 'guessed', 'cityUnknown', 'noPool', 'statusOpen', 'deadlinePassed'] as const),
  ...(['staysClosed', 'staysPaused', 'repeats', 'referenceTwice', 'referenceReused', 'referenceElse'] as const),
  ...(['unreadableRow', 'repaired'] as const),
] as const;
export type RemarkCode = (typeof remarkCodes)[number];

/** The field that a remark begins with. @example fieldOfRemark('end: is before the start') // 'end' */
export function fieldOfRemark(text: string): FeedField | null {
  const name = text.split(':', 1)[0];
  return feedFields.find((field) => field === name) ?? null;
}
