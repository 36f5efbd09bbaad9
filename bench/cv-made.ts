import { readFile } from 'node:fs/promises';
import compile from 'icu-minify/compile';
import { createTranslator, type Translator } from '../src/contract/i18n/translator.ts';
import { parseCv } from '../src/cv-reader/parse-cv.ts';
import type { ParsedCv } from '../src/cv-reader/parsed-cv.ts';
import type { CvDocument } from '../src/cv-writer/document.ts';
import { closeDocumentWriter, writeDocument } from '../src/cv-writer/write-document.ts';
import { printedCv } from '../src/features/cvs/api/made/printed-cv.ts';
import { cvLanguages, makeCvContent } from '../tests/support/cv-content-factory.ts';
import { type Figure, percentile, type Section } from '../tests/support/figures.ts';
import { cpuSecondsOf, cpuSecondsOfEnded, memoryOf, withDescendants } from '../tests/support/processes.ts';

const documents = 2_000;
/** CVs of which no two share a line of text: Typst keeps what it laid out, and people who write for themselves repeat nobody. */
const unlikeDocuments = 500;
const warmUps = 250;
const perRound = 250;
/** Read back with the attachment and without it, in each language. */
const readPerLanguage = 5;
const referenceDate = '2026-11-20';

/**
 * CPU and memory of this process and the child that writes, for CVs of two pages that all differ, in seven languages. The child is
 * ended and started again in between, which is part of the price.
 */
export const cvMade: Section = {
  about: `${documents.toLocaleString('en')} CVs made from profiles, after ${warmUps} to warm up`,
  async run() {
    const logo = { bytes: new Uint8Array(await readFile(new URL('../tenants/nordlicht/logo.svg', import.meta.url))), alt: 'Nordlicht' };
    const words = await loadWords();
    const documentOf = (index: number, change: (cv: ParsedCv, index: number) => ParsedCv = (cv) => cv): CvDocument => {
      const language = cvLanguages[index % cvLanguages.length] ?? 'en';
      const translator = words.get(language);
      if (!translator) throw new Error(`messages/${language}.json is missing`);
      return printedCv(change(makeCvContent(language, index), index), translator, {
        paper: 'a4',
        colour: '#0A5C8A',
        logo,
        foot: 'Nordlicht Talente',
      });
    };
    for (let index = 0; index < warmUps; index += 1) await writeDocument(documentOf(index));
    const times: number[] = [];
    const memory: number[] = [];
    let [bytes, pages] = [0, 0];
    const before = cpuSecondsOfFamily();
    for (let index = 0; index < documents; index += 1) {
      const start = performance.now();
      const written = await writeDocument(documentOf(warmUps + index));
      times.push(performance.now() - start);
      bytes += written.pdf.length;
      pages += written.pages;
      if ((index + 1) % perRound === 0) memory.push(memoryOfFamily());
    }
    const used = cpuSecondsOfFamily() - before;
    const beforeUnlike = cpuSecondsOfFamily();
    for (let index = 0; index < unlikeDocuments; index += 1) await writeDocument(documentOf(index, withOwnTexts));
    const usedForUnlike = cpuSecondsOfFamily() - beforeUnlike;
    times.sort((a, b) => a - b);
    const [first = Number.NaN] = memory;
    const last = Math.max(...memory.slice(-2));
    const read = await readBack(documentOf);
    closeDocumentWriter();
    return [
      { name: 'CPU a document', value: (used * 1000) / documents, unit: 'ms', budget: 10 },
      { name: 'CPU a document, no line of text being in another', value: (usedForUnlike * 1000) / unlikeDocuments, unit: 'ms' },
      { name: 'time a document, median', value: percentile(times, 0.5), unit: 'ms' },
      { name: 'time a document, the slowest of a hundred', value: percentile(times, 0.99), unit: 'ms' },
      { name: 'memory after the first round of 250', value: first, unit: 'MB', digits: 0 },
      { name: 'memory after the last rounds, by which it grew', value: last - first, unit: 'MB', digits: 0, budget: 40 },
      { name: 'memory, the most at the end of a round', value: Math.max(...memory), unit: 'MB', digits: 0, budget: 450 },
      { name: 'size of a file', value: bytes / documents / 1000, unit: 'kB' },
      { name: 'pages a document', value: pages / documents, unit: '' },
      ...read,
    ];
  },
};

