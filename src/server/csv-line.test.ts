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

test('numbers of our own keep their sign', () => expect(csvLine([-2])).toBe('-2\r\n'));
