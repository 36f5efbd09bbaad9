import { createReadStream, statSync } from 'node:fs';
import { extname } from 'node:path';
import { BrokenFeedError, type FeedRecords } from './feed-record.ts';
import { decodeText, peekText } from './formats/decode-text.ts';
import { readCsv } from './formats/read-csv.ts';
import { readJsonDocument, readJsonLines } from './formats/read-json.ts';
import { readXml } from './formats/read-xml.ts';

export type FeedFormat = {
  /** An encoding that the file does not declare. */
  encoding?: string | undefined;
  /** Which element is a project (XML), or where their list is (JSON), if it is none of the usual. */
  rows?: string | undefined;
};

/**
 * The records of a feed file. What its text begins with says which format it has; its ending says so where the text does not.
 *
 * @throws BrokenFeedError at once when there is no such file
 */
export function readFeed(path: string, format: FeedFormat = {}): FeedRecords {
  const stats = statSync(path, { throwIfNoEntry: false });
  if (!stats) throw new BrokenFeedError(`${path}: there is no such file`);
  if (!stats.isFile()) throw new BrokenFeedError(`${path}: is a folder, not a file`);
  return readText(createReadStream(path, { highWaterMark: 1 << 18 }), extname(path).toLowerCase(), format);
}

async function* readText(source: AsyncIterable<Buffer>, ending: string, { encoding, rows }: FeedFormat): FeedRecords {
  const { head, all } = await peekText(decodeText(source, encoding), showsFormat);
  const start = head.trimStart();
  if (start.startsWith('<')) yield* readXml(all, rows);
  else if (ending === '.jsonl' || ending === '.ndjson') yield* start.startsWith('[') ? readJsonDocument(all, rows) : readJsonLines(all);
  else if (ending !== '.csv' && ending !== '.tsv' && /^[[{]/.test(start))
    yield* isLines(start) ? readJsonLines(all) : readJsonDocument(all, rows);
  else if (isBinary(start)) throw new BrokenFeedError('is no feed: neither XML, JSON nor CSV');
  else yield* readCsv(all);
}

/** No text has a zero in it; where bytes were no UTF-8 either, it is a picture or an archive. */
function isBinary(start: string): boolean {
  return start.includes('\0');
}

/** The first line and the beginning of the second; a document may be one line. */
function showsFormat(text: string): boolean {
  return text.length > 1_000_000 || (text.length > 4096 && /\n\s*\S/.test(text));
}

/** Whether each of its lines is an object, as far as can be seen. */
function isLines(start: string): boolean {
  const [first = '', second = ''] = start.split('\n', 2);
  return /^\{.*\}\s*$/.test(first) && second.trimStart().startsWith('{');
}
