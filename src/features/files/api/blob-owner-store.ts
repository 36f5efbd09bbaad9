import type { Db, Transaction } from '../../../server/db/database.ts';
import { acrossTenants } from '../../../server/db/scope.ts';
import { fileTables } from './tables.ts';

const reason = 'stored bytes are encrypted for all clients alike';

/**
 * Of stored bytes: the id of the row that has them; null when that row is about to come or has just gone. Those that are not in the
 * answer are no file of a talent, but a picture of a client's own.
 */
export async function findBlobOwners(db: Db, keys: readonly string[]): Promise<Map<string, string | null>> {
  // One statement, so that no row can move between the two.
  const rows = await fileTables(db)
    .selectFrom('file')
    .select(['blob_key', 'id'])
    .$call(acrossTenants(reason))
    .where('blob_key', 'in', keys)
    .unionAll((eb) =>
      eb
        .selectFrom('loose_blob')
        .select((loose) => ['blob_key', loose.cast<string>(loose.val(null), 'uuid').as('id')])
        .$call(acrossTenants(reason))
        .where('blob_key', 'in', keys),
    )
    .execute();
  const owners = new Map<string, string | null>();
  for (const { blob_key: key, id } of rows) if (id !== null || !owners.has(key)) owners.set(key, id);
  return owners;
}

/** Locks the row against removal until the transaction ends. @returns whether it is there still */
export async function lockFile(trx: Transaction, id: string): Promise<boolean> {
  const row = await fileTables(trx)
    .selectFrom('file')
    .select('id')
    .$call(acrossTenants(reason))
    .where('id', '=', id)
    .forKeyShare()
    .executeTakeFirst();
  return row !== undefined;
}
