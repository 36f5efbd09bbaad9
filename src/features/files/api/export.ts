import type { TalentScope } from '../../../contract/ids.ts';
import type { Db } from '../../../server/db/database.ts';
import { ownedBy } from '../../../server/db/scope.ts';
import type { ExportPart } from '../../../server/personal-data.ts';
import type { FileRow } from './store.ts';
import { fileTables } from './tables.ts';

const folders: Record<FileRow['kind'], string> = {
  cv: 'cv',
  'generated-cv': 'cv',
  cover: 'cover-letters',
  'generated-cover': 'cover-letters',
  image: 'photo',
  answer: 'answers',
  content: 'other',
};

export type ExportedFile = { path: string; blobKey: string; created: Date };

/** What is stored and where in the copy it is. */
export const filesExport: ExportPart = {
  name: 'files',
  read: async (db, scope) =>
    (await allFiles(db, scope)).map((row) => ({
      id: row.id,
      kind: row.kind,
      name: row.name,
      contentType: row.content_type,
      size: row.size,
      pages: row.pages,
      language: row.language,
      created: row.created_at,
      removedFromLists: row.deleted_at,
      path: pathOf(row),
    })),
};

/** The files themselves, each under a unique name that every system can write. */
export async function listExportedFiles(db: Db, scope: TalentScope): Promise<ExportedFile[]> {
  return (await allFiles(db, scope)).map((row) => ({ path: pathOf(row), blobKey: row.blob_key, created: row.created_at }));
}

/** Every file of a talent, also those that only an application keeps. */
function allFiles(db: Db, scope: TalentScope): Promise<FileRow[]> {
  return fileTables(db).selectFrom('file').selectAll().$call(ownedBy(scope)).orderBy('created_at').orderBy('id').execute();
}

/** @example pathOf({ id: '…c0ffee12', kind: 'cv', name: 'Über/mich.pdf', … }) // 'files/cv/2026-11-20 c0ffee12 Über_mich.pdf' */
function pathOf(row: Pick<FileRow, 'id' | 'kind' | 'name' | 'created_at'>): string {
  // Names people chose must not climb out of the folder, nor be one that Windows refuses.
  const safe = row.name
    .replace(/[\p{Cc}\p{Cf}\\/:*?"<>|]/gu, '_')
    .replace(/^\.+/, '_')
    .slice(-80)
    .trim();
  return `files/${folders[row.kind]}/${row.created_at.toISOString().slice(0, 10)} ${row.id.slice(-8)} ${safe}`;
}
