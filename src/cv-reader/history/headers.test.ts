import { describe, expect, it } from 'vitest';
import { cvLines } from '../../../tests/support/cv-lines.ts';
import { readHistory } from './read-history.ts';
import { workInEducation } from './work-in-education.ts';

type Rows = Parameters<typeof cvLines>[0];

function read(rows: Rows, kind: 'employment' | 'education' = 'employment'): string[] {
  const entries = readHistory([{ kind, heading: '', lines: cvLines(rows) }], kind);
  return entries.map(({ title, organization, start, end, ongoing }) => [title, organization, start, ongoing ? 'now' : end].join(' | '));
}

const bold = (text: string, x = 50) => ({ text, x, bold: true });
const at = (x: number, text: string) => ({ text, x });

describe('readHistory', () => {
  it('reads role and employer out of a sentence', () => {
    const rows: Rows = [
      [at(50, '2015 – 2019'), at(150, 'Worked for Harbour Systems, in Leeds, as a software tester. Built the')],
      at(150, 'tests of the ferry timetable.'),
      [at(50, '2012 – 2015'), at(150, 'Trabajé en Molino Azul como programador usando Ruby y otras cosas')],
      [at(50, '2010 – 2012'), at(150, 'Desarrollador web en la empresa Faro, en Vigo, con Rails y el')],
    ];
    expect(read(rows)).toEqual([
      'software tester | Harbour Systems | 2015 | 2019',
      'programador | Molino Azul | 2012 | 2015',
      'Desarrollador web | Faro | 2010 | 2012',
    ]);
  });

  it('parts role and employer of a table whose cells stand close together', () => {
    const rows: Rows = [
      [bold('period'), bold('position', 120), bold('company', 250)],
      '2017 – 2018 Software Developer Northgate',
      '2015 – 2017 Software Developer Kestrel',
    ];
    expect(read(rows)).toEqual(['Software Developer | Northgate | 2017 | 2018', 'Software Developer | Kestrel | 2015 | 2017']);
  });

  it('finds role and employer below the name of each project, though a sentence may follow', () => {
    const project = (name: string, date: string, role: string, firm: string, text: string): Rows => [
      { text: name, size: 14, bold: true },
      bold(`${date} | ${role}`),
      { text: firm, italic: true },
      text,
      '',
    ];
    const rows: Rows = [
      ...project('Dashboard for tides', '05/2021 – 03/2022', 'Software Engineer', 'Harbour Systems GmbH, Berlin', 'I built it.'),
      ...project('Moving the archive', '01/2019 – 04/2021', 'Software Engineer', 'Harbour Systems GmbH, Berlin', 'I moved it.'),
      ...project(
        'Planning of ferries',
        '01/2017 – 12/2018',
        'Lead Developer',
        'Kestrel AG, Berlin',
        'For a big line of ferries I have made a plan that fits between',
      ),
    ];
    expect(read(rows)).toEqual([
      'Software Engineer | Harbour Systems GmbH | 2021-05 | 2022-03',
      'Software Engineer | Harbour Systems GmbH | 2019-01 | 2021-04',
      'Lead Developer | Kestrel AG | 2017-01 | 2018-12',
    ]);
  });

  it('leaves the client in brackets behind the employer out', () => {
    expect(read(['since 2024: Data Scientist | Questline (for Harbour GmbH)'])).toEqual(['Data Scientist | Questline | 2024 | now']);
  });

  it('keeps an employer in brackets of a role within them', () => {
    const [only] = read(['2002 – 2008   Student jobs (websites, gardener at Mill Ltd)']);
    expect(only).toMatch(/^Student jobs \(websites, gardener at Mill Ltd\)/);
  });

  it('gives a role without an employer the one above it', () => {
    const rows: Rows = [
      [at(50, 'The Alder Agency'), at(450, '2005 – 2006')],
      bold('Software Engineer'),
      [bold('Software Auditor'), at(450, '01/2004 – 12/2004')],
    ];
    expect(read(rows)).toContain('Software Auditor | The Alder Agency | 2004-01 | 2004-12');
  });

  it('takes the heading of a group of entries for none of their names', () => {
    const row = (date: string, role: string, firm: string): Rows[number] => [at(50, date), { ...bold(role, 160), rest: `, ${firm}` }];
    const rows: Rows = [
      { text: 'Clinical year', x: 160, size: 12 },
      row('06/2020 – 10/2020', 'Surgeon', 'Northgate Hospital'),
      row('03/2020 – 06/2020', 'Nurse', 'Larkfield Hospital'),
      row('11/2019 – 03/2020', 'Midwife', 'Seaside Hospital'),
      row('10/2018 – 10/2019', 'Assistant', 'Mill Hospital'),
    ];
    expect(read(rows)[0]).toBe('Surgeon | Northgate Hospital | 2020-06 | 2020-10');
  });

  it('knows a header by its form though one line of it is in italics', () => {
    const rows: Rows = [
      bold('Software Tester'),
      'Company Two',
      at(62, '07/2021 – 07/2022'),
      at(50, '• Tested the ferry timetable'),
      bold('Systems Administrator'),
      { text: 'Company One', italic: true },
      at(62, '10/2019 – 07/2021'),
      at(50, '• Ran the servers'),
    ];
    expect(read(rows)).toEqual([
      'Software Tester | Company Two | 2021-07 | 2022-07',
      'Systems Administrator | Company One | 2019-10 | 2021-07',
    ]);
  });

  it('completes a range whose two dates stand in front of two lines of text', () => {
    const rows: Rows = [
      { text: '03/2011 –', rest: 'Baker, at Mill Ltd, in the north of' },
      '04/2013 Leeds.',
      at(110, '• Bread'),
      { text: '05/2009 –', rest: 'Waiter, at Harbour Ltd, in the south of' },
      '08/2010 Leeds.',
    ];
    expect(read(rows).map((entry) => entry.split(' | ').slice(2).join(' '))).toEqual(['2011-03 2013-04', '2009-05 2010-08']);
  });

  it('takes a date that is called a start for no end', () => {
    expect(read(['Start 05/2014   Baker, Mill Ltd', 'Start 06/2012   Waiter, Harbour Ltd']).every((entry) => entry.endsWith('| '))).toBe(
      true,
    );
  });

  it('takes a school with its country, and the school that a degree was taken at, for no place', () => {
    const rows: Rows = [[at(50, '1999 – 2005'), { ...bold('Diploma in Biology', 160), rest: ', University of Leeds, UK' }]];
    expect(read(rows, 'education')).toEqual(['Diploma in Biology | University of Leeds | 1999 | 2005']);
    expect(read(['2006 – 2007 Exchange year at the University of Oslo'], 'education')).toEqual([
      'Exchange year | University of Oslo | 2006 | 2007',
    ]);
  });
});

describe('workInEducation', () => {
  const lines = (firm: string) => cvLines([`06/2017 – 05/2021 Packer, ${firm}`, '• Boxes', `05/2014 – 05/2017 Driver, ${firm}`, '• Vans']);

  it('reads a list of firms below a heading of education as work, when there is no other', () => {
    const section = { kind: 'education' as const, heading: 'School and career', lines: lines('Mill Ltd.') };
    expect(workInEducation([section]).map(({ kind }) => kind)).toEqual(['employment']);
  });

  it('leaves schools where they are', () => {
    const section = { kind: 'education' as const, heading: 'Education', lines: lines('University of Leeds') };
    expect(workInEducation([section]).map(({ kind }) => kind)).toEqual(['education']);
  });
});
