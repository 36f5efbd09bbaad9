import { createReadStream, existsSync } from 'node:fs';
import { extname } from 'node:path';
import type { Readable } from 'node:stream';
import { BrokenFeedError, type FeedRecord, type UnreadableRecord } from './feed-project.ts';
import { readCsv } from './read-csv.ts';
import { readJsonLines } from './read-json-lines.ts';
import { readXml } from './read-xml.ts';

type FormatReader = (source: Readable) => AsyncGenerator<FeedRecord | UnreadableRecord>;

const readers: Readonly<Record<string, FormatReader>> = {
  '.xml': readXml,
  '.jsonl': readJsonLines,
  '.ndjson': readJsonLines,
  '.csv': readCsv,
  '.tsv': readCsv,
};

/**
 * The records of a feed file; its ending says which format it has.
 *
 * @throws BrokenFeedError for another ending and for a missing file, at once
 */
export function readFeed(path: string): AsyncGenerator<FeedRecord | UnreadableRecord> {
  const reader = readers[extname(path).toLowerCase()];
  if (!reader) throw new BrokenFeedError(`${path}: feeds end in ${Object.keys(readers).join(', ')}`);
  if (!existsSync(path)) throw new BrokenFeedError(`${path}: there is no such file`);
  return reader(createReadStream(path));
}
