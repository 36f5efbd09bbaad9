/** A typed word, or a phrase in quotes. */
export type TypedWord = {
  text: string;
  isPhrase: boolean;
  isExcluded: boolean;
  /** The last word, which may not be finished yet. */
  isOpen: boolean;
  /** Its position in the typed text, so that a correction can replace it. */
  start: number;
  end: number;
};

/** One of the alternatives has to match (`java or kotlin`), with every word. */
export type TypedQuery = { text: string; alternatives: readonly (readonly TypedWord[])[] };

const maxWords = 32;
/** Advertisements contain (m/w/d); it is not searched for in a pasted title. */
const genderMark = /^\(?[mwdfhkxv](\/[mwdfhkxv]){1,3}\)?$/i;
const token = /(?<sign>-?)"(?<phrase>[^"]*)(?:"|$)|(?<bare>\S+)/gu;

/**
 * Reads typed words: quotes hold phrases together, a minus excludes, `or` stands between alternatives.
 *
 * @example readTypedWords('java -junior "spring boot"').alternatives[0]?.map((word) => word.text) // ['java', 'junior', 'spring boot']
 * @returns null when there is nothing to search for.
 */
export function readTypedWords(typed: string): TypedQuery | null {
  // Quotes come in many shapes.
  const text = inOneLine(typed)
    .replace(/[“”„«»]/gu, '"')
    .trim();
  const alternatives: TypedWord[][] = [[]];
  for (const match of text.matchAll(token)) {
    if (match.groups?.bare?.toLowerCase() === 'or') alternatives.push([]);
    else alternatives.at(-1)?.push(...wordOf(match, match.index + match[0].length === text.length));
  }
  const kept = alternatives.filter((words) => words.length > 0).map((words) => words.slice(0, maxWords));
  return kept.length > 0 ? { text, alternatives: kept } : null;
}

/**
 * The typed text as the database accepts it: PostgreSQL refuses NUL in text and half a surrogate pair in JSON; other control
 * characters are meaningless.
 */
export function inOneLine(typed: string): string {
  return typed
    .toWellFormed()
    .normalize('NFC')
    .replace(/\p{Cc}/gu, ' ')
    .replace(/\s+/gu, ' ');
}

function wordOf(match: RegExpExecArray, isLast: boolean): TypedWord[] {
  const { sign = '', phrase, bare = '' } = match.groups ?? {};
  if (phrase !== undefined) {
    const start = match.index + sign.length + 1;
    const place = { start, end: start + phrase.length };
    return hasWord(phrase) ? [{ text: phrase.trim(), isPhrase: true, isExcluded: sign === '-', isOpen: false, ...place }] : [];
  }
  const isExcluded = /^-[\p{L}\p{N}.(]/u.test(bare);
  // Signs around a word do not belong to it, except those of C++, C# and .NET.
  const lead = /^(?:[^\p{L}\p{N}.]|\.(?![\p{L}\p{N}]))*/u.exec(bare)?.[0].length ?? 0;
  const core = bare.slice(lead).replace(/[^\p{L}\p{N}+#]+$/u, '');
  if (!hasWord(core) || genderMark.test(bare)) return [];
  const start = match.index + lead;
  const isOpen = isLast && !isExcluded && core.length + lead === bare.length && /[\p{L}\p{N}]$/u.test(core) && letters(core) >= 2;
  return [{ text: core, isPhrase: false, isExcluded, isOpen, start, end: start + core.length }];
}

function hasWord(text: string): boolean {
  return /[\p{L}\p{N}]/u.test(text);
}

function letters(text: string): number {
  return text.match(/[\p{L}\p{N}]/gu)?.length ?? 0;
}
