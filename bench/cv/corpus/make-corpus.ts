import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { drawClassCv } from './draw/class-cv.ts';
import { drawHtml } from './draw/html.ts';
import { drawLatex } from './draw/latex.ts';
import { drawOdt } from './draw/odt.ts';
import { drawTypst } from './draw/typst.ts';
import type { EngineName } from './engine-names.ts';
import { chromium } from './engines/chromium.ts';
import type { Engine } from './engines/engine.ts';
import { latex } from './engines/latex.ts';
import { libreoffice } from './engines/libreoffice.ts';
import { typst } from './engines/typst.ts';
import type { Layout } from './layout-options.ts';
import { layouts, partOf } from './layouts.ts';
import { makePerson, type Part, type Person } from './person.ts';
import { printCv } from './print-cv.ts';
import { withSharedEmployers } from './print-entries.ts';
import { hashText } from './random.ts';
import { type Truth, truthOf } from './truth.ts';
import { allWords } from './words/all-words.ts';
import type { LanguageWords } from './words/language-words.ts';

export type GeneratedCv = { id: string; layout: string; engine: EngineName; language: string; part: Part; pdf: Uint8Array; truth: Truth };

type Planned = Omit<GeneratedCv, 'pdf'> & { source: string; file: string };

const engines: Readonly<Record<EngineName, Engine>> = { chromium, typst, libreoffice, latex };
const cache = new URL('../../../.cache/cv-corpus/', import.meta.url).pathname;
/** The layouts that all engines share are printed in so many of the eight languages; their own layouts in all. LaTeX is slow. */
const languagesOfShared: Readonly<Record<EngineName, number>> = { chromium: allWords.length, typst: 2, libreoffice: 2, latex: 1 };

/**
 * The generated corpus, with its truth: every layout by every requested engine. Documents are kept under a name made from their
 * source, so that only what changed is printed again. An engine that is missing is named and left out, as are documents it cannot print.
 */
export async function generatedCorpus(wanted: readonly EngineName[]): Promise<GeneratedCv[]> {
  const found: GeneratedCv[] = [];
  for (const engine of wanted) found.push(...(await corpusOf(engine)));
  return found;
}

async function corpusOf(engine: EngineName): Promise<GeneratedCv[]> {
  const planned = plan(engine);
  const isPrinted = ({ file }: Planned): boolean => existsSync(file);
  // A document that an engine could not print is not tried again until its source changes.
  const hasFailed = ({ file }: Planned): boolean => existsSync(`${file}.failed`);
  const unprinted = planned.filter((one) => !isPrinted(one) && !hasFailed(one));
  if (unprinted.length > 0) {
    const missing = engines[engine].missing();
    if (missing) console.error(`${engine} is left out: ${missing}.`);
    else await print(engine, unprinted);
  }
  const failed = planned.filter((one) => !isPrinted(one));
  if (failed.length > 0) console.error(`${engine} did not print ${failed.length} of ${planned.length} CVs, such as ${failed[0]?.id}.`);
  return planned.filter(isPrinted).map(({ source: _, file, ...one }) => ({ ...one, pdf: new Uint8Array(readFileSync(file)) }));
}

async function print(engine: EngineName, documents: readonly Planned[]): Promise<void> {
  const folder = join(cache, engine);
  mkdirSync(folder, { recursive: true });
  await engines[engine].print(documents);
  for (const { file } of documents) if (!existsSync(file)) writeFileSync(`${file}.failed`, '');
  const current = new Set(plan(engine).flatMap(({ file }) => [file, `${file}.failed`]));
  for (const name of readdirSync(folder)) if (!current.has(join(folder, name))) rmSync(join(folder, name));
}

function plan(engine: EngineName): Planned[] {
  return layouts
    .filter(({ engines: own }) => own.includes(engine))
    .flatMap((layout) => languagesFor(layout, engine).map((words) => planOne(layout, engine, words)));
}

function planOne(layout: Layout, engine: EngineName, words: LanguageWords): Planned {
  const id = engine === 'chromium' ? `${layout.id}-${words.language}` : `${layout.id}-${words.language}-${engine}`;
  const part = partOf(layout.id, engine);
  const made = makePerson(words, part, id, layout.jobCount, layout.publications);
  const person = { ...made, jobs: withSharedEmployers(made.jobs, layout.jobs) };
  const source = draw(person, layout, engine, id);
  const file = join(cache, engine, `${createHash('sha256').update(source).digest('hex').slice(0, 24)}.pdf`);
  return { id, layout: layout.id, engine, language: words.language, part, source, file, truth: truthOf(person, layout) };
}

function draw(person: Person, layout: Layout, engine: EngineName, id: string): string {
  if (layout.documentClass) return drawClassCv(person, layout, layout.documentClass);
  const cv = printCv(person, layout);
  const { language } = person.words;
  switch (engine) {
    case 'chromium':
      return drawHtml(cv, language);
    case 'typst':
      return drawTypst(cv, language, id);
    case 'libreoffice':
      return drawOdt(cv, language, id);
    case 'latex':
      return drawLatex(cv, language, id);
  }
}

function languagesFor(layout: Layout, engine: EngineName): readonly LanguageWords[] {
  if (layout.engines.length === 1 || engine === 'chromium') return allWords;
  const first = hashText(`${layout.id} in ${engine}`) % allWords.length;
  return Array.from({ length: languagesOfShared[engine] }, (_, index) => allWords[(first + index * 3) % allWords.length]).filter(
    (words) => words !== undefined,
  );
}
