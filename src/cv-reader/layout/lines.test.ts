import { describe, expect, it } from 'vitest';
import type { Run } from './layout-types.ts';
import { toLines } from './lines.ts';

const run = (text: string, place: Partial<Run> = {}): Run => {
  const x = place.x ?? 50;
  return { text, x, right: x + text.length * 5, y: 100, size: 10, bold: false, italic: false, afterIcon: false, ...place };
};
const texts = (runs: readonly Run[]): string[] => toLines(runs, 1, 0).map(({ text }) => text);

describe('toLines', () => {
  it('joins a tall first letter with the capitals that stand apart from it', () => {
    expect(texts([run('F', { size: 15, right: 59 }), run('ORMATION', { x: 63, size: 12 })])).toEqual(['FORMATION']);
  });

  it('closes spaced letters around a sign', () => {
    expect(texts([run('S K I L L S & T O O L S')])).toEqual(['SKILLS&TOOLS']);
  });

  it('closes spaced digits and restores the lost ligatures of German and English words', () => {
    expect(texts([run('( 0 4 0 ) 5 5 5 1 2 3')])).toEqual(['(040)555123']);
    expect(texts([run('So\uFDD0ware, Wirtscha\uFDD0, O\uFDD0en \uFDD0ießend')])).toEqual(['Software, Wirtschaft, Often fließend']);
  });

  it('puts a word together that was cut at the end of a line', () => {
    expect(texts([run('Certified by the Scrum Al-'), run('liance, 2023', { y: 112 })])).toEqual([
      'Certified by the Scrum Alliance,',
      '2023',
    ]);
  });

  it('leaves a hyphen that stands for a word to come', () => {
    expect(texts([run('Kurse in Aus-'), run('und Weiterbildung', { y: 112 })])).toEqual(['Kurse in Aus-', 'und Weiterbildung']);
  });

  it('reads the Latin i of Cyrillic fonts of TeX as the Cyrillic letter', () => {
    expect(texts([run('Iрина Гнатюк, освiта, Linux')])).toEqual(['\u0406рина Гнатюк, осв\u0456та, Linux']);
  });
});
