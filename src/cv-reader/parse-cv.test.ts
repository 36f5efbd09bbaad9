import { describe, expect, it } from 'vitest';
import { type CvPdfContent, makeCvPdf } from '../../demo/cv-factory/cv-pdf.ts';
import { makeLongPdf } from '../../tests/support/hostile-pdf.ts';
import { parseCv } from './parse-cv.ts';
import { cvTextNames, type ParsedCv } from './parsed-cv.ts';

async function read(content: CvPdfContent): Promise<ParsedCv> {
  const { reason, data } = await parseCv(makeCvPdf(content), { referenceDate: '2026-11-20' });
  expect(reason).toBe('ok');
  return data;
}

const name = { text: 'Ada Example', size: 22, bold: true };

describe('parseCv', () => {
  it('reads a German CV with dates at the right', async () => {
    const data = await read({
      lines: [
        { text: 'Jürgen von der Heide', size: 22, bold: true },
        { text: 'Senior Softwareentwickler', size: 13 },
        'Hauptstraße 12, 10115 Berlin | juergen@example.de | +49 151 23456789',
      ],
      sections: [
        { heading: 'Profil', lines: ['Entwickler mit Freude an klaren Schnittstellen und an Daten,', 'die stimmen.'] },
        {
          heading: 'Berufserfahrung',
          lines: [
            { text: 'Softwareentwickler', bold: true, right: '03/2019 – heute' },
            'Beispiel GmbH',
            { text: '• Entwicklung von Schnittstellen', x: 10 },
            { text: 'Praktikant', bold: true, right: 'Januar 2016 – Februar 2017' },
            'Muster AG',
          ],
        },
        { heading: 'Ausbildung', lines: [{ text: 'M.Sc. Informatik', bold: true, right: '2013 – 2015' }, 'Universität Hamburg'] },
        { heading: 'Kenntnisse', lines: ['TypeScript, PostgreSQL, Docker'] },
        { heading: 'Sprachen', lines: ['Deutsch (Muttersprache), Englisch (C1), Französisch'] },
      ],
    });
    expect(data).toMatchObject({
      firstName: 'Jürgen',
      lastName: 'von der Heide',
      email: 'juergen@example.de',
      professionalTitle: 'Senior Softwareentwickler',
      description: 'Entwickler mit Freude an klaren Schnittstellen und an Daten, die stimmen.',
      mobilePhone: { prefix: '+49', local: '15123456789' },
      homeAddress: { street: 'Hauptstraße 12', zip: '10115', city: 'Berlin' },
      skills: ['TypeScript', 'PostgreSQL', 'Docker'],
      masteredLanguages: [
        { code: 'de', proficiency: 5 },
        { code: 'en', proficiency: 4 },
        { code: 'fr', proficiency: 3 },
      ],
      employmentHistory: [
        {
          title: 'Softwareentwickler',
          organization: 'Beispiel GmbH',
          start: '2019-03',
          end: '',
          ongoing: true,
          description: '• Entwicklung von Schnittstellen',
        },
        { title: 'Praktikant', organization: 'Muster AG', start: '2016-01', end: '2017-02', ongoing: false },
      ],
      educationHistory: [{ title: 'M.Sc. Informatik', description: 'Universität Hamburg', start: '2013', end: '2015' }],
    });
  });

  it('reads two columns, each in its own order', async () => {
    const data = await read({
      lines: [name],
      sidebar: [
        { heading: 'Contact', lines: ['ada@example.com', '+44 7911 123456', 'linkedin.com/in/ada-example'] },
        { heading: 'Skills', lines: ['Rust', 'Kafka', 'SQL'] },
        { heading: 'Languages', lines: ['English - native', 'Spanish - basic'] },
      ],
      sections: [
        {
          heading: 'Work experience',
          lines: [
            { text: 'Data Engineer', bold: true },
            'Example Ltd',
            'May 2020 - Present',
            { text: '• Built pipelines for the shop', x: 10 },
            { text: '• Moved them to another cloud', x: 10 },
          ],
        },
        { heading: 'Education', lines: [{ text: 'BSc Physics', bold: true }, 'University of Leeds', '2014 - 2017'] },
      ],
    });
    expect(data).toMatchObject({
      email: 'ada@example.com',
      linkedinHandle: 'https://www.linkedin.com/in/ada-example',
      mobilePhone: { prefix: '+44', local: '7911123456' },
      skills: ['Rust', 'Kafka', 'SQL'],
      masteredLanguages: [
        { code: 'en', proficiency: 5 },
        { code: 'es', proficiency: 2 },
      ],
      employmentHistory: [{ title: 'Data Engineer', organization: 'Example Ltd', start: '2020-05', ongoing: true }],
      educationHistory: [{ title: 'BSc Physics', description: 'University of Leeds', start: '2014', end: '2017' }],
    });
  });

  it('lists the newest entry first, whatever the order of the document', async () => {
    const data = await read({
      lines: [name, 'ada@example.com'],
      sections: [
        {
          heading: 'Expérience professionnelle',
          lines: [
            { text: 'Stagiaire', right: 'juin 2011 – août 2011' },
            'Petite SARL',
            { text: 'Développeuse', right: 'sept. 2012 – aujourd’hui' },
            'Grande SAS',
          ],
        },
      ],
    });
    expect(data.employmentHistory.map(({ title, start, ongoing }) => [title, start, ongoing])).toEqual([
      ['Développeuse', '2012-09', true],
      ['Stagiaire', '2011-06', false],
    ]);
  });

  it('keeps tools apart from skills and leaves labels out', async () => {
    const data = await read({
      lines: [name, 'ada@example.com'],
      sections: [
        { heading: 'Skills', lines: ['Methods: Scrum, Kanban'] },
        { heading: 'Tools and technologies', lines: ['Figma • Jira • Git'] },
      ],
    });
    expect(data).toMatchObject({ skills: ['Scrum', 'Kanban'], toolsAndTechnologies: ['Figma', 'Jira', 'Git'] });
  });

  it('takes e-mail and LinkedIn from links hidden behind words', async () => {
    const data = await read({
      lines: [name, 'LinkedIn   Mail me', 'A line of text that makes the page long enough to be read'],
      links: ['https://www.linkedin.com/in/ada-example/', 'mailto:ada@example.com?subject=Hi'],
    });
    expect(data).toMatchObject({ email: 'ada@example.com', linkedinHandle: 'https://www.linkedin.com/in/ada-example' });
  });

  it('reads certificates with their dates', async () => {
    const data = await read({
      lines: [name, 'ada@example.com'],
      sections: [
        {
          heading: 'Certifications',
          lines: [
            { text: 'Certified Scrum Master', right: 'June 2019' },
            { text: 'Cloud Architect', right: 'May 2022' },
          ],
        },
      ],
    });
    expect(data.certificateHistory).toEqual([
      { title: 'Cloud Architect', description: '', start: '2022-05' },
      { title: 'Certified Scrum Master', description: '', start: '2019-06' },
    ]);
  });

  it('reads the Europass data attached to a PDF instead of its layout', async () => {
    const xml = `<?xml version="1.0"?><Candidate xmlns:oa="urn:oa" xmlns:hr="urn:hr"><CandidatePerson>
      <PersonName><oa:GivenName>Zoë</oa:GivenName><hr:FamilyName>Пример</hr:FamilyName></PersonName>
      <Communication><ChannelCode>Email</ChannelCode><oa:URI>zoe@example.eu</oa:URI></Communication>
      <PrimaryLanguageCode>ell</PrimaryLanguageCode></CandidatePerson><CandidateProfile><EmploymentHistory><EmployerHistory>
      <hr:OrganizationName>Beispiel AG</hr:OrganizationName><PositionHistory><PositionTitle>Baker</PositionTitle>
      <EmploymentPeriod><StartDate><hr:FormattedDateTime>2020-02-01</hr:FormattedDateTime></StartDate><hr:CurrentIndicator>true</hr:CurrentIndicator></EmploymentPeriod>
      <Description>&lt;p&gt;Bread &amp;amp; rolls&lt;/p&gt;</Description></PositionHistory></EmployerHistory></EmploymentHistory></CandidateProfile></Candidate>`;
    const data = await read({ lines: [name], attachments: [{ name: 'attachment.xml', content: xml }] });
    expect(data).toMatchObject({
      firstName: 'Zoë',
      lastName: 'Пример',
      email: 'zoe@example.eu',
      masteredLanguages: [{ code: 'el', proficiency: 5 }],
      employmentHistory: [{ title: 'Baker', organization: 'Beispiel AG', description: 'Bread & rolls', start: '2020-02', ongoing: true }],
    });
  });

  it('reads the layout when the attachment is broken', async () => {
    const data = await read({
      lines: [name, 'ada@example.com', 'Enough words to count as a text page'],
      attachments: [{ name: 'a.xml', content: '<Candidate><oops' }],
    });
    expect(data.email).toBe('ada@example.com');
  });

  it('reads the first twelve pages only', async () => {
    const filler = Array.from({ length: 13 * 60 }, (_, index) => `Line ${index} of a long document`);
    const data = await read({
      lines: [name, 'ada@example.com', ...filler],
      sections: [
        { heading: 'Skills', lines: ['SQL, Git'] },
        { heading: 'Languages', lines: ['English'] },
      ],
    });
    expect(data).toMatchObject({ email: 'ada@example.com', skills: [], masteredLanguages: [] });
  });

  it('finds every text in a CV that has all of them', async () => {
    const data = await read({
      lines: [name, 'Data engineer', 'ada@example.com | linkedin.com/in/ada-example'],
      sections: [{ heading: 'Profile', lines: ['Engineer who likes clear interfaces, and data that can be trusted.'] }],
    });
    expect(cvTextNames.filter((text) => data[text] === '')).toEqual([]);
  });

  it('names the line each value was read from', async () => {
    const { proposals } = await parseCv(makeCvPdf({ lines: [name, 'Data engineer', 'ada@example.com | +49 151 23456789'] }), {
      referenceDate: '2026-11-20',
    });
    expect(proposals.find(({ field }) => field === 'mobilePhone')?.sourceLine).toBe('ada@example.com | +49 151 23456789');
    expect(proposals.every(({ confidence }) => confidence > 0 && confidence <= 1)).toBe(true);
  });

  it('reads a CV that follows a letter in the same file', async () => {
    const letter = [
      'Klara Beispiel',
      'Sehr geehrte Frau Amann,',
      ...Array.from({ length: 62 }, () => 'ich schreibe Ihnen wegen der Stelle.'),
    ];
    const data = await read({
      lines: letter,
      sections: [
        { heading: 'Lebenslauf', lines: [{ text: 'Ada Example', size: 22, bold: true }, 'ada@example.com'] },
        { heading: 'Berufserfahrung', lines: [{ text: 'Bäckerin', bold: true, right: '2019 – 2021' }, 'Backhaus GmbH'] },
        { heading: 'Sprachen', lines: ['Deutsch (Muttersprache)'] },
      ],
    });
    expect(data).toMatchObject({
      firstName: 'Ada',
      lastName: 'Example',
      employmentHistory: [{ title: 'Bäckerin', organization: 'Backhaus GmbH' }],
    });
  });

  it('counts more than 30 pages as too big', async () => {
    expect((await parseCv(makeLongPdf(30), { referenceDate: '2026-11-20' })).reason).toBe('no-text');
    expect((await parseCv(makeLongPdf(31), { referenceDate: '2026-11-20' })).reason).toBe('too-big');
  });
});
