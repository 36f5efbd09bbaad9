import { notFound } from '../../../server/http/app-error.ts';
import type { ApiContext } from '../../../server/http/env.ts';
import { ownerOf } from '../../applications/api/store.ts';
import type { ApplicationRow } from '../../applications/api/tables.ts';
import { attachmentHeaders, framedDocumentHeaders, madeDocumentHeaders } from '../../files/api/attachment.ts';
import { findStoredFile } from '../../files/api/store.ts';
import { isMadeDocument } from '../../files/file-kinds.ts';
import type { ApplicationDeskDeps } from './deps.ts';

/** The bytes of a file of an application, also of one that its talent no longer has in their list. @throws AppError NOT_FOUND */
export async function sendApplicationFile(
  c: ApiContext,
  deps: ApplicationDeskDeps,
  row: ApplicationRow,
  fileId: string | null,
  { inline }: { inline: 'true' | 'false' },
) {
  const file = fileId === null ? null : await findStoredFile(deps.db, ownerOf(row), fileId);
  const bytes = file && (await deps.blobs.get(file.blob_key));
  if (!bytes) throw notFound('no such file');
  if (inline === 'true' && file.content_type === 'application/pdf') return c.body(bytes, 200, framedDocumentHeaders(file));
  return c.body(bytes, 200, isMadeDocument(file.kind) ? madeDocumentHeaders(file) : attachmentHeaders(file));
}
