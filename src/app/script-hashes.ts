import { createHash } from 'node:crypto';

const scripts = /<script\b([^>]*)>([\s\S]*?)<\/script>/g;

/**
 * Takes the nonce out of a page and names the page's own inline scripts by their hashes instead, so that the page is the same for
 * everybody. Only scripts that carry the nonce count: one that somebody managed to write into the page has none and is refused as
 * ever. Also those in `noscript` are named, which are put into the page later as they are (`web/start-app.ts`).
 *
 * @returns the page, and its sources for `script-src`.
 * @example withHashesForNonce('<script nonce="a1">go()</script>', 'a1') // { html: '<script>go()</script>', sources: ["'sha256-…'"] }
 */
export function withHashesForNonce(html: string, nonce: string): { html: string; sources: string[] } {
  const sources = new Set<string>();
  for (const [, attributes = '', text = ''] of html.matchAll(scripts)) {
    if (!attributes.includes(` nonce="${nonce}"`) || / src=/.test(attributes)) continue;
    sources.add(`'sha256-${createHash('sha256').update(text.replaceAll(nonce, '')).digest('base64')}'`);
  }
  return { html: html.replaceAll(` nonce="${nonce}"`, '').replaceAll(nonce, ''), sources: [...sources] };
}
