import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { cleanHtml, htmlOfText } from '../../server/markdown.ts';
import { markdownOf, markdownOfPasted } from './description-text.ts';

/** Differences that nobody sees. */
function bare(html: string): string {
  return html
    .replace(/\s*\n\s*/g, '')
    .replaceAll('<br />', '<br>')
    .replace(/<(\/?)b>/g, '<$1strong>')
    .replace(/<(\/?)i>/g, '<$1em>');
}

test.each([
  '<h2>Tasks</h2><ul><li>Lift <strong>safely</strong></li><li>Report</li></ul>',
  '<p>a &amp; b<br>c</p><ol><li>One</li><li>Two</li></ol><p><a href="https://x.example/a_b" rel="noopener nofollow">x</a> <em>y</em></p>',
  '<ol><li>a<ul><li>b</li><li>c</li></ul></li><li>d</li></ol>',
  '<p>a * b * c, x_y_z, 1. one</p><p>1. no list</p><p># no heading</p><p>- no item</p>',
  '<p>if a &lt;b&gt; &amp;lt; c</p>',
  '<blockquote><p>quoted</p></blockquote>',
])('a description that is saved as it was shown stays the same: %s', (html) => {
  expect(bare(htmlOfText(markdownOf(html) ?? ''))).toBe(html);
});

test('descriptions of job boards stay the same', async () => {
  const board = JSON.parse(await readFile('docs/samples/boards/recruitee.json', 'utf8')) as { offers: { description: string }[] };
  expect(board.offers).not.toEqual([]);
  for (const offer of board.offers) {
    const html = cleanHtml(offer.description);
    expect(bare(htmlOfText(markdownOf(html) ?? ''))).toBe(bare(html));
  }
});

test('a description with a table is shown as HTML', () => {
  expect(markdownOf('<table><tr><td>1</td></tr></table>')).toBeNull();
});

test.each([
  [
    'a page',
    '<style>p { color: red }</style><div class="x"><h1 id="a">Role</h1><p style="m">We <b>need</b></p><ul class="y"><li>you</li></ul></div>',
    '# Role\n\nWe **need**\n\n- you',
  ],
  [
    'Google Docs',
    '<meta charset="utf-8"><b style="font-weight:normal;" id="docs-internal-guid-1"><h2 dir="ltr"><span>Tasks</span></h2><ul><li dir="ltr"><p dir="ltr"><span>Lead</span></p></li></ul></b><br class="Apple-interchange-newline">',
    '## Tasks\n\n- Lead',
  ],
])('words and structure of what is copied from %s are taken, and none of its look', (_source, html, markdown) => {
  expect(markdownOfPasted(html)).toBe(markdown);
});
