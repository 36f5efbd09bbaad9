// Reads a PDF from its input and writes what a scanner makes of it. A program of its own: the scan engine's pdf.js and the reader's
// are two versions, and whichever loads first in a process is used by both.
import { buffer } from 'node:stream/consumers';
import { makeScanPdf } from '../../demo/cv-factory/scan-pdf.ts';
import { maxScanPages, maxScanPixels } from '../../src/cv-reader/scan/parse-scan.ts';
import type { Picture } from '../../src/cv-reader/scan/recogniser.ts';
import { openScanEngine } from '../../src/cv-reader/scan/scan-engine.ts';

const printed = await buffer(process.stdin);
const engine = await openScanEngine(['deu', 'eng']);
const pictures: Picture[] = [];
for await (const picture of engine.render(new Uint8Array(printed), { maxPages: maxScanPages, maxPixels: maxScanPixels }))
  pictures.push(picture);
await engine.close();
process.stdout.write(await makeScanPdf(pictures));
