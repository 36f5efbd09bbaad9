import type { TalentScope } from '../../../contract/ids.ts';
import type { Db } from '../../../server/db/database.ts';
import { authTables } from './tables.ts';

/** Remembers that this browser was used by the talent; the row says nothing about trust. */
export async function rememberDevice(db: Db, scope: TalentScope, device: { id: string; userAgent: string }, now: Date): Promise<void> {
  await authTables(db)
    .insertInto('device')
    .values({
      id: device.id,
      tenant_id: scope.tenantId,
      talent_id: scope.talentId,
      user_agent: device.userAgent.slice(0, 400),
      country: null,
      trusted_at: null,
      created_at: now,
      last_seen_at: now,
    })
    .onConflict((conflict) =>
      conflict.columns(['tenant_id', 'talent_id', 'id']).doUpdateSet({ user_agent: device.userAgent.slice(0, 400), last_seen_at: now }),
    )
    .execute();
}
