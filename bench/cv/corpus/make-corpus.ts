import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
// biome-ignore lint/correctness/useImportExtensions: a launcher's module is plain JavaScript with types beside it.
import { findChromium } from '../../../scripts/lib/chromium.mjs';
import { browserArgs } from '../../cold-load.ts';
import { layouts, partOf } from './layouts.ts';
import { makePerson, type Part } from './person.ts';
import { printCv } from './print-cv.ts';
import { withSharedEmployers } from './print-entries.ts';
import { printHtml } from './print-html.ts';
import { type Truth, truthOf } from './truth.ts';
import { allWords } from './words/all-words.ts';

export type GeneratedCv = { id: string; layout: string; language: string; part: Part; pdf: Uint8Array; truth: Truth };

type Planned = Omit<GeneratedCv, 'pdf'> & { html: string };

const cache = new URL('../../../.cache/cv-corpus/', import.meta.url).pathname;

/**
 * The generated corpus: every layout in every language, with its truth. What was printed before from the same sources is
 * taken from the cache; it is empty where nothing can be printed.
 */
export async function generatedCorpus(): Promise<GeneratedCv[]> {
  const folder = join(cache, sourceHash());
  const isPrinted = existsSync(folder) || (await printAll(folder));
  if (!isPrinted) return [];
  return plan().map(({ html: _, ...planned }) => ({ ...planned, pdf: new Uint8Array(readFileSync(join(folder, `${planned.id}.pdf`))) }));
}

function plan(): Planned[] {
  return layouts.flatMap((layout) =>
    allWords.map((words) => {
      const id = `${layout.id}-${words.language}`;
      const part = partOf(layout.id);
      const made = makePerson(words, part, id, layout.jobCount);
      const person = { ...made, jobs: withSharedEmployers(made.jobs, layout.jobs) };
      const html = printHtml(printCv(person, layout), words.language);
      return { id, layout: layout.id, language: words.language, part, html, truth: truthOf(person, layout) };
    }),
  );
}

/** Prints into a folder of its own, which gets its name only when it is complete. */
async function printAll(folder: string): Promise<boolean> {
  const executablePath = findChromium();
  if (!executablePath) {
    console.error('No Chromium here: CVs cannot be printed (CHROMIUM_PATH names one).');
    return false;
  }
  rmSync(cache, { recursive: true, force: true });
  const unfinished = `${folder}.unfinished`;
  mkdirSync(unfinished, { recursive: true });
  const browser = await chromium.launch({ executablePath, args: browserArgs });
  try {
    const page = await browser.newPage();
    for (const { id, html } of plan()) {
      await page.setContent(html);
      writeFileSync(join(unfinished, `${id}.pdf`), await page.pdf({ preferCSSPageSize: true, printBackground: true }));
    }
  } finally {
    await browser.close();
  }
  renameSync(unfinished, folder);
  return true;
}

function sourceHash(): string {
  const hash = createHash('sha256');
  const folder = new URL('.', import.meta.url).pathname;
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort()) {
    if (name.endsWith('.ts')) hash.update(name).update(readFileSync(join(folder, name)));
  }
  return hash.digest('hex').slice(0, 16);
}
