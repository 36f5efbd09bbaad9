import type { Generated } from 'kysely';
import type { TenantId } from '../../../contract/ids.ts';
import type { Db } from '../../../server/db/database.ts';

/** The files of a version by path: the hash of each one's content. */
export type FileHashes = Record<string, string>;

type TenancyTables = {
  /** `version`: the one that is served; 0 before the first. */
  tenant: { id: number; key: string; created_at: Generated<Date>; version: Generated<number> };
  tenant_host: { host: string; tenant_id: TenantId };
  /** Null content: a picture, whose bytes are in the blob store (`blobKeyOf`). */
  client_content: { tenant_id: TenantId; hash: string; content: string | null; size: number };
  client_version: { tenant_id: TenantId; version: number; files: FileHashes; made_at: Date; made_by: string; note: string };
};

export function tenancyTables(db: Db) {
  return db.withTables<TenancyTables>();
}
