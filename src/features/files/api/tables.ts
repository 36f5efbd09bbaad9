import type { Generated } from 'kysely';
import type { TalentId, TenantId } from '../../../contract/ids.ts';
import type { Db } from '../../../server/db/database.ts';
import type { FileKind } from '../file-kinds.ts';

export type FileTables = {
  file: {
    id: string;
    tenant_id: TenantId;
    talent_id: TalentId | null;
    kind: FileKind;
    name: string;
    content_type: string;
    size: number;
    pages: number | null;
    /** Of a document made from the profile. */
    language: string | null;
    sha256: string;
    blob_key: string;
    created_at: Generated<Date>;
    deleted_at: Date | null;
  };
  /** Keys of files whose bytes or whose row may be missing: one is written before the other. */
  loose_blob: {
    blob_key: string;
    tenant_id: TenantId;
    noted_at: Date;
  };
};

export function fileTables(db: Db) {
  return db.withTables<FileTables>();
}
