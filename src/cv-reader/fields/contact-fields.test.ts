import { describe, expect, it } from 'vitest';
import { cvLines } from '../../../tests/support/cv-lines.ts';
import { findAddress } from './address.ts';
import { languageLevel } from './language-level.ts';
import { findLanguages } from './languages.ts';
import { findName } from './name.ts';
import { findPhone } from './phone.ts';
import { findSkills } from './skills.ts';

describe('findPhone', () => {
  it.each(['03/2019 – 05/2021', '2012 - 2016', '01.02.1990', 'Mobile app, 2019-2021'])('takes the dates %s for no number', (text) => {
    expect(findPhone(cvLines([text]), [], 'DE')).toBeNull();
  });

  it.each([
    ['612 345 678', 'ES', '612345678'],
    ['677-12-34-56', 'ES', '677123456'],
    ['07700 900123', 'GB', '7700900123'],
    ['555 · 010 · 7936', 'US', '5550107936'],
  ])('reads %s', (text, country, local) => {
    expect(findPhone(cvLines([text]), [], country)?.value.local).toBe(local);
  });
});

describe('names of other shapes', () => {
  const big = (text: string, x = 50) => ({ text, x, size: 28 });

  it('joins a name that is broken next to contact data', () => {
    const lines = cvLines([[big('ADA'), { text: '+44 20 7946 0958', x: 400 }], [big('BYRON'), { text: 'Leeds', x: 400 }], 'Developer']);
    expect(findName(lines, 'ada@example.com')?.value).toEqual({ first: 'Ada', last: 'Byron' });
  });

  it('parts a glued name as the e-mail does, and reads one in small letters', () => {
    expect(findName(cvLines([big('adabyron'), 'Developer']), 'ada.byron@example.com')?.value).toEqual({ first: 'Ada', last: 'Byron' });
    expect(findName(cvLines([big('ada byron'), 'Developer']), '')?.value).toEqual({ first: 'Ada', last: 'Byron' });
  });

  it.each(['Recent Projects', 'Bisherige Projekte und Rollen'])('takes the heading %s for no name', (text) => {
    expect(findName(cvLines([big(text), 'Go and Python'], {}), '')).toBeNull();
  });

  it('leaves the kind of the document behind a name out', () => {
    expect(findName(cvLines([big('Ada Byron Resume')]), '')?.value).toEqual({ first: 'Ada', last: 'Byron' });
  });
});

describe('findAddress', () => {
  it('reads a Portuguese postal code', () => {
    expect(findAddress(cvLines(['Rua do Moinho 4, 2835-138 Moita']))?.value).toMatchObject({ zip: '2835-138', city: 'Moita' });
  });

  it('takes a year that stands alone for no postal code', () => {
    expect(findAddress(cvLines(['1996', 'Bordeaux']))?.value).toMatchObject({ zip: '', city: 'Bordeaux' });
  });

  it('takes a heading that ends like a state for no town', () => {
    const lines = cvLines([{ text: 'QUALCOSA SU DI ME', size: 17 }, 'ada@example.com | Roma']);
    expect(findAddress(lines)?.value.city).toBe('Roma');
  });

  it('offers a well-known town that stands alone, though not as sure', () => {
    expect(findAddress(cvLines(['ada@example.com | Bordeaux']))).toMatchObject({
      value: { city: 'Bordeaux' },
      confidence: 0.6,
    });
  });

  it.each([
    ['Wohnort: Lange Straße 4a in 6020 Innsbruck', 'Lange Straße 4a', '6020', 'Innsbruck'],
    ['Lange Straße 52 - 22767 Hamburg', 'Lange Straße 52', '22767', 'Hamburg'],
    ['ul. Długa 12/4, 30-001 Kraków', 'ul. Długa 12/4', '30-001', 'Kraków'],
    ['84 Queen Street, Leeds LS1 4AP', '84 Queen Street', 'LS1 4AP', 'Leeds'],
    ['12 Elm Avenue, Toronto, ON M5V 2T6', '12 Elm Avenue', 'M5V 2T6', 'Toronto'],
    ['7 Mill Lane, Pune 411 001', '7 Mill Lane', '411 001', 'Pune'],
    ['Calle Mayor, 5, 28013 Madrid', 'Calle Mayor, 5', '28013', 'Madrid'],
    ['12 bis, rue du Moulin, 69002 Lyon', '12 bis, rue du Moulin', '69002', 'Lyon'],
    ['Oudegracht 8, 3511 LX Utrecht', 'Oudegracht 8', '3511 LX', 'Utrecht'],
    ['Via Roma 1, 20121 Milano (MI)', 'Via Roma 1', '20121', 'Milano'],
    ['Flat 3, 19 Orchard Road, London SE1 7PB', 'Flat 3, 19 Orchard Road', 'SE1 7PB', 'London'],
    ['501 E 6th St, Apt 4B, Austin, TX 78702', '501 E 6th St, Apt 4B', '78702', 'Austin'],
    ['вул. Саксаганського, 9, кв. 4, м. Київ, 01033', 'вул. Саксаганського, 9, кв. 4', '01033', 'Київ'],
    ['Україна, м. Дніпро, вул. Січова 3', 'вул. Січова 3', '', 'Дніпро'],
    ['м. Харків · ada@example.com', '', '', 'Харків'],
    ['вул. Зелена, 8, 79000 Львів', 'вул. Зелена, 8', '79000', 'Львів'],
  ])('reads %s', (text, street, zip, city) => {
    expect(findAddress(cvLines([text]))?.value).toMatchObject({ street, zip, city });
  });

  it('reads an address that is broken in a narrow column', () => {
    expect(findAddress(cvLines(['Rosenweg 5, 79098 Freiburg im', 'Breisgau'], { column: 1 }))?.value.city).toBe('Freiburg im Breisgau');
  });
});

