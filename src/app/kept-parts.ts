import type { ReactNode } from 'react';
import type { PartKeeper } from '../web/static-part.tsx';

/**
 * Keeps the HTML of parts from their second time on: a rendering of its own costs more than one among others, so only
 * what comes again is worth it. At least the last `most` parts are known, and twice as many at the most; a card is 2 kB.
 */
export function keepHtml(render: (part: ReactNode) => string, most = 1500): PartKeeper {
  // Null: seen once. Once the new ones are many the old ones go together; taking out one by one is slow in a large Map.
  let recent = new Map<string, string | null>();
  let older: typeof recent = new Map();
  return (key, part) => {
    const known = recent.get(key);
    if (known) return known;
    const before = known === undefined ? older.get(key) : known;
    const html = before === undefined ? null : (before ?? render(part()));
    if (recent.size >= most && !recent.has(key)) {
      older = recent;
      recent = new Map();
    }
    recent.set(key, html);
    return html;
  };
}
