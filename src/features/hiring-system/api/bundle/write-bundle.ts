import type { Translator } from '../../../../contract/i18n/translator.ts';
import { DocumentRefused } from '../../../../cv-writer/document.ts';
import { writeDocument } from '../../../../cv-writer/write-document.ts';
import type { BlobStore } from '../../../../server/blob/blob-store.ts';
import type { DeskFit } from '../../../fit-desk/desk-fit.ts';
import type { Tenant } from '../../../tenancy/api/load-tenants.ts';
import { type HandOverContent, handedFiles } from '../hand-over-content.ts';
import { joinPdfs } from './join-pdfs.ts';
import { type PrintedApplication, printedApplication } from './printed-application.ts';

type BundleFile = { name: string; contentType: string; bytes: Uint8Array };
/** `isWhole`: one PDF holds everything; otherwise what could not be joined is in separate files. */
export type Bundle = { files: BundleFile[]; isWhole: boolean };

const pdfType = 'application/pdf';
/** Of letters that no font has, so many are looked for before the document counts as unprintable. */
const maxRounds = 30;

/** One PDF: summary, rate, answers, motivation, then CV and cover letter as their own pages. */
export async function writeBundle(
  deps: { blobs: BlobStore },
  tenant: Tenant,
  words: Translator,
  content: HandOverContent & { securityId: string | null; fit: DeskFit },
): Promise<Bundle> {
  const uploads: BundleFile[] = [];
  for (const kind of handedFiles) {
    const file = content.files[kind];
    const bytes = file && (await deps.blobs.get(file.blob_key));
    if (file && bytes) uploads.push({ name: file.name, contentType: file.content_type, bytes });
  }
  const summary = await writePrintable(printedApplication(tenant, words, content));
  const joined = await joinPdfs(
    summary,
    uploads.filter(({ contentType }) => contentType === pdfType).map(({ bytes }) => bytes),
  );
  const apart = uploads.filter(({ contentType, bytes }) => contentType !== pdfType || joined.left.includes(bytes));
  const name = `${words.t('talent.handOver.document.file', { id: content.application.id })}.pdf`;
  return { files: [{ name, contentType: pdfType, bytes: joined.pdf }, ...apart], isWhole: apart.length === 0 };
}

/** A letter that no font has becomes a question mark: an application must not get lost by one. */
async function writePrintable(document: PrintedApplication): Promise<Uint8Array> {
  let current = document;
  for (let round = 0; round < maxRounds; round += 1) {
    try {
      return (await writeDocument(current)).pdf;
    } catch (error) {
      if (!(error instanceof DocumentRefused) || error.reason !== 'letters') throw error;
      const letters = new Set(error.letters.replaceAll(' ', ''));
      current = replaceLetters(current, letters);
    }
  }
  throw new DocumentRefused('failed', 'too many letters that no font has');
}

function replaceLetters(document: PrintedApplication, letters: ReadonlySet<string>): PrintedApplication {
  const clean = (text: string) => [...text].map((letter) => (letters.has(letter) ? '?' : letter)).join('');
  const walk = (value: unknown): unknown => {
    if (typeof value === 'string') return clean(value);
    if (Array.isArray(value)) return value.map(walk);
    if (value !== null && typeof value === 'object' && !(value instanceof Uint8Array))
      return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, walk(inner)]));
    return value;
  };
  return walk(document) as PrintedApplication; // the same shape, with other letters
}
