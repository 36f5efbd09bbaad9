import { expect, test } from 'vitest';
import { textBlocks } from './text-blocks.ts';

test('lines that begin with a dash or a dot are one list, and other lines are paragraphs', () => {
  expect(textBlocks('Led a team.\n- Java\n• SQL\n\nThen alone.\r\n1) First\n2) Second')).toEqual([
    { kind: 'paragraph', text: 'Led a team.' },
    { kind: 'list', items: ['Java', 'SQL'] },
    { kind: 'paragraph', text: 'Then alone.' },
    { kind: 'list', items: ['First', 'Second'] },
  ]);
});

test('a text of blanks has no blocks, and a dash within a line makes no list', () => {
  expect(textBlocks(' \n\t\n')).toEqual([]);
  expect(textBlocks('2019-2021 - on site')).toEqual([{ kind: 'paragraph', text: '2019-2021 - on site' }]);
});
