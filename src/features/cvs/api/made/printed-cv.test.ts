import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { cvLanguages, makeCvContent } from '../../../../../tests/support/cv-content-factory.ts';
import type { Translator } from '../../../../contract/i18n/translator.ts';
import { parseCv } from '../../../../cv-reader/parse-cv.ts';
import { cvTextNames, emptyParsedCv, type ParsedCv } from '../../../../cv-reader/parsed-cv.ts';
import { matchHeading } from '../../../../cv-reader/sections/heading-match.ts';
import { toEuropassXml } from '../../../../cv-writer/exports/europass.ts';
import { toJsonResume } from '../../../../cv-writer/exports/json-resume.ts';
import { closeDocumentWriter, writeDocument } from '../../../../cv-writer/write-document.ts';
import { type Catalogues, createCatalogues, loadBaseWords } from '../../../../server/i18n/catalogue.ts';
import { printedCv } from './printed-cv.ts';

const look = { paper: 'a4', colour: '#0A5C8A', logo: null, foot: 'Nordlicht Talente' } as const;
let catalogues: Catalogues;
beforeAll(async () => {
  catalogues = createCatalogues(await loadBaseWords(), { byKey: () => null });
});
afterAll(closeDocumentWriter);

function wordsIn(language: string): Translator {
  const words = catalogues.ofDocument('nobody', language);
  if (!words) throw new Error(`no words in ${language}`);
  return words;
}

const read = async (pdf: Uint8Array): Promise<ParsedCv> => (await parseCv(pdf, { referenceDate: '2026-11-20' })).data;
/** What tells one entry from another; texts are compared where data are attached. */
const facts = (cv: ParsedCv) => ({
  name: `${cv.firstName} ${cv.lastName}`,
  title: cv.professionalTitle,
  email: cv.email,
  phone: cv.mobilePhone,
  linkedIn: cv.linkedinHandle,
  jobs: cv.employmentHistory.map(({ description: _text, ...job }) => job),
  courses: cv.educationHistory.map(({ description, ...course }) => ({ ...course, school: description.split('\n')[0] })),
  certificates: cv.certificateHistory.map(({ title, start }) => ({ title, start })),
  languages: cv.masteredLanguages,
  tools: cv.toolsAndTechnologies,
});

describe('a CV made from a profile', () => {
  test('is tested in every language of the product', () => {
    expect([...catalogues.languages]).toEqual([...cvLanguages].sort());
  });

  test.each(cvLanguages)('has headings in %s that readers of CVs know', (language) => {
    const { sections } = printedCv(makeCvContent(language, 0), wordsIn(language), look);
    expect(sections.map(({ heading }) => matchHeading(heading))).toEqual([
      'summary',
      'employment',
      'education',
      'certificates',
      'skills',
      'tools',
      'languages',
    ]);
  });

  test.each(cvLanguages)('in %s is read back whole by our own reader', async (language) => {
    const cv = makeCvContent(language, 1);
    const { pdf } = await writeDocument(printedCv(cv, wordsIn(language), look));
    expect(await read(pdf)).toEqual(cv);
  });

  test.each(cvLanguages)('in %s shows every entry to readers that do not know its attachment', async (language) => {
    const cv = makeCvContent(language, 2);
    const { pdf } = await writeDocument({ ...printedCv(cv, wordsIn(language), look), attachment: null });
    expect(facts(await read(pdf))).toEqual(facts(cv));
  });

  test.each(cvTextNames)('shows the %s in print, in JSON Resume and in Europass', (name) => {
    const cv = { ...emptyParsedCv(), [name]: 'qqq' };
    const names = { skills: '', tools: '', languageName: String, levelName: String };
    const documents = {
      print: JSON.stringify({ ...printedCv(cv, wordsIn('en'), look), title: null, attachment: null }),
      jsonResume: JSON.stringify(toJsonResume(cv, names)),
      europass: toEuropassXml(cv, 'en'),
    };
    expect(Object.entries(documents).flatMap(([kind, text]) => (text.includes('qqq') ? [] : [kind]))).toEqual([]);
  });

  test('leaves out sections without content', () => {
    const cv = { ...makeCvContent('en', 0), certificateHistory: [], toolsAndTechnologies: [], description: '' };
    const kinds = printedCv(cv, wordsIn('en'), look).sections.map(({ heading }) => heading);
    expect(kinds).toEqual(['Work experience', 'Education', 'Skills', 'Languages']);
  });
});
