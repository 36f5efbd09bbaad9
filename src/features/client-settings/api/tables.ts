import type { TenantId } from '../../../contract/ids.ts';
import type { Db } from '../../../server/db/database.ts';
import type { DraftPatch } from '../draft-changes.ts';

type ClientSettingsTables = {
  client_draft: {
    tenant_id: TenantId;
    revision: string;
    base_version: number;
    patch: DraftPatch;
    saved_by: string;
    created_at: Date;
    updated_at: Date;
  };
  /** Null content: the picture is to be removed. */
  client_draft_file: { tenant_id: TenantId; path: string; sha256: string | null; content: Buffer | null };
};

export type DraftRow = ClientSettingsTables['client_draft'];
export type DraftFileRow = ClientSettingsTables['client_draft_file'];

export function clientSettingsTables(db: Db) {
  return db.withTables<ClientSettingsTables>();
}
