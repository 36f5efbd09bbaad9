import { feedFields } from '../../contract/feed-fields.ts';

/** A message key below `talent.desk.connections.feed.` with what it says; `field` is a field of a project. */
export type FeedWords = { key: string; field?: string; values: Record<string, string> };

/** What reports say in English, to the message that says it in the operator's language; named groups are its values. The first that fits. */
const remarks: readonly (readonly [RegExp, string])[] = [
  [/^description: is missing, the title stands/, 'titleStands'],
  [/is missing;/, 'missing'],
  [/is before the start/, 'beforeStart'],
  [/is below rateMin/, 'belowMin'],
  [/may be another day; read with the day first/, 'dayFirst'],
  [/may be another day; read with the month first/, 'monthFirst'],
  [/^pay: unit not stated/, 'noUnit'],
  [/^currency: .*; (?<currency>[A-Z]{3}) is taken, as set/, 'currencySet'],
  [/^currency: not stated, and none/, 'noCurrency'],
  [/^currency: its symbol is ambiguous/, 'ambiguousCurrency'],
  [/^currency: is none of ISO/, 'badCurrency'],
  [/^language: not stated; (?<value>\S+) is recognised/, 'languageRead'],
  [/^language: not stated, and the text/, 'languageFirst'],
  [/not stated; (?<value>\S+) is taken from/, 'guessed'],
  [/not stated; taken from the state (?<value>.+)$/, 'guessed'],
  [/not stated; taken from a line of the text/, 'fromText'],
  [/not stated; taken from the title/, 'fromTitle'],
  [/^city: is not known/, 'cityUnknown'],
  [/the client has no pool (?<value>.+)$/, 'noPool'],
  [/^status: is not known; taken as open/, 'statusOpen'],
  [/^deadline: has passed/, 'deadlinePassed'],
  [/^closed by an operator/, 'staysClosed'],
  [/^paused by an operator/, 'staysPaused'],
  [/^is the same as an earlier row/, 'repeats'],
  [/^reference: is on an earlier line/, 'referenceTwice'],
  [/^reference: was that of another project/, 'referenceReused'],
  [/^reference: .*; .+ used$/, 'referenceElse'],
  [/longer than (?<value>\d+) characters; cut/, 'cut'],
  [/is empty once unsafe HTML/, 'emptyHtml'],
  [/is not between (?<min>\S+) and (?<max>\S+) for the unit/, 'notBetween'],
  [/left out$/, 'leftOut'],
  [/: is no (amount|unit) such as/, 'notUnderstood'],
  [/^(is no (JSON|XML)|has \d+ columns|holds bytes)/, 'unreadableRow'],
];

const reasons: readonly (readonly [RegExp, string])[] = [
  [/^answered (?<status>401|403)$/, 'refused'],
  [/^answered (?<status>404|410)$/, 'notThere'],
  [/^answered (?<status>\d+)$/, 'answered'],
  [/^(sent nothing for|was not read within)/, 'slow'],
  [/^cannot be reached: .*(CERT|SSL|TLS)/i, 'certificate'],
  [/^cannot be reached/, 'unreachable'],
  [/is a web page/, 'webPage'],
  [/^(is empty|has no projects)/, 'empty'],
  [/^every row failed/, 'everyRow'],
  [/(broke off|ends inside|unclosed)/, 'brokeOff'],
  [/larger than|more than \d+ (MB|pages)/, 'tooLarge'],
  [/(is no public address|does not begin with https|must not contain a password|is no address|on another server)/, 'address'],
  [/^its address was encrypted/, 'secret'],
  [/(is no feed|is no JSON|is no XML|has no element)/, 'noFeed'],
  [/^the process that ran it ended/, 'interrupted'],
  [/^failed in this portal/, 'portal'],
];

/** The keys of all messages that are made here. */
export const feedWordKeys: readonly string[] = [...remarks.map(([, key]) => `remark.${key}`), ...reasons.map(([, key]) => `why.${key}`)];

/**
 * What was noticed about rows, as a message; null for what only its own English says, such as a database's refusal.
 *
 * @example explainRemark('end: is before the start') // { key: 'remark.beforeStart', field: 'end', values: {} }
 */
export function explainRemark(text: string): FeedWords | null {
  const words = firstThatFits(remarks, text);
  const field = fieldOf(text);
  return words && { key: `remark.${words.key}`, values: words.values, ...(field !== undefined && { field }) };
}

/** Why a run failed or nothing would be imported, and what to do, as a message. @example explainWhy('answered 404') // { key: 'why.notThere', values: { status: '404' } } */
export function explainWhy(why: string): FeedWords | null {
  const words = firstThatFits(reasons, why);
  return words && { ...words, key: `why.${words.key}` };
}

/** The value that a remark names, without the English around it; `line` is a row that it refers to. @example plainValue('line 9') // { line: 9 } */
export function plainValue(value: string): { text: string } | { line: number } {
  const line = /^line (\d+)$/.exec(value)?.[1];
  if (line) return { line: Number(line) };
  return { text: value.replace(/^there were /, '').replace(/^(.+) as (\d{4}-\d\d-\d\d)$/, '$1 → $2') };
}

/** The field that a remark is about. @example fieldOf('end: is before the start') // 'end' */
export function fieldOf(text: string): string | undefined {
  const name = text.split(':', 1)[0];
  return feedFields.find((field) => field === name);
}

function firstThatFits(table: readonly (readonly [RegExp, string])[], text: string): FeedWords | null {
  for (const [pattern, key] of table) {
    const match = pattern.exec(text);
    if (match) return { key, values: { ...match.groups } };
  }
  return null;
}
