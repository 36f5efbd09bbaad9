import type { TenantScope } from '../../../contract/ids.ts';
import type { Db } from '../../../server/db/database.ts';
import { acrossTenants, inTenant } from '../../../server/db/scope.ts';
import { fileTables } from './tables.ts';

/** Notes that bytes are about to be written, or that the row of written ones is about to go. */
export async function noteLooseBlob(db: Db, { tenantId }: TenantScope, key: string, now: Date): Promise<void> {
  await fileTables(db).insertInto('loose_blob').values({ blob_key: key, tenant_id: tenantId, noted_at: now }).execute();
}

/** The bytes have their row, or are gone. */
export async function forgetLooseBlob(db: Db, scope: TenantScope, key: string): Promise<void> {
  await fileTables(db).deleteFrom('loose_blob').$call(inTenant(scope)).where('blob_key', '=', key).execute();
}

/** What was noted before then and never settled, the oldest first; `isOwned` where a row has the bytes after all. */
export async function listLooseBlobs(
  db: Db,
  { before, limit }: { before: Date; limit: number },
): Promise<{ key: string; scope: TenantScope; isOwned: boolean }[]> {
  const rows = await fileTables(db)
    .selectFrom('loose_blob')
    .select((eb) => [
      'blob_key',
      'tenant_id',
      eb
        .exists(
          eb
            .selectFrom('file')
            .select('id')
            .$call(acrossTenants('keys are random, and their fate is the same for all clients'))
            .whereRef('file.blob_key', '=', 'loose_blob.blob_key'),
        )
        .as('is_owned'),
    ])
    .$call(acrossTenants('removed for all clients together'))
    .where('noted_at', '<', before)
    .orderBy('noted_at')
    .limit(limit)
    .execute();
  return rows.map((row) => ({ key: row.blob_key, scope: { tenantId: row.tenant_id }, isOwned: Boolean(row.is_owned) }));
}
