import { validate as checkSchema } from '@jsonresume/schema';
import { describe, expect, test } from 'vitest';
import { cvLanguages, makeCvContent } from '../../../tests/support/cv-content-factory.ts';
import { readEuropass } from '../../cv-reader/europass/read-europass.ts';
import { emptyParsedCv } from '../../cv-reader/parsed-cv.ts';
import { toEuropassXml } from './europass.ts';
import { toJsonResume } from './json-resume.ts';

const words = { skills: 'Skills', tools: 'Tools', languageName: (code: string) => code, levelName: String };
const validate = (resume: object) =>
  new Promise<unknown>((resolve) => {
    checkSchema(resume, resolve);
  });

describe('toJsonResume', () => {
  test('makes a document that the schema of JSON Resume accepts, with every entry', async () => {
    const cv = makeCvContent('de', 2);
    const resume = toJsonResume(cv, words);
    expect(await validate(resume)).toBeNull();
    expect(resume).toMatchObject({
      basics: { name: 'Sönke Groß', location: { city: 'Kiel', countryCode: 'DE' } },
      work: cv.employmentHistory.map(({ title, organization }) => ({ position: title, name: organization })),
      education: cv.educationHistory.map(({ title, description }) => ({ studyType: title, institution: description })),
    });
  });

  test.each(cvLanguages)('accepts a long CV in %s', async (language) => {
    const cv = makeCvContent(language, 3);
    const [job] = cv.employmentHistory;
    if (!job) throw new Error('the factory makes a job');
    const employmentHistory = Array.from({ length: 10 }, (_, index) => ({
      ...job,
      start: index % 2 === 0 ? `${2005 + index}` : `${2005 + index}-04`,
      end: index === 0 ? '' : `${2006 + index}-03`,
      description: `${job.description}\n- Ein\n- Zwei`,
    }));
    const resume = toJsonResume({ ...cv, employmentHistory }, words);
    expect(await validate(resume)).toBeNull();
    expect(resume).toMatchObject({ work: { length: 10 }, languages: { length: cv.masteredLanguages.length } });
  });

  test('leaves out what is not there, an end that is not reached among it', async () => {
    const job = { title: 'Welder', organization: '', description: '', start: '2021', end: '', ongoing: true };
    const resume = toJsonResume({ ...emptyParsedCv(), firstName: 'Ada', employmentHistory: [job] }, words);
    expect(await validate(resume)).toBeNull();
    expect(resume).toMatchObject({ basics: { name: 'Ada' }, work: [{ position: 'Welder', startDate: '2021' }] });
    expect(JSON.stringify(resume)).not.toContain('""');
  });
});

describe('toEuropassXml', () => {
  test.each(['de', 'en', 'uk'])('writes a CV in %s that the reader of Europass documents reads back whole', (language) => {
    const cv = makeCvContent(language, 1);
    const { skills, toolsAndTechnologies, masteredLanguages, ...rest } = cv;
    const read = readEuropass(toEuropassXml(cv, language));
    expect(read?.data).toMatchObject(rest);
    // Europass has no tools; they are skills there.
    expect(read?.data.skills).toEqual([...skills, ...toolsAndTechnologies]);
    expect(read?.data.masteredLanguages.map(({ code }) => code)).toEqual(masteredLanguages.map(({ code }) => code));
  });

  test('keeps markup and control characters out of the document', () => {
    const cv = { ...emptyParsedCv(), firstName: 'A & "B" <i>', lastName: 'C\u0000\u0008]]>', skills: ['<script>'] };
    const xml = toEuropassXml(cv, 'en');
    expect(xml).not.toMatch(/<script>|\p{Cc}(?<!\n)/u);
    expect(readEuropass(xml)?.data.lastName).toBe('C]]>');
  });
});
