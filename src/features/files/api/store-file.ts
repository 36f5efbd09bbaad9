import { createHash } from 'node:crypto';
import type { Insertable } from 'kysely';
import sharp from 'sharp';
import { v7 as uuidv7 } from 'uuid';
import type { TalentId, TenantScope } from '../../../contract/ids.ts';
import { type BlobStore, newBlobKey } from '../../../server/blob/blob-store.ts';
import { type Db, inTransaction } from '../../../server/db/database.ts';
import { AppError } from '../../../server/http/app-error.ts';
import type { SafeBytes } from '../../../server/virus/safe-bytes.ts';
import {
  type ContentType,
  cleanFileName,
  type FileKind,
  fileRules,
  maxImagePixels,
  maxTalentBytes,
  sniffContentType,
} from '../file-kinds.ts';
import { countPages } from './count-pages.ts';
import { forgetLooseBlob, noteLooseBlob } from './loose-blob-store.ts';
import { type FileRow, insertFile, sumSizes } from './store.ts';
import type { FileTables } from './tables.ts';

type Upload = {
  kind: FileKind;
  /** The name the talent's file had. */
  name: string;
  bytes: SafeBytes;
  now: Date;
  /** Known when the caller made the PDF itself; otherwise the document is opened and counted. */
  pages?: number;
  /** Of a document made from the profile. */
  language?: string;
  /** For rows that must be the same each time, such as the demo's; otherwise a random one. */
  id?: string | undefined;
};

/** The endings of each type, the usual one first. */
const extensions: Readonly<Record<ContentType, readonly [string, ...string[]]>> = {
  'application/pdf': ['pdf'],
  'image/jpeg': ['jpg', 'jpeg'],
  'image/png': ['png'],
  'image/webp': ['webp'],
};

/** The owner of the file; the client's own pictures belong to no talent. */
type FileOwner = TenantScope & { talentId: TalentId | null };

/**
 * Checks a file against the rules of its kind and keeps it. Not inside a transaction: what is noted of the bytes has to outlive one
 * that fails.
 *
 * @throws AppError TOO_LARGE (413), UNSUPPORTED_MEDIA (415) when the bytes are of another type, no picture, or a CV that nobody can open,
 *   VALIDATION_FAILED (400) when it is empty or has too many pages, STORAGE_FULL (507) when the talent has no room left.
 */
export async function storeFile(db: Db, blobs: BlobStore, scope: FileOwner, upload: Upload): Promise<FileRow> {
  const { kind, bytes } = upload;
  const rules = fileRules[kind];
  if (bytes.length === 0) throw new AppError('VALIDATION_FAILED', { messages: ['talent.upload.empty'] });
  if (bytes.length > rules.maxBytes)
    throw new AppError('TOO_LARGE', { messages: [`talent.upload.tooLarge.${rules.maxBytes / 1_048_576}`] });
  const contentType = sniffContentType(bytes);
  if (!contentType || !rules.types.includes(contentType)) throw new AppError('UNSUPPORTED_MEDIA', { messages: [wrongTypeMessage(kind)] });
  const pages = contentType === 'application/pdf' ? (upload.pages ?? (await checkPdf(bytes, kind))) : await checkImage(bytes);
  if (rules.maxPages !== undefined && pages !== null && pages > rules.maxPages)
    throw new AppError('VALIDATION_FAILED', { messages: ['talent.upload.tooManyPages'] });
  if (scope.talentId && (await sumSizes(db, { ...scope, talentId: scope.talentId })) + bytes.length > maxTalentBytes)
    throw new AppError('STORAGE_FULL', { messages: ['talent.upload.quota'] });
  const blobKey = newBlobKey();
  await noteLooseBlob(db, scope, blobKey, upload.now);
  await blobs.put(blobKey, bytes);
  const row: Insertable<FileTables['file']> = {
    id: upload.id ?? uuidv7(),
    tenant_id: scope.tenantId,
    talent_id: scope.talentId,
    kind,
    name: nameAs(contentType, cleanFileName(upload.name, kind)),
    content_type: contentType,
    size: bytes.length,
    pages,
    language: upload.language ?? null,
    sha256: createHash('sha256').update(bytes).digest('hex'),
    blob_key: blobKey,
    created_at: upload.now,
    deleted_at: null,
  };
  return inTransaction(db, async (trx) => {
    await forgetLooseBlob(trx, scope, blobKey);
    return insertFile(trx, row);
  });
}

/** The name with an ending of what the file is, which decides how it is opened once it has been downloaded. @example nameAs('application/pdf', 'cv.exe') // 'cv.exe.pdf' */
function nameAs(contentType: ContentType, name: string): string {
  const [usual, ...others] = extensions[contentType];
  const ending = name.split('.').at(-1)?.toLowerCase() ?? '';
  return [usual, ...others].includes(ending) && name.includes('.') ? name : `${name.slice(0, 115)}.${usual}`;
}

function wrongTypeMessage(kind: FileKind): string {
  if (kind === 'image' || kind === 'content') return 'talent.upload.image';
  return kind === 'answer' ? 'talent.upload.answer' : 'talent.error.pdf';
}

/** How many pages it has; null where that cannot be known, which a CV has to tell. */
async function checkPdf(bytes: Uint8Array, kind: FileKind): Promise<number | null> {
  const { pages, fault } = await countPages(bytes);
  if (fault && fileRules[kind].mustOpen) throw new AppError('UNSUPPORTED_MEDIA', { messages: [`talent.upload.${fault}`] });
  return pages;
}

/** A picture must decode and stay within the pixel limit; it has no pages. */
async function checkImage(bytes: Uint8Array): Promise<null> {
  try {
    const { width, height } = await sharp(bytes, { limitInputPixels: maxImagePixels }).metadata();
    if (width * height > maxImagePixels) throw new RangeError('too many pixels');
    // Decoding detects a damaged or truncated picture, which metadata alone does not.
    await sharp(bytes, { limitInputPixels: maxImagePixels, failOn: 'error' }).resize(16).toBuffer();
    return null;
  } catch (error) {
    const isTooBig = error instanceof Error && /pixel/i.test(error.message);
    throw new AppError(isTooBig ? 'TOO_LARGE' : 'UNSUPPORTED_MEDIA', {
      messages: [isTooBig ? 'talent.upload.tooManyPixels' : 'talent.upload.image'],
      cause: error,
    });
  }
}
