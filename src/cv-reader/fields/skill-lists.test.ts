import { describe, expect, it } from 'vitest';
import { cvLines } from '../../../tests/support/cv-lines.ts';
import { namesInBrackets, skillsWithin } from './skill-groups.ts';
import { findSkills } from './skills.ts';

type Rows = Parameters<typeof cvLines>[0];

const found = (rows: Rows, heading = 'Skills') => findSkills([{ kind: 'skills', heading, lines: cvLines(rows) }]);
const values = (rows: Rows) => {
  const { skills, tools } = found(rows);
  return [...skills, ...tools].map(({ value }) => value);
};

describe('skillsWithin', () => {
  it.each([
    ['Cloud (AWS, Azure)', ['Cloud', 'AWS', 'Azure']],
    ['MySQL/MariaDB', ['MySQL', 'MariaDB']],
    ['C/C++', ['C', 'C++']],
    ['VHDL / Modern C++', ['VHDL', 'Modern C++']],
    ['HTML5 & CSS3', ['HTML5', 'CSS3']],
    ['CI/CD', ['CI/CD']],
    ['TCP/IP', ['TCP/IP']],
    ['GNU/Linux', ['GNU/Linux']],
    ['Sales & Marketing', ['Sales & Marketing']],
    ['Linux (Debian)', ['Linux (Debian)']],
  ])('reads %s', (text, names) => {
    expect(skillsWithin(text)).toEqual(names);
  });
});

describe('namesInBrackets', () => {
  it('takes the names that a sentence puts into brackets, and no levels or asides', () => {
    expect(namesInBrackets('Ran the file servers of two offices (TrueNAS, Proxmox VE) for years')).toEqual(['TrueNAS', 'Proxmox VE']);
    expect(namesInBrackets('Good knowledge of the English language (level C1)')).toEqual([]);
  });
});

describe('findSkills', () => {
  it('leaves out levels in front of skills and shares of a hundred behind them', () => {
    expect(values(['Experte Julia', 'Fortgeschritten Rust', 'Excel 80 %'])).toEqual(['Julia', 'Rust', 'Excel']);
  });

  it('reads kinds at the beginning of rows as labels', () => {
    expect(values(['Languages Rust, C', 'Frameworks React, Vue', 'OS Linux, macOS']).sort()).toEqual([
      'C',
      'Linux',
      'React',
      'Rust',
      'Vue',
      'macOS',
    ]);
  });

  it('closes a bracket in the next line', () => {
    expect(values(['SQL, Cloud (AWS,', 'Azure), Git'])).toEqual(['SQL', 'Cloud', 'AWS', 'Azure', 'Git']);
  });

  it('takes lines that are drawn bigger for labels', () => {
    expect(values([{ text: 'Markup', size: 13 }, 'HTML', 'Markdown', { text: 'Systems', size: 13 }, 'Linux'])).toEqual([
      'HTML',
      'Markdown',
      'Linux',
    ]);
  });

  it('takes the first cells of rows for labels when they are headings, and leaves interests out', () => {
    const row = (...texts: string[]) => texts.map((text, index) => ({ text, x: 50 + 120 * index }));
    const rows = [
      row('Technologies', 'Svelte', 'Kafka'),
      row('Languages', 'German (native)', 'English (C1)'),
      row('Interests', 'Chess', 'Golf'),
    ];
    expect(values(rows)).toEqual(['Svelte', 'Kafka']);
  });

  it('takes a label in italics before a list for no part of its first skill', () => {
    const rows = [
      { text: 'Shells', italic: true, rest: 'Bash, Fish' },
      { text: 'Editors', italic: true, rest: 'Vim, Emacs' },
    ];
    expect(values(rows)).toEqual(['Bash', 'Fish', 'Vim', 'Emacs']);
  });

  it('ends a list at a line with a period in a cell of its own', () => {
    const rows: Rows = [
      'SQL, Git',
      'Rust, Go',
      'Vim, Emacs',
      'Ruby, Perl',
      'Java, Scala',
      [{ text: '2016 – 2018' }, { text: 'Choir, Leeds', x: 200 }],
    ];
    expect(values(rows)).not.toContain('Choir');
  });

  it('ends running text with its last sentence, though that has as many commas as a list', () => {
    const rows = [
      'During these years I learned a lot which helped me to lead teams of very different people and',
      'made me know planning, listening, patience.',
    ];
    expect(values(['SQL, Git', ...rows])).toEqual(['SQL', 'Git']);
  });

  it('offers what a list of skills and interests holds as doubtful', () => {
    expect(found(['Rust, Rowing'], 'Skills & Interests').skills.every(({ confidence }) => confidence < 0.7)).toBe(true);
    expect(found(['Rust, Git']).skills.every(({ confidence }) => confidence > 0.7)).toBe(true);
  });
});
