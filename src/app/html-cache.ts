import type { ReactNode } from 'react';
import type { HtmlCache } from '../web/html-cache.tsx';

/**
 * Keeps the HTML of parts from their second time on: rendering a part alone costs more than among others, so only what
 * comes again is worth it. At least the last `minParts` parts are known, and at most twice as many; a card is 2 kB.
 */
export function cacheHtml(render: (part: ReactNode) => string, minParts = 1500): HtmlCache {
  // Null: seen once. Once the new ones are many the old ones go together; taking out one by one is slow in a large Map.
  let recent = new Map<string, string | null>();
  let older: typeof recent = new Map();
  return (key, part) => {
    const known = recent.get(key);
    if (known) return known;
    const before = known === undefined ? older.get(key) : known;
    const html = before === undefined ? null : (before ?? render(part()));
    if (recent.size >= minParts && !recent.has(key)) {
      older = recent;
      recent = new Map();
    }
    recent.set(key, html);
    return html;
  };
}
