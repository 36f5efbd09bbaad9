import { describe, expect, it } from 'vitest';
import { cvLines } from '../../../tests/support/cv-lines.ts';
import { historyByShape } from './history-by-shape.ts';
import { splitSections } from './split-sections.ts';

const heading = (text: string, size = 16) => ({ text, size, bold: true });

const jobs = [
  'March 2019 – today | Software engineer',
  'Harbour Logistics Ltd',
  '',
  'May 2015 – February 2019 | Tester',
  'Mill Software Ltd',
];

describe('historyByShape', () => {
  it('finds a work history that stands below an unknown heading', () => {
    const sections = [{ kind: 'other' as const, heading: 'What I did so far', lines: cvLines(jobs) }];
    expect(historyByShape(sections).map(({ kind }) => kind)).toEqual(['employment']);
  });

  it('finds a work history without a heading and leaves the contact data above it', () => {
    const lines = [...cvLines(['Ada Byron', 'ada@example.com'], { top: 60 }), ...cvLines(jobs, { top: 160 })];
    const read = historyByShape([{ kind: 'header', heading: '', lines }]);
    expect(read.map(({ kind, lines: own }) => [kind, own[0]?.text])).toEqual([
      ['header', 'Ada Byron'],
      ['employment', 'March 2019 – today | Software engineer'],
    ]);
  });

  it('leaves courses of study, and dated lists below a known heading, where they are', () => {
    const studies = ['2015 – 2018 Master of Science, University of Leeds', '2012 – 2015 Bachelor of Science, University of York'];
    expect(historyByShape([{ kind: 'header', heading: '', lines: cvLines(studies) }]).map(({ kind }) => kind)).toEqual(['header']);
    expect(historyByShape([{ kind: 'other', heading: 'Publications', lines: cvLines(jobs) }]).map(({ kind }) => kind)).toEqual(['other']);
  });

  it('changes nothing where a section of employment has dates', () => {
    const named = { kind: 'employment' as const, heading: 'Experience', lines: cvLines(jobs) };
    const other = { kind: 'other' as const, heading: 'Side roads', lines: cvLines(jobs) };
    expect(historyByShape([named, other])).toEqual([named, other]);
  });
});

describe('splitSections', () => {
  it('takes a label that comes back below every project for no heading', () => {
    const label = { text: 'Technologies', bold: true };
    const rows = jobs.slice(0, 2).flatMap((text) => [text, label, 'SQL, Git']);
    const lines = cvLines([...rows, ...jobs.slice(3), label, 'Rust']);
    expect(splitSections(lines).map(({ kind }) => kind)).toEqual(['employment']);
  });

  it('takes projects that name their period and client for work, next to jobs too', () => {
    const job = [heading('Work experience'), 'Harbour Logistics Ltd', 'Engineer, 2015 – 2018'];
    const project = (role: string, period: string) => [heading(role, 12), `Period: ${period}`, 'Client: Mill Software Ltd', 'Tests'];
    const projects = [heading('Projects'), ...project('Lead developer', '03/2021 – 05/2022'), ...project('Tester', '01/2020 – 02/2021')];
    const read = splitSections(cvLines([...job, ...projects, heading('Education'), 'BSc Physics']));
    expect(read.map(({ kind, heading: own }) => [kind, own])).toEqual([
      ['employment', 'Work experience'],
      ['employment', 'Projects'],
      ['education', 'Education'],
    ]);
  });
});
