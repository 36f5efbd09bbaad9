import { describe, expect, it } from 'vitest';
import { cvLines } from '../../../tests/support/cv-lines.ts';
import { splitSections } from './split-sections.ts';

const heading = (number: string, text: string) => [
  { text: number, size: 14, bold: true, x: 50 },
  { text, size: 14, bold: true, x: 80 },
];

describe('splitSections', () => {
  it('reads numbered headings', () => {
    const lines = cvLines([
      heading('1', 'Opleiding'),
      'Informatica, 2011',
      heading('2', 'Werkervaring'),
      'Bakker, 2015',
      heading('3', 'Talen'),
      'Engels',
    ]);
    expect(splitSections(lines).map(({ kind }) => kind)).toEqual(['education', 'employment', 'languages']);
  });

  it('opens a history above the first known heading by its noun', () => {
    const big = (text: string) => ({ text, size: 14, bold: true });
    const lines = cvLines([
      { text: 'Ada Byron', size: 22 },
      big('SELECTED INDUSTRY EXPERIENCE'),
      'Baker, 2015',
      big('EDUCATION'),
      'School, 2011',
    ]);
    expect(splitSections(lines).map(({ kind }) => kind)).toEqual(['header', 'employment', 'education']);
  });
});
