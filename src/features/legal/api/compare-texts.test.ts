import { expect, test } from 'vitest';
import { compareTexts } from './compare-texts.ts';

const before = `<h2>1. Applications</h2>
<p>You may edit an application until we forward it, and withdraw it until a decision has been made.</p>
<h2>2. Storage</h2>
<p>We keep little.</p>
<ul>
<li>names</li>
<li>addresses</li>
</ul>
<h2>3. Law</h2>
<p>German law applies &amp; nothing else.</p>`;

test('texts that are the same have no changes, whatever the markup between their words', () => {
  expect(compareTexts(before, before.replaceAll('\n', '').replace('little', '<strong>little</strong>'))).toEqual([]);
});

test('a rewritten paragraph is compared word by word, below its heading', () => {
  const sections = compareTexts(before, before.replace('until we forward it', 'for 14 days'));
  expect(sections).toHaveLength(1);
  expect(sections[0]?.heading).toBe('1. Applications');
  const parts = sections[0]?.blocks[0]?.parts ?? [];
  const text = (without: string) =>
    parts
      .filter(({ change }) => change !== without)
      .map((part) => part.text)
      .join('');
  expect(text('added')).toBe('You may edit an application until we forward it, and withdraw it until a decision has been made.');
  expect(text('removed')).toBe('You may edit an application for 14 days, and withdraw it until a decision has been made.');
  expect(parts.filter(({ change }) => change === 'same').length).toBeGreaterThan(1);
});

test('what is new or gone stands whole: entries, headings and paragraphs of other words', () => {
  const after = before
    .replace('<li>addresses</li>\n', '<li>phone numbers and what you tell us</li>\n<li>rates</li>\n')
    .replace('<p>German law applies &amp; nothing else.</p>', '<p>The courts of Hamburg decide.</p>')
    .concat('<h2>4. Notice</h2><p>One month.</p>');
  expect(compareTexts(before, after)).toEqual([
    {
      heading: '2. Storage',
      blocks: [
        { kind: 'item', parts: [{ change: 'removed', text: 'addresses' }] },
        { kind: 'item', parts: [{ change: 'added', text: 'phone numbers and what you tell us' }] },
        { kind: 'item', parts: [{ change: 'added', text: 'rates' }] },
      ],
    },
    {
      heading: '3. Law',
      blocks: [
        { kind: 'paragraph', parts: [{ change: 'removed', text: 'German law applies & nothing else.' }] },
        { kind: 'paragraph', parts: [{ change: 'added', text: 'The courts of Hamburg decide.' }] },
        { kind: 'heading', parts: [{ change: 'added', text: '4. Notice' }] },
        { kind: 'paragraph', parts: [{ change: 'added', text: 'One month.' }] },
      ],
    },
  ]);
});
