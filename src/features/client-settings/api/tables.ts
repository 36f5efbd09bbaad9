import type { TenantId } from '../../../contract/ids.ts';
import type { Db } from '../../../server/db/database.ts';
import type { DraftPatch } from '../draft-changes.ts';

export type DraftRow = {
  tenant_id: TenantId;
  revision: string;
  base_version: number;
  patch: DraftPatch;
  saved_by: string;
  created_at: Date;
  updated_at: Date;
};

/** Null content: the picture is to be removed. */
export type DraftFileRow = { tenant_id: TenantId; path: string; sha256: string | null; content: Buffer | null };

type ClientSettingsTables = { client_draft: DraftRow; client_draft_file: DraftFileRow };

export function clientSettingsTables(db: Db) {
  return db.withTables<ClientSettingsTables>();
}
