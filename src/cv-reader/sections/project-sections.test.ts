import { describe, expect, it } from 'vitest';
import { cvLines } from '../../../tests/support/cv-lines.ts';
import { splitSections } from './split-sections.ts';

const heading = (text: string) => ({ text, size: 14, bold: true });
const bold = (text: string) => ({ text, bold: true });

describe('sections of projects', () => {
  const projects = ['2021 – 2022', '2019 – 2020', '2018 – 2019', '2016 – 2017'];

  it('are the work history where they name roles and outnumber the jobs', () => {
    const rows = [
      heading('Project History'),
      ...projects.map((period) => `${period} | Developer for Harbour AG`),
      heading('Employment'),
      '2012 – 2015 | Tester, Mill Ltd',
    ];
    expect(splitSections(cvLines(rows)).map(({ kind }) => kind)).toEqual(['employment', 'employment']);
  });

  it('are none where nobody had a role in them', () => {
    const rows = [
      heading('Projects'),
      ...projects.map((period) => `${period} | A map of the harbour`),
      heading('Employment'),
      '2012 – 2015 | Tester, Mill Ltd',
    ];
    expect(splitSections(cvLines(rows)).map(({ kind }) => kind)).toEqual(['other', 'employment']);
  });

  it('are not cut at a label that stands in each project', () => {
    const project = (title: string) => [bold(title), '2019 – 2020', [bold('Technologies:'), { text: 'Go, SQL', x: 140 }]];
    const rows = [
      heading('Experience'),
      ...['Developer', 'Tester', 'Trainer'].flatMap(project),
      heading('Education'),
      'University of York',
    ];
    expect(splitSections(cvLines(rows)).map(({ kind }) => kind)).toEqual(['employment', 'education']);
  });
});
