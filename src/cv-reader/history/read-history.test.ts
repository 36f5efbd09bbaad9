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

describe('readHistory', () => {
  it('joins dates on two lines next to an entry', () => {
    const rows: Rows = [
      [at(50, '03/2019 –'), bold('Bäckerin', 160)],
      [at(50, 'heute'), at(160, 'Backhaus Lenz, Ulm')],
      at(168, '• Brot und Brötchen'),
      '',
      [at(50, '05/2015 –'), bold('Aushilfe', 160)],
      [at(50, '02/2019'), at(160, 'Café Nord, Kiel')],
      at(168, '• Verkauf am Morgen'),
    ];
    expect(read(rows)).toEqual(['Bäckerin | Backhaus Lenz | 2019-03 | now', 'Aushilfe | Café Nord | 2015-05 | 2019-02']);
  });

  it('joins dates on two lines of which the second begins with a word such as "until"', () => {
    const rows: Rows = [
      [at(50, '03/2019'), at(160, 'Backhaus Lenz, Ulm')],
      [at(50, 'bis heute'), bold('Bäckerin', 160)],
      at(168, '• Brot und Brötchen'),
      '',
      [at(50, '2012'), at(160, 'Café Nord, Kiel')],
      [at(50, 'bis 2014'), bold('Aushilfe', 160)],
    ];
    expect(read(rows)).toEqual(['Bäckerin | Backhaus Lenz | 2019-03 | now', 'Aushilfe | Café Nord | 2012 | 2014']);
  });

  it('joins a date at the right edge with the word below it that says it goes on', () => {
    const rows: Rows = [
      [bold('Bäckerin'), at(450, '03/2019')],
      ['Backhaus Lenz, Ulm', at(450, 'bis heute')],
      [bold('Aushilfe'), at(450, '2012 – 2014')],
      'Café Nord, Kiel',
    ];
    expect(read(rows)).toEqual(['Bäckerin | Backhaus Lenz | 2019-03 | now', 'Aushilfe | Café Nord | 2012 | 2014']);
  });

  it('joins a date at the right edge with the end below it', () => {
    const rows: Rows = [
      [bold('Bäckerin'), at(450, '03/2019')],
      ['Backhaus Lenz, Ulm', at(450, 'bis 05/2021')],
      at(58, '• Brot und Brötchen'),
      [bold('Aushilfe'), at(450, '2012')],
      ['Café Nord, Kiel', at(450, 'bis 2014')],
    ];
    expect(read(rows)).toEqual(['Bäckerin | Backhaus Lenz | 2019-03 | 2021-05', 'Aushilfe | Café Nord | 2012 | 2014']);
  });

  it('gathers employer, place and dates that stand below each other at the left', () => {
    const rows: Rows = [
      [bold('Hale & Marsh'), bold('Site Manager', 200)],
      [at(50, 'Leeds'), at(208, '• Ran three sites')],
      [at(50, '01/2020 – today'), at(208, '• Kept to the budget')],
      '',
      [bold('Tidewater'), bold('Foreman', 200)],
      [at(50, 'Hull'), at(208, '• Led twelve people')],
      [at(50, '06/2016 – 12/2019'), at(208, '• Checked deliveries')],
    ];
    expect(read(rows)).toEqual(['Site Manager | Hale & Marsh | 2020-01 | now', 'Foreman | Tidewater | 2016-06 | 2019-12']);
  });

  it('reads forms in which a column of labels says what is what', () => {
    const rows: Rows = [
      [at(120, 'Dates'), at(200, '11/2022 – today')],
      [at(50, 'Occupation or position held'), at(200, 'Carer')],
      [at(90, 'Main activities'), at(208, '• Looked after nine residents')],
      [at(50, 'Name and address of employer'), at(200, 'Rosehill, Leeds')],
      '',
      [at(120, 'Dates'), at(200, '08/2020 – 10/2022')],
      [at(50, 'Occupation or position held'), at(200, 'Porter')],
      [at(50, 'Name and address of employer'), at(200, 'Saint Anne, Hull')],
    ];
    expect(read(rows)).toEqual(['Carer | Rosehill | 2022-11 | now', 'Porter | Saint Anne | 2020-08 | 2022-10']);
  });

  it('keeps a dash within a title when the employer has a line of its own', () => {
    const rows: Rows = [
      [bold('Product Manager – Payments'), at(450, '2020 – 2022')],
      'Larchmont',
      [bold('Analyst'), at(450, '2018 – 2020')],
      'Ostrava Steel',
    ];
    expect(read(rows)).toEqual(['Product Manager – Payments | Larchmont | 2020 | 2022', 'Analyst | Ostrava Steel | 2018 | 2020']);
  });

  it('takes the longest dash of a line for the one between title and employer', () => {
    const rows: Rows = [
      ['Account Director – Retail — Larchmont, Leeds', at(450, '2020 – 2022')],
      ['Analyst — Ostrava Steel, Hull', at(450, '2018 – 2020')],
    ];
    expect(read(rows)).toEqual(['Account Director – Retail | Larchmont | 2020 | 2022', 'Analyst | Ostrava Steel | 2018 | 2020']);
  });

  it('reads a bold title that runs over two lines', () => {
    const rows: Rows = [[bold('Senior Business'), at(450, '2020 – 2022')], bold('Development Manager'), 'Larchmont, Leeds'];
    expect(read(rows)).toEqual(['Senior Business Development Manager | Larchmont | 2020 | 2022']);
  });

  it('takes no town for an employer or a title', () => {
    const rows: Rows = [
      [bold('Larchmont'), at(480, 'Leeds')],
      ['Nurse', at(450, '2020 – 2022')],
      [bold('Fernhill'), at(480, 'Dortmund')],
      ['Carer', at(450, '2018 – 2020')],
    ];
    expect(read(rows)).toEqual(['Nurse | Larchmont | 2020 | 2022', 'Carer | Fernhill | 2018 | 2020']);
  });

  it('reads a list in which every bullet is an entry', () => {
    const rows: Rows = ['• 2020 – 2022: Nurse, Larchmont Hospital (Leeds)', '• 2018 – 2020: Carer, Fernhill Housing Trust (Hull)'];
    expect(read(rows)).toEqual(['Nurse | Larchmont Hospital | 2020 | 2022', 'Carer | Fernhill Housing Trust | 2018 | 2020']);
  });

  it('joins a range that is broken at the end of a narrow line', () => {
    const rows: Rows = ['Nurse | Larchmont | Leeds | Jul 2020 –', 'Aug 2022', 'Carer | Fernhill | Hull | May 2018 – June', '2020'];
    expect(read(rows)).toEqual(['Nurse | Larchmont | 2020-07 | 2022-08', 'Carer | Fernhill | 2018-05 | 2020-06']);
  });

  it('takes no publication for a course of study', () => {
    const rows: Rows = [
      [bold('BSc Physics'), at(450, '2014 – 2017')],
      'University of Leeds',
      'Crystal growth under pressure, Journal of Materials 14 (2017), 112–131.',
      'Notes on teaching, Education Quarterly 31 (2021), pp. 7–19.',
    ];
    expect(read(rows, 'education')).toEqual(['BSc Physics | University of Leeds | 2014 | 2017']);
  });

  it('gives every role below an employer its name', () => {
    const rows: Rows = [
      bold('Larchmont Ltd, Leeds'),
      ['Head of Sales', at(450, '2020 – 2022')],
      '• Opened two shops',
      ['Sales Manager', at(450, '2018 – 2020')],
      '• Hired six people',
    ];
    expect(read(rows)).toEqual(['Head of Sales | Larchmont Ltd | 2020 | 2022', 'Sales Manager | Larchmont Ltd | 2018 | 2020']);
  });

  it('parts a role and an employer at an @ that touches the employer', () => {
    expect(read([bold('Data analyst @Harbour Ltd'), '2019 – 2021'])).toEqual(['Data analyst | Harbour Ltd | 2019 | 2021']);
  });

  it('takes no role from behind the dash of an employer when roles stand on lines of their own', () => {
    const rows: Rows = [
      [bold('Harbour Ltd - Dock Office'), at(400, '05/2019 - 06/2021')],
      'Software developer',
      '',
      [bold('Mill Ltd - Leeds Branch'), at(400, '05/2016 - 04/2019')],
      'Software tester',
    ];
    expect(read(rows)).toEqual(['Software developer | Harbour Ltd | 2019-05 | 2021-06', 'Software tester | Mill Ltd | 2016-05 | 2019-04']);
  });

  it('is less sure of entries next to one that was cut in the middle of a text', () => {
    const lines = (second: string) =>
      cvLines([
        [at(50, '2019 – 2021'), at(160, 'Engineer, Harbour Ltd')],
        [at(50, '2015 – 2018'), at(160, second)],
      ]);
    const sureness = (second: string) =>
      readHistory([{ kind: 'employment', heading: '', lines: lines(second) }], 'employment')[0]?.confidence ?? 0;
    expect(sureness('of a team of 12, and more')).toBeLessThan(sureness('Tester, Mill Ltd'));
  });

  it('takes the name next to a place for the employer where no word says so', () => {
    const rows: Rows = [
      [bold('Nordwind'), at(400, 'Leeds, UK')],
      [at(50, 'Harbour Member'), at(400, 'Jul 2020 – Mar 2022')],
      '• Sails',
      '',
      [bold('Oakfield'), at(400, 'York, UK')],
      [at(50, 'Harbour Source'), at(400, 'Jan 2014 – Dec 2016')],
      '• Ropes',
    ];
    expect(read(rows)).toEqual(['Harbour Member | Nordwind | 2020-07 | 2022-03', 'Harbour Source | Oakfield | 2014-01 | 2016-12']);
  });

  it('joins an employer that runs over and drops its address and town', () => {
    const rows: Rows = [
      at(50, '2019 – 2021'),
      bold('Ingenieurin'),
      at(50, 'Zentrum für'),
      at(50, 'Windkraft GmbH in Hamburg'),
      '',
      at(50, '2015 – 2018'),
      bold('Technikerin'),
      at(50, 'Hafenbau AG'),
      at(50, 'Lange Straße 36a, 22767 Hamburg'),
    ];
    expect(read(rows)).toEqual(['Ingenieurin | Zentrum für Windkraft GmbH | 2019 | 2021', 'Technikerin | Hafenbau AG | 2015 | 2018']);
  });

  it('reads a subject behind a label within a line', () => {
    const rows: Rows = [[bold('Uniwersytet, Toruń'), at(400, '10.2009 - 04.2011')], 'Wydział Fizyki, kierunek: Informatyka'];
    expect(read(rows, 'education')).toEqual(['Informatyka | Uniwersytet | 2009-10 | 2011-04']);
  });

  it('takes the day a document was made for no entry', () => {
    const rows: Rows = ['2019 – 2021: Baker, Harbour Bakery Ltd', '2015 – 2018: Waiter, Café North', '', 'Created: 2026-05-01'];
    expect(read(rows)).toHaveLength(2);
  });
});
