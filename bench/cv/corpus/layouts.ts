import type { Layout } from './layout-options.ts';
import { columnLayouts } from './layouts-of-columns.ts';
import { detailLayouts } from './layouts-of-details.ts';
import { entryLayouts } from './layouts-of-entries.ts';
import type { Part } from './person.ts';
import { hashText } from './random.ts';

export const layouts: readonly Layout[] = [...entryLayouts, ...columnLayouts, ...detailLayouts];

/** Two of five layouts are held out; their documents are scored, and never looked at while the reader is tuned. */
export function partOf(id: string): Part {
  return hashText(id) % 5 < 2 ? 'held-out' : 'tuning';
}
