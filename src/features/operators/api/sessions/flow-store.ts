import type { TenantScope } from '../../../../contract/ids.ts';
import type { Db } from '../../../../server/db/database.ts';
import { inTenant } from '../../../../server/db/scope.ts';
import { hashSecret } from '../../../../server/secret.ts';
import { flowMs } from '../../operator-session.ts';
import { operatorTables } from '../tables.ts';

type FlowPurpose = 'signIn' | 'prove' | 'register' | 'oidc';
/** Who may end a flow: the browser with this cookie, or the session with this id. */
type FlowHolder = { purpose: FlowPurpose; holder: string };
type TripSecrets = { verifier: string; nonce: string };

/** Keeps a challenge or a state, and deletes those that nobody came back with in time. */
export async function insertFlow(
  db: Db,
  scope: TenantScope,
  { purpose, holder }: FlowHolder,
  token: string,
  now: Date,
  trip: TripSecrets | null = null,
): Promise<void> {
  const tables = operatorTables(db);
  await tables.deleteFrom('operator_flow').$call(inTenant(scope)).where('expires_at', '<', now).execute();
  await tables
    .insertInto('operator_flow')
    .values({
      token,
      tenant_id: scope.tenantId,
      purpose,
      holder_hash: hashSecret(holder),
      verifier: trip?.verifier ?? null,
      nonce: trip?.nonce ?? null,
      expires_at: new Date(now.getTime() + flowMs),
    })
    .execute();
}

/** Uses a flow up. @returns null when it is unknown, expired, used or another browser's. */
export async function consumeFlow(
  db: Db,
  scope: TenantScope,
  { purpose, holder }: FlowHolder,
  token: string,
  now: Date,
): Promise<{ verifier: string | null; nonce: string | null } | null> {
  const row = await operatorTables(db)
    .updateTable('operator_flow')
    .set({ used_at: now })
    .$call(inTenant(scope))
    .where('token', '=', token)
    .where('purpose', '=', purpose)
    .where('holder_hash', '=', hashSecret(holder))
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .returning(['verifier', 'nonce'])
    .executeTakeFirst();
  return row ?? null;
}
