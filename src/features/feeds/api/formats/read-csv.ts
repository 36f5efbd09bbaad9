import { Readable } from 'node:stream';
import { parse } from 'csv-parse';
import { BrokenFeedError, explainDamage, type FeedRecord, type FeedRecords, type UnreadableRecord } from '../feed-record.ts';
import { peekText } from './decode-text.ts';

/** A quote that is never closed must not fill the memory. */
const maxRowLength = 2_000_000;
const separators = [',', ';', '\t', '|'];

/**
 * CSV with its names in the first row; comma, semicolon, tab or bar, quotes doubled inside quotes, lists with `;` or `|` inside
 * quotes. A quote inside an unquoted value is a character like others. Rows may leave out empty values at their end.
 *
 * @throws BrokenFeedError when a quote is never closed
 */
export async function* readCsv(chunks: AsyncIterable<string>): FeedRecords {
  const { head, all } = await peekText(chunks, (start) => start.includes('\n'));
  const names = head.split('\n', 1)[0] ?? '';
  const count = (mark: string) => names.split(mark).length;
  const delimiter = separators.reduce((best, mark) => (count(mark) > count(best) ? mark : best));
  const whole = Readable.from(mendQuotes(all, delimiter));
  const parser = whole.pipe(
    parse({
      columns: uniqueNames,
      delimiter,
      info: true,
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: true,
      trim: true,
      max_record_size: maxRowLength,
    }),
  );
  whole.on('error', (error) => parser.destroy(error));
  let before: ReadRow | null = null;
  try {
    for await (const entry of parser) {
      // The shape csv-parse gives with `info` and `columns`.
      const { record, info } = entry as { record: Record<string, string>; info: { lines: number; columns: { name: string }[] } };
      const width = info.columns.length;
      const row: ReadRow = { line: info.lines, values: record, found: Object.keys(record).length, width, isPart: false };
      // A line that was broken in two leaves two rows that are one together.
      if (before && before.found < width && row.found < width && before.found + row.found === width + 1) before.isPart = row.isPart = true;
      if (before) yield asRecord(before);
      before = row;
    }
    if (before) yield asRecord(before);
  } catch (error) {
    if (error instanceof BrokenFeedError) throw error;
    throw new BrokenFeedError(error instanceof Error ? error.message : String(error));
  }
}

type ReadRow = { line: number; values: Record<string, string>; found: number; width: number; isPart: boolean };

/** A row with fewer values than columns left out those at its end, as spreadsheets do; with half of them or less, it is something else. */
function asRecord({ line, values, found, width, isPart }: ReadRow): FeedRecord | UnreadableRecord {
  const damage = explainDamage(Object.values(values).join(''));
  if (damage) return { line, unreadable: damage };
  if (found >= width) return { line, values };
  if (isPart || found <= width / 2) return { line, unreadable: `has ${found} columns instead of ${width}` };
  return { line, values, repaired: `has ${found} columns instead of ${width}; the last are taken as empty`, isShort: true };
}

/** Two columns of one name would be one. */
function uniqueNames(names: string[]): string[] {
  const seen = new Map<string, number>();
  return names.map((name, index) => {
    const plain = name.trim() || `column ${index + 1}`;
    const nth = (seen.get(plain) ?? 0) + 1;
    seen.set(plain, nth);
    return nth === 1 ? plain : `${plain} ${nth}`;
  });
}

/**
 * CSV whose values begin with a quotation mark that quotes only a part of them (`"Netz" Nord`): such a value is quoted whole, with its marks
 * doubled, as otherwise the rest of the file would be one value. Everything else stays as it is, line by line.
 */
async function* mendQuotes(chunks: AsyncIterable<string>, delimiter: string): AsyncGenerator<string> {
  let rest = '';
  let isOpen = false;
  const mend = (line: string): string => {
    if (!line.includes('"')) return line;
    const mended = mendLine(line, delimiter, isOpen);
    isOpen = mended.isOpen;
    return mended.line;
  };
  for await (const chunk of chunks) {
    const lines = (rest + chunk).split('\n');
    rest = lines.pop() ?? '';
    // A line of a closed feed that never ends is the parser's matter.
    if (lines.length > 0) yield `${lines.map(mend).join('\n')}\n`;
  }
  if (rest !== '') yield mend(rest);
}

/** @param isOpen whether the line begins inside of a quoted value */
function mendLine(line: string, delimiter: string, isOpen: boolean): { line: string; isOpen: boolean } {
  let mended = '';
  let at = 0;
  let isInside = isOpen;
  while (at <= line.length) {
    const start = at;
    const opening = isInside ? start : openingOf(line, start);
    const value = opening === null ? null : readQuoted(line, isInside ? opening : opening + 1, delimiter);
    if (value && !value.isStray) {
      if (value.end === null) return { line: mended + line.slice(start), isOpen: true };
      mended += line.slice(start, value.end);
      at = value.end;
    } else {
      // The end of a value of several lines cannot be looked for again.
      if (isInside) return { line: mended + line.slice(start), isOpen: value?.end === null };
      const stop = line.indexOf(delimiter, start);
      const end = stop < 0 ? line.length : stop;
      mended += value ? quote(line.slice(start, end)) : line.slice(start, end);
      at = end;
    }
    isInside = false;
    if (at >= line.length) break;
    mended += line.slice(at, at + delimiter.length);
    at += delimiter.length;
  }
  return { line: mended, isOpen: false };
}

function openingOf(line: string, start: number): number | null {
  let at = start;
  while (line[at] === ' ') at += 1;
  return line[at] === '"' ? at : null;
}

/** `end`: behind its closing mark, null where the line has none; `isStray`: a mark in it neither is doubled nor closes it. */
function readQuoted(line: string, from: number, delimiter: string): { end: number | null; isStray: boolean } {
  let at = from;
  while (true) {
    const mark = line.indexOf('"', at);
    if (mark < 0) return { end: null, isStray: false };
    if (line[mark + 1] === '"') {
      at = mark + 2;
      continue;
    }
    let behind = mark + 1;
    while (line[behind] === ' ' || line[behind] === '\r') behind += 1;
    const isClosing = behind >= line.length || line.startsWith(delimiter, behind);
    return { end: isClosing ? behind : null, isStray: !isClosing };
  }
}

function quote(value: string): string {
  const isReturn = value.endsWith('\r');
  return `"${(isReturn ? value.slice(0, -1) : value).trim().replaceAll('"', '""')}"${isReturn ? '\r' : ''}`;
}
