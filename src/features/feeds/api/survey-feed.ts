import { type ReadOptions, readOutline } from './feed-project.ts';
import { BrokenFeedError, type FeedRecords } from './feed-record.ts';
import { isReadPath } from './find-fields.ts';
import type { RowFacts } from './keys/row-facts.ts';
import { type DateOrder, dateOrderOf } from './values/read-date.ts';

type FeedSurvey = {
  /** How many records there are, as far as the feed can be read. */
  total: number;
  /** What distinguishes its rows from each other. */
  rows: RowFacts[];
  /** What its dates prove; null when they prove nothing, or both. */
  dateOrder: DateOrder | null;
  /** Elements that nothing is read from, and in how many records they are; the most frequent first. */
  unused: { name: string; count: number }[];
  /** Why the feed cannot be read to its end, if it cannot. */
  brokenOff: string | null;
};

const maxNames = 2000;

/** Reads a feed once without storing anything, for what only the whole of it tells. */
export async function surveyFeed(records: FeedRecords, options: Pick<ReadOptions, 'mapping' | 'isTown'>): Promise<FeedSurvey> {
  let total = 0;
  const rows: RowFacts[] = [];
  const orders = new Set<DateOrder>();
  const names = new Map<string, number>();
  let brokenOff: string | null = null;
  try {
    for await (const record of records) {
      total += 1;
      if ('unreadable' in record) continue;
      const { facts, dates, paths } = readOutline(record, options);
      rows.push(facts);
      for (const date of dates) {
        const order = dateOrderOf(date);
        if (order) orders.add(order);
      }
      for (const path of paths.keys()) {
        const count = names.get(path);
        if (count !== undefined) names.set(path, count + 1);
        else if (names.size < maxNames) names.set(path, 1);
      }
    }
  } catch (error) {
    if (!(error instanceof BrokenFeedError)) throw error;
    brokenOff = error.message;
  }
  const unused = [...names].filter(([path]) => !isReadPath(path, options.mapping)).map(([name, count]) => ({ name, count }));
  const [order] = orders;
  return {
    total,
    rows,
    dateOrder: orders.size === 1 ? (order ?? null) : null,
    unused: unused.sort((a, b) => b.count - a.count),
    brokenOff,
  };
}
