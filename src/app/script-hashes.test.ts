import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { withHashesForNonce } from './script-hashes.ts';

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

function hashed(html: string, nonce: string): { html: string; sources: string[] } {
  const { page, sources } = withHashesForNonce(Buffer.from(html), nonce);
  return { html: page.toString(), sources };
}

test('scripts with the nonce are named by the hash of what the page then says, also inside noscript', () => {
  const html = '<script nonce="a1b2">go("a1b2")</script><noscript><script type="module" nonce="a1b2">import "x"</script></noscript>';
  expect(hashed(html, 'a1b2')).toEqual({
    html: '<script>go("")</script><noscript><script type="module">import "x"</script></noscript>',
    sources: [hashOf('go("")'), hashOf('import "x"')],
  });
});

test('a page and its scripts keep letters of every language', () => {
  const html = '<p>Fernwärme · 電力 🚆</p><script nonce="a1b2">go("ä電🚆")</script>';
  expect(hashed(html, 'a1b2')).toEqual({ html: html.replace(' nonce="a1b2"', ''), sources: [hashOf('go("ä電🚆")')] });
});

test('a script that was written into the page without the nonce is not allowed, nor is one with a guessed nonce', () => {
  const html = '<script>steal()</script><script nonce="guess">steal()</script><script nonce="a1">go()</script>';
  expect(hashed(html, 'a1').sources).toEqual([hashOf('go()')]);
});

test('files need no hash: a script of the page inserts them', () => {
  expect(hashed('<script src="/assets/a.js" nonce="a1"></script>', 'a1').sources).toEqual([]);
});
