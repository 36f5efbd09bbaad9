import { describe, expect, it } from 'vitest';
import { findSplit } from './columns.ts';
import type { Run } from './layout-types.ts';

const run = (text: string, x: number, row: number): Run => ({
  text,
  x,
  y: 60 + 14 * row,
  right: x + 5 * text.length,
  size: 10,
  bold: false,
  italic: false,
  afterIcon: false,
});

const side = ['Ada Byron', 'Leeds', '+44 7700 900123', 'ada@example.com', 'SQL', 'Git', 'Rust', 'Linux', 'English'];
const main = ['Experience', 'Engineer', '2019 – today', 'Harbour Ltd', 'Tester', '2015 – 2018', 'Mill Ltd', 'Education', 'BSc Physics'];
const inRows = (texts: readonly string[], x: number) => texts.map((text, row) => run(text, x, row));

describe('findSplit', () => {
  it('cuts off a sidebar with the contact data although its lines stand next to those of the history', () => {
    expect(findSplit([...inRows(side, 40), ...inRows(main, 220)], 600)?.gutter).toBeGreaterThan(200);
  });

  it('leaves dates in a column on the left with the text next to them', () => {
    const dates = ['', '2019 – today', '', '', '2015 – 2018', '', '', '', '2012 – 2015'];
    const rows = [
      ...inRows(dates, 40).filter(({ text }) => text !== ''),
      ...inRows(
        main.map((text) => text.replace(/^2.*/, 'Leeds')),
        220,
      ),
    ];
    expect(findSplit(rows, 600)).toBeNull();
  });

  it('cuts off lists that are set to the right margin', () => {
    const lists = ['Contact', 'ada@example.com', 'Leeds', '', 'Languages', 'English: C2', 'German: B1', '', 'Skills', 'Rust', 'Git'];
    const right = lists.map((text, row) => ({ ...run(text, 560 - 5 * text.length, row), right: 560 })).filter(({ text }) => text !== '');
    expect(findSplit([...inRows(main, 40), ...right], 600)?.gutter).toBeGreaterThan(400);
  });

  it('leaves labels and dates on the lines of their texts, though one is the word of a heading', () => {
    const labels = ['2019 – today', '2015 – 2018', '2012 – 2015', 'Languages', 'Databases', 'Networks'];
    const texts = ['Engineer', 'Tester', 'Student', 'English, German', 'SQL', 'DNS, DHCP'];
    const headings = [run('Experience', 180, 0), run('Skills', 180, 8)];
    const rows = [1, 2, 3, 9, 10, 11].flatMap((row, index) => [run(labels[index] ?? '', 40, row), run(texts[index] ?? '', 180, row)]);
    expect(findSplit([...headings, ...rows], 600)).toBeNull();
  });

  it('leaves a column of dates with its texts although headings and remarks stand among the dates', () => {
    const dates = [
      'Praktika',
      '2000',
      '(Teilzeit)',
      'Beruf',
      '2019 – 2020',
      '2018',
      '2015 – 2017',
      '2012 – 2014',
      '2010 – 2011',
      '2008 – 2009',
    ];
    const texts = ['', 'Bäcker', 'Fähigkeiten', '', 'Koch', 'Brot', 'Kellner', 'Aushilfe', 'Publikationen', 'Fahrer'];
    const rows = [...inRows(dates, 40), ...inRows(texts, 220).filter(({ text }) => text !== '')];
    expect(findSplit(rows, 600)).toBeNull();
  });
});