describe('findName', () => {
  it('reads a big name that is broken over two lines', () => {
    const lines = cvLines([
      { text: 'Hanna', size: 22, bold: true },
      { text: 'von Reichenbach', size: 22, bold: true },
      'hanna@example.com',
    ]);
    expect(findName(lines, 'hanna@example.com')?.value).toEqual({ first: 'Hanna', last: 'von Reichenbach' });
  });
});

describe('findName in Spanish', () => {
  it.each([
    ['Lucía Ferrer Blanco', 'Lucía', 'Ferrer Blanco'],
    ['María José Montero', 'María José', 'Montero'],
    ['Juan Carlos Arce Luna', 'Juan Carlos', 'Arce Luna'],
  ])('knows the surnames of %s', (text, first, last) => {
    expect(findName(cvLines([{ text, size: 22, bold: true }]), '', 'es')?.value).toEqual({ first, last });
  });
});

describe('findLanguages', () => {
  const languagesOf = (kind: 'skills' | 'languages', rows: Parameters<typeof cvLines>[0]) =>
    findLanguages([{ kind, heading: '', lines: cvLines(rows) }]).map(({ value }) => `${value.code} ${value.proficiency}`);

  it('reads lists below or next to their label, and sentences, among skills', () => {
    expect(languagesOf('skills', ['Langues pratiquées', 'Français, Espagnol : parlé couramment'])).toEqual(['fr 4', 'es 4']);
    expect(languagesOf('skills', ['Natural languages: Dutch (mother tongue),', 'English (fluent)'])).toEqual(['nl 5', 'en 4']);
    expect(languagesOf('skills', ['• Biegła znajomość języka angielskiego (poziom C1)'])).toEqual(['en 4']);
  });

  it('reads codes of languages in a list of them only', () => {
    expect(languagesOf('languages', ['DE – native', 'EN: C1', 'fr', 'Romansh (native)'])).toEqual(['de 5', 'en 4', 'fr 3', 'rm 5']);
    expect(languagesOf('languages', ['DE (Muttersprache), UA (C1)'])).toEqual(['de 5', 'uk 4']);
    expect(languagesOf('skills', ['DE', 'IT', 'QA'])).toEqual([]);
  });

  it('prefers a list of languages to a bare word of the contact data, and takes a nationality for none', () => {
    const header = { kind: 'header' as const, heading: '', lines: cvLines(['German | Leeds', 'Nationality | Italian']) };
    const listed = { kind: 'languages' as const, heading: '', lines: cvLines(['German (native)']) };
    expect(findLanguages([header, listed]).map(({ value }) => value)).toEqual([{ code: 'de', proficiency: 5 }]);
  });

  it('gives a level in a cell of its own to all languages before it', () => {
    expect(languagesOf('languages', [['English, French', { text: 'fluent', x: 300 }]])).toEqual(['en 4', 'fr 4']);
  });

  it('reads languages with their levels among other skills', () => {
    const lines = cvLines(['SAP, Excel', 'Deutsch (Muttersprache), Englisch (C1)']);
    expect(findLanguages([{ kind: 'skills', heading: 'Kenntnisse', lines }]).map(({ value }) => value)).toEqual([
      { code: 'de', proficiency: 5 },
      { code: 'en', proficiency: 4 },
    ]);
  });
});

describe('findSkills', () => {
  it('takes headings, levels and running text for no skills', () => {
    const rows = [
      'SQL, Git, Muttersprache',
      'Soft Skills',
      'During these years I learned a lot, which helped me to lead teams of very different people.',
    ];
    const { skills } = findSkills([{ kind: 'skills', heading: 'Skills', lines: cvLines(rows) }]);
    expect(skills.map(({ value }) => value)).toEqual(['SQL', 'Git']);
  });

  it('joins a skill that was cut at the end of a narrow line', () => {
    const { skills } = findSkills([
      { kind: 'skills', heading: 'Skills', lines: cvLines(['PostgreSQL • Mon-', 'goDB • Redis'], { column: 1 }) },
    ]);
    expect(skills.map(({ value }) => value)).toEqual(['PostgreSQL', 'MongoDB', 'Redis']);
  });

  it('reads two columns of lists one after the other', () => {
    const right = (text: string) => ({ text, x: 320 });
    const rows = [
      ['Web: React, Vue, Angular, HTML5, CSS3, Redux,', right('Cloud: Docker, Jenkins, GitHub Actions, GitLab')],
      ['GraphQL, Express', right('CI, Helm')],
    ];
    const { skills, tools } = findSkills([{ kind: 'skills', heading: 'Skills', lines: cvLines(rows) }]);
    expect([...skills, ...tools].map(({ value }) => value)).toEqual(
      expect.arrayContaining(['Redux', 'GraphQL', 'Express', 'GitLab CI', 'Helm']),
    );
  });

  it('counts C, C++ and C# as three', () => {
    const { skills } = findSkills([{ kind: 'skills', heading: 'Skills', lines: cvLines(['C, C++, C#']) }]);
    expect(skills.map(({ value }) => value)).toEqual(['C', 'C++', 'C#']);
  });
});

describe('languageLevel', () => {
  it.each([
    ['Deutsch (gute Kenntnisse)', 3],
    ['Deutsch (sehr gute Kenntnisse)', 4],
    ['angielski – średnio zaawansowany', 3],
    ['Lingua madre', 5],
    ['Mandarin (beginner)', 1],
  ])('reads %s', (text, level) => {
    expect(languageLevel(text)).toBe(level);
  });
});
