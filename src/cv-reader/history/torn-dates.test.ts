import { describe, expect, it } from 'vitest';
import { cvLines } from '../../../tests/support/cv-lines.ts';
import { readHistory } from './read-history.ts';

type Rows = Parameters<typeof cvLines>[0];

function read(rows: Rows, kind: 'employment' | 'education' = 'employment'): string[] {
  const entries = readHistory([{ kind, heading: '', lines: cvLines(rows) }], kind);
  return entries.map(({ title, organization, start, end, ongoing }) => [title, organization, start, ongoing ? 'now' : end].join(' | '));
}

const bold = (text: string, x = 50) => ({ text, x, bold: true });
const at = (x: number, text: string) => ({ text, x });

describe('dates that go on below', () => {
  it('takes the year of the end from the line below its month', () => {
    const rows: Rows = [
      [at(50, 'Februar 2018 – Dezember'), at(200, 'Bäckerin bei Lenz GmbH, Ulm')],
      [at(50, '2019 (Teilzeit)'), at(200, '• Brot und Brötchen')],
      [at(50, 'Mai 2012 – Januar 2018'), at(200, 'Aushilfe bei Nord AG, Kiel')],
      at(200, '• Verkauf am Morgen'),
    ];
    expect(read(rows)).toEqual(['Bäckerin | Lenz GmbH | 2018-02 | 2019-12', 'Aushilfe | Nord AG | 2012-05 | 2018-01']);
  });

  it('reads a time line with the end above a rule and the start below it', () => {
    const rows: Rows = [
      [at(50, '2024'), bold('Senior Baker, Harbour Ltd', 120)],
      at(55, '|'),
      [at(50, '2021'), at(120, '• Bread and rolls for the whole town')],
      '',
      [at(50, '2021'), bold('Baker, Mill Ltd', 120)],
      at(55, '|'),
      [at(50, '2018'), at(120, '• Sales in the morning')],
    ];
    expect(read(rows)).toEqual(['Senior Baker | Harbour Ltd | 2021 | 2024', 'Baker | Mill Ltd | 2018 | 2021']);
  });

  it('leaves out the length between a date and the names', () => {
    const rows: Rows = ['2021 – 2023 (18 months) – Harbour Ltd – Baker', '2020 (6 months) – Mill Ltd – Sales Assistant'];
    expect(read(rows)).toEqual(['Baker | Harbour Ltd | 2021 | 2023', 'Sales Assistant | Mill Ltd | 2020 | 2020']);
  });
});

describe('lines below a header', () => {
  it('takes a line that opens a list for no name', () => {
    const rows: Rows = [
      [at(50, '2014 – 2017'), at(120, 'Lead Developer, Harbour Data, London, UK.')],
      at(120, 'Responsibilities and projects:'),
      at(140, '• Timetables of the ferries'),
      [at(50, '2012 – 2014'), at(120, 'Developer, Kestrel Bank, London, UK.')],
      at(120, 'General tasks:'),
      at(140, '• Payments'),
    ];
    expect(read(rows)).toEqual(['Lead Developer | Harbour Data | 2014 | 2017', 'Developer | Kestrel Bank | 2012 | 2014']);
  });

  it('reads the employer below the project and the role, town and country behind it', () => {
    const project = (name: string, date: string, firm: string): Rows => [
      { text: name, size: 18, bold: true },
      { text: `${date} | Software Engineer`, size: 14, bold: true },
      firm,
      'I planned, wrote and tested all of it, and showed the people of the office how to use it every day.',
    ];
    const rows = [
      ...project('Evaluation of Control Power Software', 'May 2021 — June 2022', 'Faro eG, Berlin, Germany'),
      ...project('Showcase for Geographic Information', 'May 2019 — April 2021', 'Ada Byron Software Engineering, Hamburg, Germany'),
      ...project('Web-Based Archiving System', 'May 2018 — April 2019', 'Faro eG, Berlin, Germany'),
    ];
    expect(read(rows)).toEqual([
      'Software Engineer | Faro eG | 2021-05 | 2022-06',
      'Software Engineer | Ada Byron Software Engineering | 2019-05 | 2021-04',
      'Software Engineer | Faro eG | 2018-05 | 2019-04',
    ]);
  });

  it('cuts a department behind the legal form off', () => {
    const rows: Rows = [
      [bold('Software Engineer'), at(400, '05/2017 – 12/2019')],
      'Faro AG - Logistics',
      [bold('Developer'), at(400, '05/2014 – 04/2017')],
      'Molino AG - Tools',
    ];
    expect(read(rows)).toEqual(['Software Engineer | Faro AG | 2017-05 | 2019-12', 'Developer | Molino AG | 2014-05 | 2017-04']);
  });

  it('joins a title that was broken behind a word which asks for more', () => {
    const rows: Rows = [
      { text: 'Software Engineer', size: 12 },
      [at(50, '2017 – 2018'), at(120, 'Faro GmbH')],
      '',
      { text: 'Wissenschaftlicher Mitarbeiter am Fachgebiet für Daten in der', size: 12 },
      { text: 'Konstruktion', size: 12 },
      [at(50, '2013 – 2016'), at(120, 'Universität Hafenstadt')],
    ];
    expect(read(rows).at(-1)).toBe(
      'Wissenschaftlicher Mitarbeiter am Fachgebiet für Daten in der Konstruktion | Universität Hafenstadt | 2013 | 2016',
    );
  });

  it('doubts a school as an employer of no role', () => {
    const lines = cvLines([[at(50, '05/2017 – 12/2019'), at(150, 'Timetables – Thesis, University of Leeds')]]);
    const [entry] = readHistory([{ kind: 'employment', heading: '', lines }], 'employment');
    expect(entry?.confidence).toBeLessThan(0.7);
  });
});
