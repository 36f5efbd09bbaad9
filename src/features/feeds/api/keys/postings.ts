import { type FeedPlace, placeKey } from '../read-places.ts';
import type { KeyedRow } from './key-rules.ts';

/** The rows of one key, and all places that they name, each once. */
export type Posting = { key: string; rows: KeyedRow[]; places: FeedPlace[] };

export function postingsOf(keyed: readonly KeyedRow[]): Map<string, Posting> {
  const rowsOf = Map.groupBy(keyed, ({ key }) => key);
  return new Map([...rowsOf].map(([key, rows]) => [key, { key, rows, places: eachOnce(rows.flatMap(({ facts }) => facts.places)) }]));
}

function eachOnce(places: readonly FeedPlace[]): FeedPlace[] {
  const known = new Map<string, FeedPlace>();
  for (const place of places) if (!known.has(placeKey(place))) known.set(placeKey(place), place);
  return [...known.values()];
}
