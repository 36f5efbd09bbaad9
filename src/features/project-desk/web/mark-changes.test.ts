import { expect, test } from 'vitest';
import { markChanges } from './mark-changes.ts';

test.each([
  ['an added word', '<p>Lift steel.</p>', '<p>Lift heavy steel.</p>', '<p>Lift <mark>heavy </mark>steel.</p>'],
  ['another word', '<p>Lift steel.</p>', '<p>Lift wood.</p>', '<p>Lift <mark>wood.</mark></p>'],
  ['words that were taken out', '<p>Lift heavy steel.</p>', '<p>Lift steel.</p>', '<p>Lift <mark>[…]</mark>steel.</p>'],
  [
    'an entry of a list',
    '<ul><li>a</li></ul>',
    '<ul><li>a</li><li>b &amp; c</li></ul>',
    '<ul><li>a</li><li><mark>b &amp; c</mark></li></ul>',
  ],
  ['words across elements', '<p>a</p>', '<p>a</p><h2>New</h2><p>text</p>', '<p>a</p><h2><mark>New</mark></h2><p><mark>text</mark></p>'],
  ['nothing', '<p>a <b>b</b></p>', '<p>a <b>b</b></p>', '<p>a <b>b</b></p>'],
])('marks %s', (_what, before, after, marked) => {
  expect(markChanges(before, after)).toBe(marked);
});

test('a text that has little in common with the published one is marked as a whole', () => {
  const words = (mark: string) => Array.from({ length: 500 }, (_, index) => `${mark}${index}`).join(' ');
  expect(markChanges(`<p>Same ${words('a')}</p>`, `<p>Same ${words('b')}</p>`)).toBe(`<p><mark>Same ${words('b')}</mark></p>`);
});
