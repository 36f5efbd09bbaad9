import type { Readable } from 'node:stream';
import { parse } from 'csv-parse';
import { BrokenFeedError, type FeedRecord, type UnreadableRecord } from './feed-project.ts';

/**
 * CSV with the names of `feedProjectSchema` in its first row; comma, semicolon or tab, quotes doubled inside quotes,
 * lists with `;` or `|` inside quotes.
 *
 * @throws BrokenFeedError when a quote is never closed
 */
export async function* readCsv(source: Readable): AsyncGenerator<FeedRecord | UnreadableRecord> {
  const parser = source.pipe(parse({ bom: true, columns: (names: string[]) => names.map((name) => name.trim()), delimiter: [',', ';', '\t'], info: true, relax_column_count: true, skip_empty_lines: true, trim: true }));
  source.on('error', (error) => parser.destroy(error));
  let width = 0;
  try {
    for await (const entry of parser) {
      // The shape csv-parse gives with `info` and `columns`.
      const { record, info } = entry as { record: Record<string, string>; info: { lines: number; columns: { name: string }[] } };
      width ||= info.columns.length;
      const found = Object.keys(record).length;
      yield found < width ? { line: info.lines, unreadable: `has ${found} columns instead of ${width}` } : { line: info.lines, fields: record };
    }
  } catch (error) {
    throw new BrokenFeedError(error instanceof Error ? error.message : String(error));
  }
}
