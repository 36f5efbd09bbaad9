import type { RemarkCode } from '../feed-report.ts';

/** A record of a feed as its file has it; `values` is nested as in the file. */
export type FeedRecord = {
  line: number;
  values: Readonly<Record<string, unknown>>;
  /** What was put right while it was read, in words for the operator. */
  repaired?: string;
  /** It has fewer values than its feed has columns. */
  isShort?: true;
};

/** A record that could not be read; later ones may be valid. */
export type UnreadableRecord = { line: number; unreadable: string };

export type FeedRecords = AsyncGenerator<FeedRecord | UnreadableRecord>;

/** The file ends or breaks too early: the rest is unknown, so no project may be closed as missing. */
export class BrokenFeedError extends Error {}

/**
 * Something to tell the operator about a row: in English, and as a code with what it names, null for what only its text says. Rows with the same
 * `text` are one line of the report, with some values as examples.
 */
export type Remark = { code: RemarkCode | null; text: string; values?: RemarkValues; value?: string };
type RemarkValues = Readonly<Record<string, string>>;

/** What is said about a row that comes in. */
export type RowRemarks = {
  /** Values that were left out or are doubtful. */
  warnings: Remark[];
  /** Values that the record does not have. */
  guesses: Remark[];
  /** Values that the record does not have and an operator set for the feed. */
  settings: Remark[];
};

/** What stands for a byte that its encoding does not have. */
const undecodable = '\uFFFD';

/** @returns why the record is refused: half a text is worse than none. */
export function explainDamage(text: string): string | null {
  return text.includes(undecodable)
    ? 'holds bytes that its encoding does not have; save the feed as UTF-8, or name the encoding with --encoding, such as windows-1252'
    : null;
}
