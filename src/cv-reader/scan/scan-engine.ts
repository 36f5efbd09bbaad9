import { mkdtemp, rm, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { PDFDocumentProxy } from 'unpdf/pdfjs';
import { PdfFailure } from '../pdf/pdf-failure.ts';
import type { Picture, RecognisedLine, ScanEngine } from './recogniser.ts';
import { inScanPackages, languageFile, scanPackagesFolder } from './scan-packages.ts';

const dotsPerInch = 200;
const pointsPerInch = 72;
/** An A4 page in colour at 600 dots an inch; larger pictures are left out of the page. */
const maxPicturePixels = 36_000_000;
/** The models in use have nothing for Tesseract's older engine. */
const lstmOnly = 1;
/** All text, wherever it stands: columns and sections are the work of the reader. It finds large names that the other modes take for pictures. */
const sparseText = '11';

// What is used of packages that need not be there when types are checked.
type Canvas = { width: number; height: number; encode: (format: 'png') => Promise<Uint8Array> };
type Context = { getImageData: (x: number, y: number, width: number, height: number) => { data: Uint8ClampedArray } };
type CanvasFactory = {
  create: (width: number, height: number) => { canvas: Canvas; context: Context };
  destroy: (drawing: { canvas: Canvas; context: Context }) => void;
};
type Box = { x0: number; y0: number; x1: number; y1: number };
type Line = {
  words: { text: string; confidence: number; bbox: Box }[];
  baseline: Box;
  bbox: Box;
  rowAttributes: { rowHeight: number; ascenders: number; descenders: number };
};
type Recognised = { data: { blocks: { paragraphs: { lines: Line[] }[] }[] | null } };
type Tesseract = {
  createWorker: (languages: readonly string[], engine: number, options: object) => Promise<TesseractWorker>;
};
type TesseractWorker = {
  recognize: (png: Uint8Array, options: object, output: { blocks: boolean }) => Promise<Recognised>;
  terminate: () => Promise<unknown>;
  setParameters: (parameters: Readonly<Record<string, string>>) => Promise<unknown>;
};

/**
 * Renders pages with pdf.js (that of `scan-packages`, which has the decoders of fax and JPEG 2000 that the reader's own leaves out) and
 * recognises them with Tesseract. Nothing is fetched and nothing kept: programs and models are in `scan-packages`.
 *
 * @param languages their three letters, such as `deu`
 */
export async function openScanEngine(languages: readonly string[]): Promise<ScanEngine> {
  const pdfjs = (await import(
    pathToFileURL(inScanPackages('pdfjs-dist', 'legacy', 'build', 'pdf.mjs')).href
  )) as typeof import('unpdf/pdfjs');
  const tesseract = createRequire(join(scanPackagesFolder, 'package.json'))('tesseract.js') as Tesseract;
  const worker = await startWorker(tesseract, languages);
  return {
    async *render(pdf, bounds) {
      const document = await openDocument(pdfjs, pdf);
      try {
        for (let number = 1; number <= Math.min(document.numPages, bounds.maxPages); number += 1)
          yield await renderPage(document, number, bounds.maxPixels);
      } finally {
        await document.loadingTask.destroy();
      }
    },
    async recognise({ png }) {
      const { data } = await worker.recognize(png, {}, { blocks: true });
      return (data.blocks ?? []).flatMap(({ paragraphs }) => paragraphs.flatMap(({ lines }) => lines.map(toLine)));
    },
    async close() {
      await worker.terminate();
    },
  };
}

/** Tesseract looks for all languages in one folder, and each has its own package. */
async function startWorker(tesseract: Tesseract, languages: readonly string[]): Promise<TesseractWorker> {
  const langPath = await mkdtemp(join(tmpdir(), 'openpool-scan-'));
  try {
    for (const language of languages) await symlink(languageFile(language), join(langPath, `${language}.traineddata.gz`));
    const worker = await tesseract.createWorker(languages, lstmOnly, { langPath, gzip: true, cacheMethod: 'none' });
    await worker.setParameters({ tessedit_pageseg_mode: sparseText, user_defined_dpi: String(dotsPerInch) });
    return worker;
  } finally {
    await rm(langPath, { recursive: true, force: true });
  }
}

async function openDocument(pdfjs: typeof import('unpdf/pdfjs'), data: Uint8Array): Promise<PDFDocumentProxy> {
  const folder = (name: string) => `${inScanPackages('pdfjs-dist', name)}/`;
  const options = {
    data,
    isEvalSupported: false,
    disableFontFace: true,
    useSystemFonts: false,
    enableXfa: false,
    maxImageSize: maxPicturePixels,
    verbosity: 0,
    wasmUrl: folder('wasm'),
    standardFontDataUrl: folder('standard_fonts'),
    cMapUrl: folder('cmaps'),
    cMapPacked: true,
  };
  try {
    return await pdfjs.getDocument(options).promise;
  } catch (error) {
    throw new PdfFailure(error instanceof pdfjs.PasswordException ? 'encrypted' : 'unreadable');
  }
}

async function renderPage(document: PDFDocumentProxy, number: number, maxPixels: number): Promise<Picture> {
  const page = await document.getPage(number);
  const { width: points, height: pointsHigh } = page.getViewport({ scale: 1 });
  const scale = Math.min(dotsPerInch / pointsPerInch, Math.sqrt(maxPixels / (points * pointsHigh)));
  const viewport = page.getViewport({ scale });
  const [width, height] = [Math.max(1, Math.floor(viewport.width)), Math.max(1, Math.floor(viewport.height))];
  // In Node pdf.js makes its canvases with @napi-rs/canvas, which has no type of its own there.
  const factory = (document as unknown as { canvasFactory: CanvasFactory }).canvasFactory;
  const drawing = factory.create(width, height);
  try {
    const target = { canvas: drawing.canvas, canvasContext: drawing.context } as unknown as Parameters<typeof page.render>[0];
    await page.render({ ...target, viewport }).promise;
    const { data: pixels } = drawing.context.getImageData(0, 0, width, height);
    return { width, height, scale, pixels, png: await drawing.canvas.encode('png') };
  } finally {
    factory.destroy(drawing);
    page.cleanup();
  }
}

function toLine({ words, baseline, bbox, rowAttributes }: Line): RecognisedLine {
  const { rowHeight, ascenders, descenders } = rowAttributes;
  // Descenders are measured downwards in one release and upwards in another.
  const xHeight = rowHeight - Math.abs(ascenders) - Math.abs(descenders);
  return {
    words: words.map(({ text, confidence, bbox: { x0, x1, y0, y1 } }) => ({ text, confidence, left: x0, right: x1, top: y0, bottom: y1 })),
    baseline,
    rowHeight: rowHeight || bbox.y1 - bbox.y0,
    xHeight: xHeight > 0 ? xHeight : 0.5 * (bbox.y1 - bbox.y0),
  };
}
