import { foldText } from '../../../contract/fold-text.ts';
import { type ReadOptions, readPostingKey } from './feed-project.ts';
import { BrokenFeedError, type FeedRecords } from './feed-record.ts';
import { isReadPath } from './find-fields.ts';
import type { FeedPlace } from './read-places.ts';
import { type DateOrder, dateOrderOf } from './values/read-date.ts';

export type FeedSurvey = {
  /** How many records there are, as far as the feed can be read. */
  total: number;
  /** Postings that are in several places, with these. */
  places: ReadonlyMap<string, readonly FeedPlace[]>;
  /** What its dates prove; null when they prove nothing, or both. */
  dateOrder: DateOrder | null;
  /** Elements that nothing is read from, and in how many records they are; the most frequent first. */
  unused: { name: string; count: number }[];
  /** Why the feed cannot be read to its end, if it cannot. */
  brokenOff: string | null;
};

const maxNames = 2000;

/** Reads a feed once without storing anything, for what only the whole of it tells. */
export async function surveyFeed(records: FeedRecords, options: Omit<ReadOptions, 'dateOrder'>): Promise<FeedSurvey> {
  let total = 0;
  const first = new Map<string, FeedPlace>();
  const several = new Map<string, Map<string, FeedPlace>>();
  const orders = new Set<DateOrder>();
  const names = new Map<string, number>();
  let brokenOff: string | null = null;
  try {
    for await (const record of records) {
      total += 1;
      if ('unreadable' in record) continue;
      const { reference, places, dates, paths } = readPostingKey(record, options);
      for (const place of places) notePlace(reference, place, first, several);
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
    places: new Map([...several].map(([reference, places]) => [reference, [...places.values()]])),
    dateOrder: orders.size === 1 ? (order ?? null) : null,
    unused: unused.sort((a, b) => b.count - a.count),
    brokenOff,
  };
}

function notePlace(reference: string, place: FeedPlace, first: Map<string, FeedPlace>, several: Map<string, Map<string, FeedPlace>>): void {
  const known = first.get(reference);
  if (!known) {
    first.set(reference, place);
    return;
  }
  const key = placeKey(place);
  if (key === placeKey(known)) return;
  const places = several.get(reference) ?? new Map([[placeKey(known), known]]);
  several.set(reference, places.set(key, place));
}

/** One key for a place, however its letters are written. */
export function placeKey({ city, state, region, country }: FeedPlace): string {
  return foldText([city ?? '', region ?? state ?? '', country ?? ''].join('|'));
}
