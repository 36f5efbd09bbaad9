import { Readable } from 'node:stream';
import { parse } from 'csv-parse';
import { BrokenFeedError, explainDamage, type FeedRecords } from '../feed-record.ts';
import { peekText } from './decode-text.ts';

/** A quote that is never closed must not fill the memory. */
const maxRowLength = 2_000_000;
const separators = [',', ';', '\t', '|'];

/**
 * CSV with its names in the first row; comma, semicolon, tab or bar, quotes doubled inside quotes, lists with `;` or `|` inside
 * quotes. A quote inside an unquoted value is a character like others.
 *
 * @throws BrokenFeedError when a quote is never closed
 */
export async function* readCsv(chunks: AsyncIterable<string>): FeedRecords {
  const { head, all } = await peekText(chunks, (start) => start.includes('\n'));
  const names = head.split('\n', 1)[0] ?? '';
  const count = (mark: string) => names.split(mark).length;
  const delimiter = separators.reduce((best, mark) => (count(mark) > count(best) ? mark : best));
  const whole = Readable.from(all);
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
  let width = 0;
  try {
    for await (const entry of parser) {
      // The shape csv-parse gives with `info` and `columns`.
      const { record, info } = entry as { record: Record<string, string>; info: { lines: number; columns: { name: string }[] } };
      width ||= info.columns.length;
      const line = info.lines;
      const found = Object.keys(record).length;
      const damage = explainDamage(Object.values(record).join(''));
      if (damage) yield { line, unreadable: damage };
      else yield found < width ? { line, unreadable: `has ${found} columns instead of ${width}` } : { line, values: record };
    }
  } catch (error) {
    if (error instanceof BrokenFeedError) throw error;
    throw new BrokenFeedError(error instanceof Error ? error.message : String(error));
  }
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
