import { expect, test } from 'vitest';
import { makeWorkbook, sheetXml, zipOf } from '../../../../tests/support/workbook-factory.ts';
import { readSheet } from './read-sheet.ts';

test('a workbook is read as CSV: texts, numbers, days and yes or no as feeds write them', async () => {
  const rows = [
    ['Reference', 'Title', 'Start', 'Rate', 'Remote'],
    ['R-1', 'Türme & "Krane", groß', new Date('2027-03-01T00:00:00Z'), 92.5, true],
    [null, 'Two\nlines', new Date('2027-03-01T12:30:00Z'), 100, false],
  ];
  expect(await readSheet(makeWorkbook(rows))).toEqual({
    csv: [
      '"Reference","Title","Start","Rate","Remote"',
      '"R-1","Türme & ""Krane"", groß","2027-03-01","92.5","true"',
      '"","Two\nlines","2027-03-01T12:30:00.000Z","100","false"',
      '',
    ].join('\n'),
    fault: null,
  });
});

const entities = `<!DOCTYPE x [<!ENTITY a "${'x'.repeat(1000)}">${[...'bcdefgh'].map((name, index) => `<!ENTITY ${name} "${`&${'abcdefg'[index]};`.repeat(10)}">`).join('')}]>`;
const whole = makeWorkbook([['Reference'], ['R-1']]);

test.each([
  ['no archive', Buffer.from('Reference;Title'), 'unreadable'],
  ['an old or locked workbook', Buffer.from('d0cf11e0a1b11ae1', 'hex'), 'unreadable'],
  ['an archive that was cut off', whole.subarray(0, whole.length - 200), 'unreadable'],
  ['an archive without a workbook', zipOf({ 'readme.txt': 'Nothing.' }), 'unreadable'],
  ['more text than is taken', makeWorkbook([['x'.repeat(300_000)]]), 'too-big'],
  [
    'a cell that claims to be the last',
    makeWorkbook([], { sheet: sheetXml('<row r="1048576"><c r="XFD1048576"><v>1</v></c></row>') }),
    'too-big',
  ],
])('a file with %s has no text, and the next one is read', async (_what, workbook, fault) => {
  expect(await readSheet(workbook)).toEqual({ csv: null, fault });
  expect(await readSheet(whole)).toMatchObject({ csv: '"Reference"\n"R-1"\n' });
});

test.for([
  ['200 MB of nothing', () => makeWorkbook([], { sheet: sheetXml(' '.repeat(200_000_000)) })],
  ['more rows than are taken', () => makeWorkbook(Array.from({ length: 80_000 }, () => [1]))],
] as const)('a file with %s is too big, and the next one is read', { tags: 'full' }, async ([, make]) => {
  expect(await readSheet(make())).toEqual({ csv: null, fault: 'too-big' });
  expect(await readSheet(whole)).toMatchObject({ csv: '"Reference"\n"R-1"\n' });
});

test('entities of a workbook are not expanded', async () => {
  const cell = '<row r="1"><c r="A1" t="inlineStr"><is><t>&h;</t></is></c></row>';
  const { csv } = await readSheet(makeWorkbook([], { sheet: entities + sheetXml(cell) }));
  expect((csv ?? '').length).toBeLessThan(100);
});
