import { describe, expect, it } from 'vitest';
import { cvLines } from '../../../tests/support/cv-lines.ts';
import { matchHeading, matchHeadingNoun } from './heading-match.ts';
import { splitSections } from './split-sections.ts';

const heading = (text: string, size = 14, x = 50) => ({ text, size, bold: true, x });

describe('splitSections', () => {
  it('recognises sidebar headings that are smaller than those of the main column', () => {
    const side = cvLines([heading('Skills', 9), 'Baking', heading('Languages', 9), 'English'], { column: 1 });
    const main = cvLines([heading('Work experience'), 'Baker', heading('Education'), 'School'], { column: 2 });
    expect(splitSections([...side, ...main]).map(({ kind }) => kind)).toEqual(['skills', 'languages', 'employment', 'education']);
  });

  it('reads a heading that runs over into a second line as one', () => {
    const lines = [
      ...cvLines([heading('Skills', 12)], { top: 60 }),
      ...cvLines(['Baking'], { top: 80 }),
      ...cvLines([heading('Education &', 12)], { top: 100 }),
      ...cvLines([heading('Training', 12)], { top: 114 }),
      ...cvLines(['BSc Physics'], { top: 130 }),
    ];
    expect(splitSections(lines).map(({ kind }) => kind)).toEqual(['skills', 'education']);
  });

  it('leaves dated lines above a heading of skills in the history they belong to', () => {
    const lines = [
      ...cvLines([[heading('Work experience', 12), { text: '03/2019', x: 170 }, { text: 'Baker', x: 270 }]], { top: 60 }),
      ...cvLines(
        [
          [
            { text: '2012', x: 170 },
            { text: 'Café Nord', x: 270 },
          ],
        ],
        { top: 100 },
      ),
      ...cvLines(
        [
          [
            { text: 'to 2014', x: 170 },
            { text: 'Waiter', x: 270 },
          ],
        ],
        { top: 113 },
      ),
      ...cvLines([[heading('Skills', 12), { text: 'SQL, Git', x: 170 }]], { top: 126 }),
    ];
    expect(splitSections(lines).map(({ kind, lines: own }) => [kind, own.map(({ text }) => text)])).toEqual([
      ['employment', ['03/2019   Baker', '2012   Café Nord', 'to 2014   Waiter']],
      ['skills', ['SQL, Git']],
    ]);
  });

  it('takes contact data at the foot of a page out of the section above it', () => {
    const lines = [
      ...cvLines([heading('Skills'), 'Baking'], { top: 60 }),
      ...cvLines(['12 Mill Lane, Leeds LS1 4AP', 'ada@example.com'], { top: 770 }),
    ];
    expect(splitSections(lines).map(({ kind, lines: own }) => [kind, own.length])).toEqual([
      ['skills', 1],
      ['header', 2],
    ]);
  });

  it('assigns lines level with a heading to its section when the heading is drawn slightly lower', () => {
    const lines = [
      ...cvLines([heading('Education', 13)], { top: 60 }),
      ...cvLines([{ text: 'BSc Physics', x: 170 }], { top: 60 }),
      ...cvLines([{ text: 'Larchmont', x: 170 }], { top: 100 }),
      ...cvLines([heading('Experience', 13)], { top: 105 }),
      ...cvLines([{ text: 'Nurse', x: 170 }], { top: 113 }),
    ];
    const sections = splitSections(lines).map(({ kind, lines: own }) => [kind, ...own.map(({ text }) => text)]);
    expect(sections).toEqual([
      ['education', 'BSc Physics'],
      ['employment', 'Larchmont', 'Nurse'],
    ]);
  });

  it('leaves the title below a name, drawn like a heading, in the header', () => {
    const rows = ['Ada Byron', heading('Software developer'), 'I like harbours.', heading('Skills'), 'Git', heading('Education'), 'School'];
    expect(splitSections(cvLines(rows)).map(({ kind }) => kind)).toEqual(['header', 'skills', 'education']);
  });

  it('leaves a degree that is drawn like a heading in its entry', () => {
    const history = [
      heading('Work experience'),
      'Baker',
      heading('Skills'),
      'Baking',
      heading('Education'),
      '2012 – 2014',
      heading('Abitur'),
    ];
    expect(splitSections(cvLines([...history, 'Lange Schule'])).map(({ kind }) => kind)).toEqual(['employment', 'skills', 'education']);
  });
});

describe('matchHeading', () => {
  it.each([
    ['F ORMATION', 'education'],
    ['E XPÉRIENCE P ROFESSIONNELLE', 'employment'],
    ['Berfserfahrung', 'employment'],
    ['Berfuserfahrung', 'employment'],
    ['WORKEXPERIENCE&EDUCATION', 'employment'],
    ['Ausbildung / Akademischer Werdegang', 'education'],
    ['Where I have worked', 'employment'],
    ['Projekthistorie', 'employment'],
    ['Missions réalisées', 'employment'],
    ['Opdrachten', 'employment'],
  ])('knows %s in spite of its spelling', (text, kind) => {
    expect(matchHeading(text)).toBe(kind);
  });

  it.each([
    ['Industrial Experience', 'employment'],
    ['Zusätzliche Qualifikationen', 'skills'],
    ['Przebieg pracy zawodowej', 'employment'],
    ['Experiencia y retos', 'employment'],
  ])('knows what %s is about by its noun', (text, kind) => {
    expect(matchHeadingNoun(text)).toBe(kind);
  });

  it('takes a word that is one letter away from a short heading for none', () => {
    expect(matchHeading('Sprechen')).toBeNull();
  });

  it('takes voluntary work for no employment', () => {
    expect(matchHeadingNoun('Volunteer Experience Abroad')).toBeNull();
  });
});
