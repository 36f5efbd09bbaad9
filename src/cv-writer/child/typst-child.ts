/** The process that runs Typst, which blocks while it works and whose native code ends its process where it fails. It is started by `write-document.ts`. */

import { fileURLToPath } from 'node:url';
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler';
import opentype from 'opentype.js';
import type { WrittenDocument } from '../document.ts';
import { readFonts } from './fonts.ts';
import type { WriteAnswer, WriteJob } from './job.ts';
import { type HasGlyph, printableValue } from './printable.ts';

const workspace = fileURLToPath(new URL('../templates', import.meta.url));
const logoFile = `${workspace}/logo`;
const dataFile = `${workspace}/data.json`;
/** Looking for results that no longer help costs a twelfth of a document, so it is done after some documents only. */
const documentsPerEviction = 10;
/** Results that did not help for so many evictions are dropped; with fewer, what all documents share is laid out again. */
const maxCacheAge = 3;

const fonts = readFonts();
const compiler = NodeCompiler.create({ workspace, fontArgs: [{ fontBlobs: fonts }] });
const hasGlyph = glyphsOf(fonts[0]);
let documents = 0;

process.on('message', (job: WriteJob) => {
  process.send?.({ taken: true });
  process.send?.(write(job));
});
// Without its parent the process has nothing to do.
process.on('disconnect', () => process.exit());
process.send?.({ ready: true });

function write({ id, document }: WriteJob): WriteAnswer {
  const missing = new Set<string>();
  const printed = printableValue(templateData(document), hasGlyph, missing, ['attachment', 'logo', 'url']);
  if (missing.size > 0) return { id, refused: 'letters', detail: [...missing].slice(0, 10).join(' ') };
  if (document.logo) compiler.mapShadow(logoFile, Buffer.from(document.logo.bytes));
  compiler.mapShadow(dataFile, Buffer.from(JSON.stringify(printed)));
  try {
    const compiled = compiler.compile({ mainFilePath: `${workspace}/${document.kind}.typ` });
    const { result } = compiled;
    if (!result) return { id, refused: 'failed', detail: faultsOf(compiled.takeDiagnostics()) };
    const pdf = new Uint8Array(compiler.pdf(result, { pdfStandard: 'ua-1' }));
    return { id, pdf, pages: result.numOfPages };
  } catch (error) {
    return { id, refused: 'failed', detail: error instanceof Error ? error.message : String(error) };
  } finally {
    compiler.resetShadow();
    documents += 1;
    if (documents % documentsPerEviction === 0) compiler.evictCache(maxCacheAge);
  }
}

/** The template reads the logo as a file next to it. */
function templateData(document: WrittenDocument): object {
  return { ...document, logo: document.logo && { path: 'logo', alt: document.logo.alt } };
}

function faultsOf(error: ReturnType<ReturnType<typeof compiler.compile>['takeDiagnostics']>): string {
  if (!error) return 'no document';
  return JSON.stringify(compiler.fetchDiagnostics(error)).slice(0, 500);
}

function glyphsOf(font: Buffer | undefined): HasGlyph {
  if (!font) return () => false;
  // Outlines are not needed here; reading them took a quarter of the start.
  const parsed = opentype.parse(new Uint8Array(font).buffer, { lowMemory: true });
  // Bounded by the letters there are; the font is asked by a search each time.
  const known = new Map<string, boolean>();
  return (letter) => {
    let isThere = known.get(letter);
    if (isThere === undefined) {
      isThere = parsed.charToGlyph(letter).index !== 0;
      known.set(letter, isThere);
    }
    return isThere;
  };
}
