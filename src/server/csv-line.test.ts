import { expect, test } from 'vitest';
import { csvLine } from './csv-line.ts';

test('a line has quotes only where they are needed, and nothing for null', () => {
  expect(csvLine([17, true, null, 'plain', 'a, b', 'say "yes"', 'two\nlines', ' edge'])).toBe(
    '17,true,,plain,"a, b","say ""yes""","two\nlines"," edge"\r\n',
  );
});

test.each(['=1+1', '+49 40 1', '-2', '@SUM(A1)', '\t=1', '\r=1', ' =1', '＝1', '＋1', '－1', '＠a'])(
  'what a table program takes for a formula (%j) becomes a text',
  (value) => expect(csvLine([value]).replace(/^"/, '').startsWith("'")).toBe(true),
);

test.each([
  ['x;=cmd|calc!A0', "x;'=cmd|calc!A0"],
  ['x;"=1+1', 'x;\'""=1+1'],
  ['a; -1;\u00A0@b', "a;' -1;'\u00A0@b"],
  ['a\t=1', "a\t'=1"],
  ['a\r\n=1', "a\r\n'=1"],
  ['a\n\n- b', "a\n\n'- b"],
  ['a;＝1', "a;'＝1"],
])('a formula is one too where a program splits at ";", a tab or a line end, whatever the quotes: %j', (value, written) => {
  expect(csvLine([17, value])).toBe(`17,"${written}"\r\n`);
});

test.each(['a; b', 'a\tb', 'C++; C#', 'e-mail; a-b', 'Java;5'])('other texts with such signs are only quoted: %j', (value) => {
  expect(csvLine([value])).toBe(`"${value}"\r\n`);
});

test('a phone number keeps its plus sign, which a table program would drop from a number', () => {
  expect(csvLine(['+49 40 123-4'])).toBe("'+49 40 123-4\r\n");
});

test('numbers of our own keep their sign', () => expect(csvLine([-2])).toBe('-2\r\n'));
