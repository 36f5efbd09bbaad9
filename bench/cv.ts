import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { parseCv } from '../src/cv-reader/parse-cv.ts';
import { openPdf } from '../src/cv-reader/pdf/open-pdf.ts';
import type { Figure, Section } from '../tests/support/figures.ts';
import { type EngineName, engineNames } from './cv/corpus/engine-names.ts';
import { generatedCorpus } from './cv/corpus/make-corpus.ts';
import { type Judged, judgeProposals } from './cv/score/calibration.ts';
import { addCounts, macroF1, precisionFrom, printCalibration, printFieldTable, printSureFields } from './cv/score/report.ts';
import { type Counts, scoreCv } from './cv/score/score-cv.ts';
import { scoredReading, truthSchema } from './cv/score/truth.ts';
import { strangers } from './cv/strangers.ts';

/** `set` is known, tuning, held-out, strangers-first or strangers-second; generated CVs name the engine that printed them. */
type Labelled = { id: string; layout: string; language: string; engine?: EngineName; set: string; pdf: Uint8Array; truth: unknown };
type Scored = Omit<Labelled, 'pdf' | 'truth'> & { counts: Counts; judged: Judged[]; cpuMs: number; pages: number };

const referenceDate = '2026-11-20';
const warmUps = 40;
/** The default of a client's `cvConfidence`: what is offered with more is ticked. */
const tickedFrom = 0.7;
const indexSchema = z.array(
  z.object({ id: z.string(), file: z.string(), language: z.string(), layout: z.string(), labelled: z.boolean().default(true) }),
);

/**
 * How well CVs are read: the labelled corpus, if its folder is named (`CV_CORPUS`, or `--cv-corpus=<folder>`), the
 * strangers' CVs of `strangers.tsv` (`CV_STRANGERS`, or `--cv-strangers=<folder>`), and generated ones (`bench/cv/corpus`) in the layouts the reader is tuned on and in those that are held out.
 * Chromium prints them unless others are named: `--engines=all`, or `--engines=typst,latex`.
 * `--set=tuning` scores one set, `--errors` lists what is wrong, `--layouts` the score of each layout; both for the sets that may be looked at.
 */
export const cv: Section = {
  about: 'macro F1 over 25 fields; CVs of the held-out layouts are never looked at while the reader is tuned',
  async run() {
    const only = option('set');
    const isGenerated = only !== 'known' && !only?.startsWith('strangers');
    const generated = !isGenerated ? [] : (await generatedCorpus(wantedEngines())).map(({ part, ...one }) => ({ ...one, set: part }));
    const strange = strangers(option('cv-strangers') ?? process.env.CV_STRANGERS);
    const documents = [...knownCorpus(), ...strange, ...generated].filter(
      ({ set, id }) => (!only || set === only) && id.includes(option('only') ?? ''),
    );
    // The first documents are slow while the reader is being compiled; a server's child reads fifty.
    for (const { pdf } of documents.slice(0, warmUps)) await parseCv(pdf.slice(), { referenceDate });
    const scored: Scored[] = [];
    for (const document of documents) scored.push(await score(document));
    const sets = [...Map.groupBy(scored, ({ set }) => set)];
    printTables(sets);
    printEngines(scored);
    for (const [name, members] of sets) if (name.startsWith('strangers')) printWorst(name, members);
    return sets.flatMap(([name, members]) => figuresOf(name, members));
  },
};

async function score({ pdf, truth, ...labels }: Labelled): Promise<Scored> {
  const expected = truthSchema.parse(truth);
  const pages = await countPages(pdf);
  const started = process.cpuUsage();
  const { data, proposals } = await parseCv(pdf.slice(), { referenceDate });
  const { user, system } = process.cpuUsage(started);
  const isShown = process.argv.includes('--errors') && labels.set !== 'held-out';
  const report = (field: string, wanted: unknown, got: unknown): void => {
    if (isShown) console.log(`${labels.id}  ${field}  ${String(wanted)}  =>  ${String(got)}`.slice(0, 300));
  };
  const counts = scoreCv(expected, scoredReading(data), report);
  return { ...labels, counts, judged: judgeProposals(expected, proposals), cpuMs: (user + system) / 1000, pages };
}

async function countPages(pdf: Uint8Array): Promise<number> {
  const document = await openPdf(pdf.slice());
  const { numPages } = document;
  await document.loadingTask.destroy();
  return numPages;
}

