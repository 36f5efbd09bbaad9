import type { TenantScope } from '../../../contract/ids.ts';
import type { Db } from '../../../server/db/database.ts';
import { inTenant } from '../../../server/db/scope.ts';
import { captchaTables } from './tables.ts';

/**
 * Uses a solved challenge up; rows of expired challenges are deleted at the same time, so the table holds only what could
 * still be replayed.
 *
 * @returns false when it was used before: of two simultaneous requests exactly one gets true.
 */
export async function claimSolution(
  db: Db,
  scope: TenantScope,
  solution: { signature: string; expiresAt: Date },
  now: Date,
): Promise<boolean> {
  const tables = captchaTables(db);
  await tables.deleteFrom('captcha_solution').$call(inTenant(scope)).where('expires_at', '<', now).execute();
  const row = await tables
    .insertInto('captcha_solution')
    .values({ tenant_id: scope.tenantId, signature: solution.signature, expires_at: solution.expiresAt })
    .onConflict((conflict) => conflict.doNothing())
    .returning('signature')
    .executeTakeFirst();
  return row !== undefined;
}
