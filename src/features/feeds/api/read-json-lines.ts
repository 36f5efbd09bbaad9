import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import type { FeedRecord, UnreadableRecord } from './feed-project.ts';

/** One JSON object per line, with the names of `feedProjectSchema`. Empty lines are skipped. */
export async function* readJsonLines(source: Readable): AsyncGenerator<FeedRecord | UnreadableRecord> {
  let line = 0;
  for await (const text of createInterface({ input: source, crlfDelay: Number.POSITIVE_INFINITY })) {
    line += 1;
    if (text.trim() === '') continue;
    yield readLine(text, line);
  }
}

function readLine(text: string, line: number): FeedRecord | UnreadableRecord {
  try {
    const value: unknown = JSON.parse(text);
    if (value === null || typeof value !== 'object' || Array.isArray(value)) return { line, unreadable: 'is no JSON object' };
    return { line, fields: { ...value } };
  } catch {
    return { line, unreadable: 'is no JSON' };
  }
}
