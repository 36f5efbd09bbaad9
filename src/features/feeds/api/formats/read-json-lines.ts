import { explainDamage, type FeedRecord, type FeedRecords, type UnreadableRecord } from '../feed-record.ts';

/** One JSON object per line. Empty lines are skipped. */
export async function* readJsonLines(chunks: AsyncIterable<string>): FeedRecords {
  let line = 0;
  let rest = '';
  for await (const chunk of chunks) {
    const lines = (rest + chunk).split('\n');
    rest = lines.pop() ?? '';
    for (const text of lines) {
      line += 1;
      if (text.trim() !== '') yield readJsonRecord(text, line);
    }
  }
  if (rest.trim() !== '') yield readJsonRecord(rest, line + 1);
}

export function readJsonRecord(text: string, line: number): FeedRecord | UnreadableRecord {
  const damage = explainDamage(text);
  if (damage) return { line, unreadable: damage };
  try {
    const value: unknown = JSON.parse(text);
    return isObject(value) ? { line, values: value } : { line, unreadable: 'is no JSON object' };
  } catch {
    return { line, unreadable: 'is no JSON' };
  }
}

export function isObject(value: unknown): value is Record<string, unknown> {
  return value !== null && typeof value === 'object' && !Array.isArray(value);
}