/** What this process, its children and those that have ended have used. */
function cpuSecondsOfFamily(): number {
  return cpuSecondsOfEnded(process.pid) + sumOf(withDescendants(process.pid), cpuSecondsOf);
}

function memoryOfFamily(): number {
  return sumOf(withDescendants(process.pid), memoryOf);
}

function sumOf(pids: readonly number[], figureOf: (pid: number) => number): number {
  return pids.reduce((sum, pid) => sum + figureOf(pid), 0);
}

/** The same CV with a word of its own in every line that its person would have written. */
function withOwnTexts(cv: ParsedCv, index: number): ParsedCv {
  const word = index.toString(36).padStart(5, 'x');
  const own = (text: string) => text.replaceAll('\n', ` ${word}\n`).concat(' ', word);
  return {
    ...cv,
    description: own(cv.description),
    employmentHistory: cv.employmentHistory.map((job) => ({
      ...job,
      title: own(job.title),
      organization: own(job.organization),
      description: own(job.description),
    })),
    educationHistory: cv.educationHistory.map((course) => ({ ...course, title: own(course.title) })),
  };
}

async function loadWords(): Promise<Map<string, Translator>> {
  const words = new Map<string, Translator>();
  for (const language of cvLanguages) {
    const raw = JSON.parse(await readFile(new URL(`../messages/${language}.json`, import.meta.url), 'utf8')) as Record<string, string>;
    const messages = Object.fromEntries(Object.entries(raw).map(([key, text]) => [key, compile(text)]));
    words.set(language, createTranslator(language, messages));
  }
  return words;
}

/** How many jobs, courses, certificates and languages our own reader finds again, all of an entry being right. */
async function readBack(documentOf: (index: number) => CvDocument): Promise<Figure[]> {
  const found = { attached: 0, printed: 0 };
  let entries = 0;
  for (let index = 0; index < readPerLanguage * cvLanguages.length; index += 1) {
    const cv = makeCvContent(cvLanguages[index % cvLanguages.length] ?? 'en', index);
    const document = documentOf(index);
    const wanted = entriesOf(cv);
    entries += wanted.length;
    for (const [way, attachment] of [
      ['attached', document.attachment],
      ['printed', null],
    ] as const) {
      const { pdf } = await writeDocument({ ...document, attachment });
      const read = new Set(entriesOf((await parseCv(pdf, { referenceDate })).data));
      found[way] += wanted.filter((entry) => read.has(entry)).length;
    }
  }
  return [
    { name: 'entries read back', value: (100 * found.attached) / entries, unit: '%', minimum: 100 },
    {
      name: 'entries read back from the layout alone, without the attached data',
      value: (100 * found.printed) / entries,
      unit: '%',
      minimum: 98,
    },
  ];
}

function entriesOf(cv: ParsedCv): string[] {
  return [
    ...cv.employmentHistory.map(({ title, organization, start, end, ongoing }) =>
      ['job', title, organization, start, end, ongoing].join('|'),
    ),
    ...cv.educationHistory.map(({ title, description, start, end }) => ['course', title, description.split('\n')[0], start, end].join('|')),
    ...cv.certificateHistory.map(({ title, start }) => ['certificate', title, start].join('|')),
    ...cv.masteredLanguages.map(({ code, proficiency }) => ['language', code, proficiency].join('|')),
    ...cv.skills.map((skill) => `skill|${skill}`),
    ...cv.toolsAndTechnologies.map((tool) => `tool|${tool}`),
  ];
}
