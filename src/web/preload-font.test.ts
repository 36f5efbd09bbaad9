import { afterEach, expect, test, vi } from 'vitest';
import { preloadFont } from './preload-font.ts';

afterEach(() => void vi.unstubAllGlobals());

/** The links that a page adds to its head when its script runs so long after the request for the page. */
function linksAfter(ms: number): object[] {
  const links: object[] = [];
  vi.stubGlobal('performance', { now: () => ms });
  vi.stubGlobal('document', { createElement: () => ({}), head: { append: (link: object) => void links.push(link) } });
  preloadFont('/assets/inter.woff2', 350);
  return links;
}

test('the font is requested at once where the page came fast, in the way that style sheets fetch it', () => {
  expect(linksAfter(349)).toEqual([
    { rel: 'preload', as: 'font', type: 'font/woff2', crossOrigin: 'anonymous', href: '/assets/inter.woff2' },
  ]);
});

test('the font leaves a slow line to the style sheet', () => {
  expect(linksAfter(423)).toEqual([]);
});
