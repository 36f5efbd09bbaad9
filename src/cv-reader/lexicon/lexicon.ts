/**
 * Typical words of one language, separated by `|`. They are compared folded. Up to four letters they stand for the
 * beginning of a word, longer ones may be within a word, and a trailing blank marks a whole word. They only vote: a single
 * word does not decide an entry.
 */
export type Lexicon = { roles: string; companies: string; degrees: string; schools: string };
