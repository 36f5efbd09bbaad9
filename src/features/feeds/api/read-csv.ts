import { Readable } from 'node:stream';
import { parse } from 'csv-parse';
import { BrokenFeedError, type FeedRecord, type UnreadableRecord } from './feed-project.ts';

/**
 * CSV with the names of `feedProjectSchema` in its first row; comma, semicolon or tab, quotes doubled inside quotes,
 * lists with `;` or `|` inside quotes.
 *
 * @throws BrokenFeedError when a quote is never closed
 */
export async function* readCsv(source: Readable): AsyncGenerator<FeedRecord | UnreadableRecord> {
  const { delimiter, whole } = await findDelimiter(source);
  const columns = (names: string[]) => names.map((name) => name.trim());
  const parser = whole.pipe(
    parse({ bom: true, columns, delimiter, info: true, relax_column_count: true, skip_empty_lines: true, trim: true }),
  );
  whole.on('error', (error) => parser.destroy(error));
  let width = 0;
  try {
    for await (const entry of parser) {
      // The shape csv-parse gives with `info` and `columns`.
      const { record, info } = entry as { record: Record<string, string>; info: { lines: number; columns: { name: string }[] } };
      width ||= info.columns.length;
      const found = Object.keys(record).length;
      yield found < width
        ? { line: info.lines, unreadable: `has ${found} columns instead of ${width}` }
        : { line: info.lines, fields: record };
    }
  } catch (error) {
    throw new BrokenFeedError(error instanceof Error ? error.message : String(error));
  }
}

/** The most frequent separator between the names of the first row; commas in the texts of a semicolon file do not count. */
async function findDelimiter(source: Readable): Promise<{ delimiter: string; whole: Readable }> {
  source.setEncoding('utf8');
  const chunks: AsyncIterator<string> = source[Symbol.asyncIterator]();
  let start = '';
  while (!start.includes('\n')) {
    const next = await chunks.next();
    if (next.done) break;
    start += next.value;
  }
  const names = start.split('\n', 1)[0] ?? '';
  const count = (mark: string) => names.split(mark).length;
  const delimiter = [',', ';', '\t'].reduce((best, mark) => (count(mark) > count(best) ? mark : best));
  async function* all() {
    yield start;
    for (let next = await chunks.next(); !next.done; next = await chunks.next()) yield next.value;
  }
  return { delimiter, whole: Readable.from(all()) };
}