function printTables(sets: readonly (readonly [string, readonly Scored[]])[]): void {
  const total = (members: readonly Scored[]): Counts => addCounts(members.map(({ counts }) => counts));
  printFieldTable(sets.map(([name, members]) => [name, total(members)]));
  for (const [name, members] of sets) {
    const languages = [...Map.groupBy(members, ({ language }) => language)].map(
      ([language, own]) => `${language} ${macroF1(total(own)).toFixed(3)}`,
    );
    console.log(`  ${name} by language: ${languages.join(', ')}`);
    if (process.argv.includes('--layouts') && name !== 'held-out') {
      const layouts = [...Map.groupBy(members, ({ layout }) => layout)].map(([layout, own]) => ({ layout, value: macroF1(total(own)) }));
      for (const { layout, value } of layouts.sort((a, b) => a.value - b.value)) console.log(`    ${value.toFixed(3)}  ${layout}`);
    }
  }
  printCalibration(sets.map(([name, members]) => [name, members.flatMap(({ judged }) => judged)]));
  for (const [name, members] of sets) {
    console.log(`\n  ${name}: right at 0.9 and above, 0.8, 0.7, 0.5, below`);
    printSureFields(members.flatMap(({ judged }) => judged));
  }
}

/** The ten CVs read worst, so that their causes can be looked for. */
function printWorst(name: string, members: readonly Scored[]): void {
  console.log(`\n  ${name}: the worst ten`);
  const ranked = members.map(({ id, layout, counts }) => ({ id, layout, value: macroF1(counts) })).sort((a, b) => a.value - b.value);
  for (const { id, layout, value } of ranked.slice(0, 10)) console.log(`    ${value.toFixed(3)}  ${id} (${layout})`);
}

/** The macro F1 of each engine, in the layouts that may be looked at and in those that are held out. */
function printEngines(scored: readonly Scored[]): void {
  const generated = scored.filter(({ engine }) => engine !== undefined);
  if (generated.length === 0) return;
  console.log('');
  for (const [engine, members] of Map.groupBy(generated, (one) => one.engine ?? '')) {
    const parts = [...Map.groupBy(members, ({ set }) => set)].map(
      ([set, own]) =>
        `${set} ${macroF1(addCounts(own.map(({ counts }) => counts))).toFixed(3)} (${own.length} CVs, 0.9 right in ${(
          100 *
            precisionFrom(
              own.flatMap(({ judged }) => judged),
              0.9,
            )
        ).toFixed(1)} %)`,
    );
    console.log(`  ${engine.padEnd(12)} ${parts.sort().reverse().join('   ')}`);
  }
}

function wantedEngines(): readonly EngineName[] {
  const names = option('engines')?.split(',') ?? ['chromium'];
  const unknown = names.find((name) => name !== 'all' && !engineNames.some((known) => known === name));
  if (unknown) throw new Error(`There is no engine ${unknown}. Engines: all, ${engineNames.join(', ')}.`);
  return engineNames.filter((known) => names.includes('all') || names.includes(known));
}

function figuresOf(name: string, members: readonly Scored[]): Figure[] {
  const judged = members.flatMap(({ judged: own }) => own);
  const jobs = addCounts(members.map(({ counts }) => counts)).get('employment.strict') ?? { right: 0, missed: 0 };
  const cpuMs = members.reduce((sum, { cpuMs: own }) => sum + own, 0);
  const minimum = name === 'held-out' ? { minimum: 0.9 } : {};
  return [
    {
      name: `${name}: macro F1`,
      value: macroF1(addCounts(members.map(({ counts }) => counts))),
      unit: '',
      digits: 3,
      detail: `${members.length} CVs`,
      ...minimum,
    },
    { name: `${name}: right at 0.9 and above`, value: precisionFrom(judged, 0.9), unit: '', digits: 3, minimum: 0.88 },
    { name: `${name}: ticked by default and right`, value: precisionFrom(judged, tickedFrom), unit: '', digits: 3 },
    { name: `${name}: jobs with every field right`, value: jobs.right / Math.max(1, jobs.right + jobs.missed), unit: '', digits: 3 },
    { name: `${name}: CPU per CV`, value: cpuMs / members.length, unit: 'ms' },
    { name: `${name}: CPU per page`, value: cpuMs / members.reduce((sum, { pages }) => sum + pages, 0), unit: 'ms', budget: 40 },
  ];
}

function knownCorpus(): Labelled[] {
  const folder = option('cv-corpus') ?? process.env.CV_CORPUS;
  if (!folder) return [];
  return indexSchema
    .parse(JSON.parse(readFileSync(join(folder, 'index.json'), 'utf8')))
    .filter(({ labelled }) => labelled)
    .map(({ id, file, language, layout }) => ({
      id,
      layout,
      language: language.slice(0, 2),
      set: 'known',
      pdf: new Uint8Array(readFileSync(join(folder, file))),
      truth: JSON.parse(readFileSync(join(folder, 'truth', `${id}.json`), 'utf8')),
    }));
}

function option(name: string): string | undefined {
  return process.argv.find((argument) => argument.startsWith(`--${name}=`))?.slice(`--${name}=`.length);
}
