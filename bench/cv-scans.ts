import { makeScanPdf } from '../demo/cv-factory/scan-pdf.ts';
import { maxScanPages, maxScanPixels, parseScan } from '../src/cv-reader/scan/parse-scan.ts';
import type { Picture, ScanEngine } from '../src/cv-reader/scan/recogniser.ts';
import { openScanEngine } from '../src/cv-reader/scan/scan-engine.ts';
import { installScanPackages, missingScanPackages } from '../src/cv-reader/scan/scan-packages.ts';
import type { Figure, Section } from '../tests/support/figures.ts';
import { type GeneratedCv, generatedCorpus } from './cv/corpus/make-corpus.ts';
import { hashText } from './cv/corpus/random.ts';
import { addCounts, macroF1 } from './cv/score/report.ts';
import { scoreCv } from './cv/score/score-cv.ts';
import { scoredReading, truthSchema } from './cv/score/truth.ts';

const referenceDate = '2026-11-20';
/** Three letters of the languages of the generated CVs that are recognised. */
const languages: Readonly<Record<string, string>> = { en: 'eng', de: 'deu', fr: 'fra' };
const defaultPerSet = 9;

/**
 * How well scans are read: generated CVs in English, German and French, printed, made into grey, slightly crooked pictures and recognised with
 * two languages switched on, of which one is right. `--scans=30` takes more of each set, `--set=tuning` one set, `--errors` lists what
 * is wrong with those that may be looked at. Needs the packages of `scan-packages`.
 */
export const cvScans: Section = {
  about: 'scans of generated CVs, recognised in two languages at 200 dots an inch',
  async run() {
    const missing = missingScanPackages(Object.values(languages));
    if (missing.length > 0) throw new Error(`Scans cannot be read here: ${missing.join(', ')} missing. ${installScanPackages}`);
    const corpus = (await generatedCorpus(['chromium'])).filter(({ language }) => language in languages);
    const figures: Figure[] = [];
    for (const set of ['tuning', 'held-out'] as const) {
      if (option('set') && option('set') !== set) continue;
      const members = corpus.filter(({ part }) => part === set).sort((a, b) => hashText(a.id) - hashText(b.id));
      figures.push(...(await scoreSet(set, members.slice(0, Number(option('scans') ?? defaultPerSet)))));
    }
    return figures;
  },
};

async function scoreSet(set: string, members: readonly GeneratedCv[]): Promise<Figure[]> {
  let [cpuMs, pages] = [0, 0];
  const counts = [];
  for (const [language, own] of Map.groupBy(members, (one) => one.language)) {
    const code = languages[language] ?? 'eng';
    const engine = await openScanEngine([code, code === 'eng' ? 'deu' : 'eng']);
    for (const { id, pdf, truth } of own) {
      const scan = await scanOf(engine, pdf);
      pages += scan.pages;
      const started = process.cpuUsage();
      const { data } = await parseScan(scan.pdf, { referenceDate }, engine);
      const { user, system } = process.cpuUsage(started);
      cpuMs += (user + system) / 1000;
      const isShown = process.argv.includes('--errors') && set !== 'held-out';
      const report = (field: string, wanted: unknown, got: unknown): void => {
        if (isShown) console.log(`${id}  ${field}  ${String(wanted)}  =>  ${String(got)}`.slice(0, 300));
      };
      counts.push(scoreCv(truthSchema.parse(truth), scoredReading(data), report));
    }
    await engine.close();
  }
  return [
    { name: `${set}: macro F1`, value: macroF1(addCounts(counts)), unit: '', digits: 3, detail: `${members.length} CVs, ${pages} pages` },
    { name: `${set}: CPU per page`, value: cpuMs / 1000 / pages, unit: 's', digits: 2, budget: 10 },
  ];
}

/** What a scanner makes of a printed CV, up to as many pages as are read. */
async function scanOf(engine: ScanEngine, pdf: Uint8Array): Promise<{ pdf: Uint8Array; pages: number }> {
  const pictures: Picture[] = [];
  for await (const picture of engine.render(pdf.slice(), { maxPages: maxScanPages, maxPixels: maxScanPixels })) pictures.push(picture);
  return { pdf: await makeScanPdf(pictures), pages: pictures.length };
}

function option(name: string): string | undefined {
  return process.argv.find((argument) => argument.startsWith(`--${name}=`))?.slice(`--${name}=`.length);
}
