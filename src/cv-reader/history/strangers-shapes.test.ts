import { describe, expect, it } from 'vitest';
import { cvLines } from '../../../tests/support/cv-lines.ts';
import { findDates } from './dates.ts';
import { readHistory } from './read-history.ts';

type Rows = Parameters<typeof cvLines>[0];

function read(rows: Rows, kind: 'employment' | 'education' = 'employment'): string[] {
  const entries = readHistory([{ kind, heading: '', lines: cvLines(rows) }], kind);
  return entries.map(({ title, organization, start, end, ongoing }) => [title, organization, start, ongoing ? 'now' : end].join(' | '));
}

const bold = (text: string, x = 50) => ({ text, x, bold: true });
const at = (x: number, text: string) => ({ text, x });

describe('two ends of a period below each other', () => {
  it('are one period where lone dates come in twos', () => {
    const rows: Rows = [
      [at(50, 'Giugno 2025'), at(150, 'Sviluppatore, Faro SRL')],
      [at(50, 'Gennaio 2024'), at(150, '• Costruzione del sito per i clienti')],
      at(150, '• Prove'),
      [at(50, 'Dicembre 2023'), at(150, 'Tecnico, Mulino SRL')],
      [at(50, 'Marzo 2021'), at(150, '• Assistenza ai clienti del nord')],
      at(150, '• Prove'),
    ];
    expect(read(rows)).toEqual(['Sviluppatore | Faro SRL | 2024-01 | 2025-06', 'Tecnico | Mulino SRL | 2021-03 | 2023-12']);
  });

  it('go on where one of them says so', () => {
    const rows: Rows = [
      [at(50, 'Aktuell'), at(150, 'Softwareentwickler, Nord AG')],
      [at(50, 'seit 10/2015'), at(150, '• Entwurf von Tests für den Hafen')],
      [at(50, '06/2014 - 10/2015'), at(150, 'Tester, Lenz GmbH')],
    ];
    expect(read(rows)).toEqual(['Softwareentwickler | Nord AG | 2015-10 | now', 'Tester | Lenz GmbH | 2014-06 | 2015-10']);
  });

  it('stay apart in a list of single years', () => {
    const rows: Rows = ['2012', '2013', '2014'].map((year, index) => [at(50, year), at(150, `Developer, Acme ${index} Ltd`)]);
    expect(read(rows).map((line) => line.split(' | ')[2])).toEqual(['2014', '2013', '2012']);
  });
});

describe('projects in forms', () => {
  it('take no label such as "Technologies" for an employer', () => {
    const project = (title: string, date: string): Rows => [
      { text: title, size: 12.5, bold: true },
      at(80, `Zeitraum: ${date}`),
      at(80, 'Technologien: Kubernetes, Ansible, Docker'),
      at(80, 'Beschreibung: Aufbau der Umgebung im Hafen. Betrieb und Wartung.'),
    ];
    expect(read([...project('DevOps Engineer', '05.2024 - 05.2025'), ...project('Linux-Administrator', '08.2022 - 07.2023')])).toEqual([
      'DevOps Engineer |  | 2024-05 | 2025-05',
      'Linux-Administrator |  | 2022-08 | 2023-07',
    ]);
  });

  it('name the client behind "for" where most do', () => {
    const rows: Rows = [
      [at(50, '05/2024 - 10/2024'), at(200, 'DevOps Engineer for Harbour AG · Marketing')],
      at(200, '• Built the pipeline'),
      [at(50, '01/2023 - 04/2024'), at(200, 'SRE for Mill GmbH & Co. KG · Online')],
      at(200, '• Kept it running'),
      [at(50, '01/2022 - 12/2022'), at(200, 'Software Developer for Kestrel · Health')],
    ];
    expect(read(rows)).toEqual([
      'DevOps Engineer | Harbour AG | 2024-05 | 2024-10',
      'SRE | Mill GmbH & Co. KG | 2023-01 | 2024-04',
      'Software Developer | Kestrel | 2022-01 | 2022-12',
    ]);
  });
});

