import { afterAll, describe, expect, test } from 'vitest';
import { readingOrder } from '../cv-reader/layout/reading-order.ts';
import { openPdf } from '../cv-reader/pdf/open-pdf.ts';
import { readPage } from '../cv-reader/pdf/read-page.ts';
import type { CvDocument, PrintedEntry } from './document.ts';
import { closeDocumentWriter, writeDocument } from './write-document.ts';

afterAll(closeDocumentWriter);

const headings = ['Profile', 'Work experience', 'Education', 'Skills', 'Languages'];
const sentence =
  'Planned, built and handed over a part of the works with a crew of their own, on time and within the budget that was agreed. ';
const jobs = 10;
/** Unlike each other: lines at the top of several pages that differ in a number only are page headers for our reader. */
const titles = 'Welder Fitter Rigger Planner Surveyor Foreman Draughtsman Buyer Estimator Inspector Apprentice Student'.split(' ');
/** Points of each job, of two lines: from a short one to one that takes most of a page. */
const lengths = [2, 5, 12, 3, 22, 6, 4, 10, 5, 4];
const maxWhole = 12;

const entryOf = (index: number, length: number): PrintedEntry => ({
  title: titles[index] ?? '',
  place: `${titles[index]}s Ltd`,
  period: `Jan ${2005 + index} – Dec ${2005 + index}`,
  text: [
    { kind: 'paragraph', text: `Begin${index} ${sentence}` },
    {
      kind: 'list',
      items: Array.from({ length }, (_, item) => (item === length - 1 ? `${sentence}End${index}` : sentence)).map((text) => text.trim()),
    },
  ],
});

/** Ten jobs; the profile above them moves where the pages end. */
function longCv(profileLines: number): CvDocument {
  const entries = Array.from({ length: jobs }, (_, index) => entryOf(index, lengths[index] ?? 1));
  return {
    kind: 'cv',
    language: 'en',
    title: 'CV of Ada Byron',
    paper: 'a4',
    colour: '#0A5C8A',
    logo: null,
    name: 'Ada Byron',
    headline: 'Works manager',
    contacts: [{ text: 'ada@example.com', url: 'mailto:ada@example.com' }],
    foot: '',
    sections: [
      {
        heading: 'Profile',
        kind: 'text',
        text: Array.from({ length: profileLines }, () => ({ kind: 'paragraph' as const, text: 'Builds.' })),
      },
      { heading: 'Work experience', kind: 'entries', entries },
      { heading: 'Education', kind: 'entries', entries: [entryOf(10, 1), entryOf(11, 1)] },
      { heading: 'Skills', kind: 'words', words: Array.from({ length: 60 }, (_, index) => `Technique ${index}`) },
      { heading: 'Languages', kind: 'levels', levels: [{ name: 'German', level: 'native' }] },
    ],
    attachment: null,
  };
}

async function linesOf(pdf: Uint8Array): Promise<{ page: number; text: string }[]> {
  const document = await openPdf(pdf);
  const pages = [];
  for (let number = 1; number <= document.numPages; number += 1) pages.push(await readPage(await document.getPage(number)));
  await document.loadingTask.destroy();
  return readingOrder(pages);
}

describe('a CV of several pages', () => {
  test.each([1, 4, 7, 10, 13, 16, 19, 22, 25, 28, 31, 34])('with %i lines above its jobs tears none apart', async (profileLines) => {
    const { pdf, pages } = await writeDocument(longCv(profileLines));
    expect(pages).toBeGreaterThanOrEqual(4);
    const lines = await linesOf(pdf);
    const pageOf = (word: string) => lines.find(({ text }) => text.includes(word))?.page;
    const titlePageOf = (index: number) => lines.find(({ text }) => text.startsWith(`${titles[index]} `))?.page;
    for (let index = 0; index < jobs + 2; index += 1) {
      expect.soft(pageOf(`Begin${index} `), `the text of entry ${index} begins below its title`).toBe(titlePageOf(index));
      if ((lengths[index] ?? 1) > maxWhole) continue;
      expect.soft(pageOf(`End${index}`), `entry ${index} is on one page`).toBe(titlePageOf(index));
    }
    const lastOfPages = lines.filter((line, at) => line.page !== lines[at + 1]?.page).map(({ text }) => text);
    for (const text of lastOfPages) {
      expect.soft(headings, 'no heading ends a page').not.toContain(text);
      expect.soft(text, 'no title or employer ends a page').not.toMatch(new RegExp(`^(?:${titles.join('|')})s? (?:Ltd|\\s*Jan)`));
    }
  });
});
