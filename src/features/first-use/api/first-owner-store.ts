import type { Db, Transaction } from '../../../server/db/database.ts';
import { createSecret, hashSecret } from '../../../server/secret.ts';
import { firstUseTables } from './tables.ts';

/** Makes the address's secret; an earlier one no longer counts. @returns the secret, of which only the hash is stored */
export async function replaceFirstOwnerLink(db: Db, now: Date, expiresAt: Date): Promise<string> {
  const secret = createSecret();
  const row = { secret_hash: hashSecret(secret), created_at: now, expires_at: expiresAt };
  await firstUseTables(db)
    .insertInto('first_owner_link')
    .values(row)
    .onConflict((conflict) => conflict.column('id').doUpdateSet(row))
    .execute();
  return secret;
}

export async function deleteFirstOwnerLink(db: Db): Promise<void> {
  await firstUseTables(db).deleteFrom('first_owner_link').execute();
}

/** Until when a secret counts, without using it up; null for one that is unknown, used or replaced. */
export async function findFirstOwnerLink(db: Db, secret: string): Promise<{ expiresAt: Date } | null> {
  const row = await firstUseTables(db)
    .selectFrom('first_owner_link')
    .select('expires_at')
    .where('secret_hash', '=', hashSecret(secret))
    .executeTakeFirst();
  return row ? { expiresAt: row.expires_at } : null;
}

/** Uses a secret up. Of two requests at once exactly one gets true: the other waits for the end of the first one's transaction. */
export async function consumeFirstOwnerLink(trx: Transaction, secret: string, now: Date): Promise<boolean> {
  const rows = await firstUseTables(trx)
    .deleteFrom('first_owner_link')
    .where('secret_hash', '=', hashSecret(secret))
    .where('expires_at', '>', now)
    .returning('id')
    .execute();
  return rows.length === 1;
}
