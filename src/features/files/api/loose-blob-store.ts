import type { TenantScope } from '../../../contract/ids.ts';
import type { Db } from '../../../server/db/database.ts';
import { acrossTenants, inTenant } from '../../../server/db/scope.ts';
import { fileTables } from './tables.ts';

/** Notes that bytes are about to be written, or that the row of written ones is about to go. A crash may have left an earlier note. */
export async function noteLooseBlob(db: Db, { tenantId }: TenantScope, key: string, now: Date): Promise<void> {
  await fileTables(db)
    .insertInto('loose_blob')
    .values({ blob_key: key, tenant_id: tenantId, noted_at: now })
    .onConflict((conflict) => conflict.column('blob_key').doUpdateSet({ noted_at: now }))
    .execute();
}

/** The bytes have their row, or are gone. */
export async function forgetLooseBlob(db: Db, scope: TenantScope, key: string): Promise<void> {
  await fileTables(db).deleteFrom('loose_blob').$call(inTenant(scope)).where('blob_key', '=', key).execute();
}

/** `isOwned`: a row has the bytes after all. */
export type LooseBlob = { key: string; isOwned: boolean };

/** What was noted for a client before then and never settled, by key from after `after` on. */
export async function listLooseBlobs(
  db: Db,
  scope: TenantScope,
  { before, after, limit }: { before: Date; after: string; limit: number },
): Promise<LooseBlob[]> {
  const rows = await fileTables(db)
    .selectFrom('loose_blob')
    .select((eb) => [
      'blob_key',
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
    .$call(inTenant(scope))
    .where('noted_at', '<', before)
    .where('blob_key', '>', after)
    .orderBy('blob_key')
    .limit(limit)
    .execute();
  return rows.map((row) => ({ key: row.blob_key, isOwned: Boolean(row.is_owned) }));
}