describe('headers of entries', () => {
  it('are the first sentence of a text where a date stands alone', () => {
    const rows: Rows = [
      '06/2015 - 01/2016',
      'Harbour.com, desarrollador web senior. Utiliza Flask para crear una aplicación responsable de la operación.',
      '04/2014 - 05/2015',
      'Municipalidad de Vigo, analista de datos. Desarrollo de la interfaz de usuario para el transporte.',
    ];
    expect(read(rows)).toEqual([
      'desarrollador web senior | Harbour.com | 2015-06 | 2016-01',
      'analista de datos | Municipalidad de Vigo | 2014-04 | 2015-05',
    ]);
  });

  it('part a role from where it is held at a short word', () => {
    const rows: Rows = [
      'Контент-редактор у PRODIGI',
      'Липень, 2013 – липень, 2014',
      '• тексти',
      'Tester w Northgate',
      '03.2011 – 05.2013',
      '• testy',
    ];
    expect(read(rows).map((line) => line.split(' | ').slice(0, 2).join(' | '))).toEqual([
      'Контент-редактор | PRODIGI',
      'Tester | Northgate',
    ]);
    expect(read(['2014 – 2016', 'Technikum Elektryczne w Rzeszowie'], 'education')[0]).toContain('Technikum Elektryczne w Rzeszowie');
    expect(read(["1999   DUT informatique à l'Université de Bordeaux"], 'education')).toEqual([
      'DUT informatique | Université de Bordeaux | 1999 | 1999',
    ]);
  });

  it('may be bullets with dates of their own below the employer', () => {
    const rows: Rows = [
      bold('Harbour Firm, Leeds'),
      [at(60, '• Project Officer'), at(400, 'Oct 2007 – Jan 2008')],
      at(70, '• Led the team of the harbour.'),
    ];
    expect(read(rows)).toEqual(['Project Officer | Harbour Firm | 2007-10 | 2008-01']);
  });

  it('end before the rest of a sentence that has a date', () => {
    const rows: Rows = [
      [bold('Developer'), at(400, 'August 2022 – present')],
      'Harbour GmbH',
      '• Shipped a new product for phone appointments,',
      at(60, 'used in production by large clients since 2023.'),
    ];
    expect(read(rows)).toEqual(['Developer | Harbour GmbH | 2022-08 | now']);
  });

  it('may begin with a bullet at the employer', () => {
    const job = (firm: string, role: string, date: string): Rows => [
      [bold(`• ${firm}`), at(450, 'Basel')],
      [{ text: role, x: 60, italic: true }, at(420, date)],
      at(70, '• Beratung der Kunden im Haus'),
    ];
    const rows = [...job('Bankverein Nord', 'Praktikant', 'August 2020 – Juni 2021'), ...job('Hafen AG', 'Tester', 'Mai 2018 – Juli 2020')];
    expect(read(rows)).toEqual(['Praktikant | Bankverein Nord | 2020-08 | 2021-06', 'Tester | Hafen AG | 2018-05 | 2020-07']);
  });

  it('keep neither the word before a date nor the kind of the contract', () => {
    const rows: Rows = [
      bold('Développeur Web (CDI - 4 ans et 3 mois)'),
      'FARO SARL – De Novembre 2018 à Février 2023',
      bold('Technicien (Alternance - 6 mois)'),
      'MOULIN SA – Depuis Mars 2023',
    ];
    expect(read(rows)).toEqual(['Technicien | MOULIN SA | 2023-03 | now', 'Développeur Web | FARO SARL | 2018-11 | 2023-02']);
  });

  it('stand next to a start whose end is below it, in one style', () => {
    const rows: Rows = [
      'June 2017 - Principal Software Engineer, Harbour Ltd',
      [at(60, 'Oct 2020'), at(125, '• Led the platform of the ferry timetable')],
      'Nov 2013 - Senior Software Engineer, Mill Ltd',
      [at(60, 'June 2017'), at(125, '• Built the backup of the harbour office')],
    ];
    expect(read(rows)).toEqual([
      'Principal Software Engineer | Harbour Ltd | 2017-06 | 2020-10',
      'Senior Software Engineer | Mill Ltd | 2013-11 | 2017-06',
    ]);
  });

  it('have the name of a column in no table', () => {
    const rows: Rows = [
      [bold('Degree'), bold('Institution Year', 200)],
      [at(50, 'BSc Physics'), at(200, 'University of York'), at(400, '2014')],
    ];
    expect(read(rows, 'education')).toEqual(['BSc Physics | University of York | 2014 | 2014']);
  });
});

describe('findDates', () => {
  it.each([
    ['Abril/2019 – Novembro/2022', '2019-04', '2022-11'],
    ['2022/23', '2022', '2023'],
    ['2011 / 11', '2011-11', '2011-11'],
    ['2017 — Auj.', '2017', ''],
    ['2023 – Hoje', '2023', ''],
    ['05/2012- Codeminer', '2012-05', ''],
  ])('reads %s', (text, start, end) => {
    expect(findDates(text)).toMatchObject([{ start, end, ongoing: end === '' }]);
  });
});
