import { expect, test } from 'vitest';
import { mentionAt, mentionedIn, splitMentions } from './mentions.ts';

test.each([
  ['Ask @Jo', { start: 4, typed: 'Jo' }],
  ['@', { start: 0, typed: '' }],
  ['(@Jonas B', { start: 1, typed: 'Jonas B' }],
  ['mail jonas@example.com', null],
  ['@ Jonas', null],
  ['@Jonas\nand', null],
  ['none', null],
  [`@${'a'.repeat(41)}`, null],
])('what is typed in "%s" is %j', (text, query) => expect(mentionAt(text, text.length)).toEqual(query));

test('the caret decides which name is meant', () => {
  expect(mentionAt('@Jo and @Ka', 3)).toEqual({ start: 0, typed: 'Jo' });
});

test('a text is cut at names, at the longer of two, and at none inside a word', () => {
  const names = ['Jo', 'Jo Beck'];
  expect(splitMentions('Hi @Jo Beck, ask @Jo or @Jonas, jo@Jo', names)).toEqual([
    { text: 'Hi ', isName: false },
    { text: '@Jo Beck', isName: true },
    { text: ', ask ', isName: false },
    { text: '@Jo', isName: true },
    { text: ' or @Jonas, jo@Jo', isName: false },
  ]);
  expect(splitMentions('', names)).toEqual([]);
  expect(splitMentions('@Jo', [])).toEqual([{ text: '@Jo', isName: false }]);
});

test('of people with the same name the one who was picked counts', () => {
  const people = [
    { id: '1', name: 'Anna Rot' },
    { id: '2', name: 'Anna Rot' },
    { id: '3', name: 'Jo' },
  ];
  const idsOf = (text: string, ...picked: string[]) => mentionedIn(text, people, new Set(picked)).map(({ id }) => id);
  expect(idsOf('@Anna Rot and @Jo', '2')).toEqual(['2', '3']);
  expect(idsOf('@Anna Rot')).toEqual([]);
  expect(idsOf('Jo', '3')).toEqual([]);
});
