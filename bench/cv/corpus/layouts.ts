import type { EngineName } from './engine-names.ts';
import type { Layout } from './layout-options.ts';
import { columnLayouts } from './layouts-of-columns.ts';
import { detailLayouts } from './layouts-of-details.ts';
import { engineLayouts } from './layouts-of-engines.ts';
import { entryLayouts } from './layouts-of-entries.ts';
import { lengthLayouts } from './layouts-of-lengths.ts';
import type { Part } from './person.ts';
import { hashText } from './random.ts';

export const layouts: readonly Layout[] = [...entryLayouts, ...columnLayouts, ...detailLayouts, ...lengthLayouts, ...engineLayouts];

/**
 * Two of five layouts are held out whatever prints them, and one of four pairs of the others with an engine other than
 * Chromium: a layout that may be looked at is then kept from one engine. Held-out documents are scored, and never looked at
 * while the reader is tuned.
 */
export function partOf(layout: string, engine: EngineName): Part {
  const isLayoutHeldOut = hashText(layout) % 5 < 2;
  const isPairHeldOut = engine !== 'chromium' && hashText(`${engine}/${layout}`) % 4 === 0;
  return isLayoutHeldOut || isPairHeldOut ? 'held-out' : 'tuning';
}
