import type { FileFacts } from '../contract.ts';
import type { FileRow } from './store.ts';

/** Blob keys, hashes and owners are left out. */
export function presentFile(row: FileRow): FileFacts {
  return {
    id: row.id,
    uuid: row.id,
    name: row.name,
    contentType: row.content_type,
    size: row.size,
    pages: row.pages,
    created: row.created_at.toISOString(),
  };
}
