import { createHash } from 'node:crypto';

const scripts = /<script\b([^>]*)>([\s\S]*?)<\/script>/g;

/**
 * Takes the nonce out of a page and names the page's own inline scripts by their hashes instead, so that the page is the same for
 * everybody. Only scripts that carry the nonce count: one that somebody managed to write into the page has none and is refused as
 * ever. Also those in `noscript` are named, which are put into the page later as they are (`web/start-app.ts`).
 *
 * `page` is UTF-8, read byte by byte as Latin 1: what is sought is ASCII, and reading a page of 90 kB as UTF-8 and writing it
 * again costs a fifth of rendering it.
 *
 * @returns the page, and its sources for `script-src`.
 * @example withHashesForNonce(Buffer.from('<script nonce="a1">go()</script>'), 'a1') // { page: <'<script>go()</script>'>, sources: ["'sha256-…'"] }
 */
export function withHashesForNonce(page: Buffer, nonce: string): { page: Buffer<ArrayBuffer>; sources: string[] } {
  const html = page.toString('latin1');
  const sources = new Set<string>();
  for (const [, attributes = '', text = ''] of html.matchAll(scripts)) {
    if (!attributes.includes(` nonce="${nonce}"`) || / src=/.test(attributes)) continue;
    sources.add(`'sha256-${createHash('sha256').update(text.replaceAll(nonce, ''), 'latin1').digest('base64')}'`);
  }
  const shared = html.replaceAll(` nonce="${nonce}"`, '').replaceAll(nonce, '');
  return { page: Buffer.from(shared, 'latin1'), sources: [...sources] };
}
