import { makeZip } from 'client-zip';
import type { TenantScope } from '../../../contract/ids.ts';
import { asOperator } from '../../../server/db/tenant-pool.ts';
import { AppError, notFound } from '../../../server/http/app-error.ts';
import { ownerOf } from '../../applications/api/store.ts';
import { findStoredFile } from '../../files/api/store.ts';
import { maxFilteredIds } from '../filter-values.ts';
import type { ApplicationDeskDeps } from './deps.ts';
import { type DeskApplicationRow, type DeskFilter, listDeskApplications } from './desk-application-store.ts';

type Entry = { name: string; input: string | ReadableStream<Uint8Array>; lastModified: Date };

/** The applications whose CVs go into an archive. @throws AppError NOT_FOUND if there are none, UNPROCESSABLE if there are too many. */
export async function listWithCvs(deps: ApplicationDeskDeps, scope: TenantScope, filter: DeskFilter): Promise<DeskApplicationRow[]> {
  const rows = await listDeskApplications(deps.db, scope, filter, { sort: 'number', after: null, limit: maxFilteredIds + 1 });
  if (rows.length === 0) throw notFound('no such applications');
  if (rows.length > maxFilteredIds)
    throw new AppError('UNPROCESSABLE', { detail: `More than ${maxFilteredIds} applications match. Narrow the filters, or give \`ids\`.` });
  return rows;
}

/**
 * Their CVs as a ZIP, one after the other and never all in memory.
 *
 * @param title of the list of applications without a CV
 */
export function zipCvs(
  deps: ApplicationDeskDeps,
  { tenantId }: TenantScope,
  rows: readonly DeskApplicationRow[],
  title: string,
): ReadableStream<Uint8Array> {
  async function* entries(): AsyncGenerator<Entry> {
    const without: string[] = [];
    for (const row of rows) {
      // The reader of the stream is outside the operator’s request.
      const entry = await asOperator(tenantId, () => findCv(deps, row));
      if (entry) yield entry;
      else without.push(nameOf(row));
    }
    // Windows line ends, because this file is often opened with Notepad.
    const text = `\uFEFF${[title, '', ...without].join('\r\n')}\r\n`;
    if (without.length > 0) yield { name: 'without-cv.txt', input: text, lastModified: deps.clock() };
  }
  return makeZip(entries());
}

async function findCv({ db, blobs, log }: ApplicationDeskDeps, row: DeskApplicationRow): Promise<Entry | null> {
  const file = row.cv_file_id === null ? null : await findStoredFile(db, ownerOf(row), row.cv_file_id);
  if (!file) return null;
  const input = await blobs.open(file.blob_key);
  // Bytes that are lost must not prevent the archive.
  if (!input) log.error({ blobKey: file.blob_key }, 'a stored file has no bytes');
  const ending = /\.[a-z0-9]{1,8}$/i.exec(file.name)?.[0].toLowerCase() ?? '';
  return input && { name: `${nameOf(row)}${ending}`, input, lastModified: file.created_at };
}

/**
 * A name that every system can write and that leads to no other folder; the number makes it unique.
 *
 * @example nameOf({ id: 17, first_name: 'Anna', last_name: 'Muster', … }) // 'Muster, Anna (17)'
 */
function nameOf({ id, first_name, last_name }: DeskApplicationRow): string {
  const name = [last_name, first_name]
    .map((part) =>
      part
        .normalize('NFC')
        .replace(/[\p{Cc}\p{Cf}\\/:*?"<>|]/gu, '_')
        .replace(/^\.+/, '_')
        .trim(),
    )
    .filter((part) => part !== '')
    .join(', ');
  return `${[...name].slice(0, 80).join('')} (${id})`.trim();
}
