import type { ReactNode } from 'react';
import type { HtmlCache } from '../web/html-cache.tsx';

/**
 * Caches the HTML of parts from the second time on: rendering a part alone costs more than as part of the page, so only
 * repeated parts are worth it. At least the last `minParts` parts are known, and at most twice as many; a card is 2 kB.
 */
export function cacheHtml(render: (part: ReactNode) => string, minParts = 1500): HtmlCache {
  // Null: seen once. Once there are many new ones the old ones are dropped together; deleting one by one is slow in a large Map.
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
