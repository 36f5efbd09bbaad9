import type { TenantScope } from '../../../contract/ids.ts';
import { type Actor, recordChange } from '../../../server/audit/record-change.ts';
import type { Clock } from '../../../server/clock.ts';
import { type Db, inTransaction } from '../../../server/db/database.ts';
import { AppError, notFound } from '../../../server/http/app-error.ts';
import type { SessionKeys } from '../../../server/session-keys.ts';
import { makeConnectorSecret } from './connector-secret.ts';
import type { ConnectorSettings, Connectors } from './connectors/connector-settings.ts';

type Deps = { db: Db; clock: Clock; sessionKeys: SessionKeys; connectors: Connectors };

/**
 * Makes a new secret for a connector; an earlier one ends at once, in both directions. It is shown this once.
 *
 * @throws AppError NOT_FOUND for a key that hand-over.json does not have, CONFLICT for a connector that signs nothing
 */
export async function renewConnectorSecret(
  deps: Deps,
  scope: TenantScope,
  by: Actor,
  key: string,
): Promise<{ settings: ConnectorSettings; secret: string }> {
  const settings = deps.connectors.find(scope.tenantId, key);
  if (!settings) throw notFound('no such connector');
  if (settings.kind !== 'webhook') throw new AppError('CONFLICT', { detail: `A connector of kind ${settings.kind} signs nothing.` });
  const secret = await inTransaction(deps.db, async (trx) => {
    const made = await makeConnectorSecret({ ...deps, db: trx }, scope, key);
    await recordChange(trx, scope, by, { action: 'connector.keyed', subject: { kind: 'connector', id: key } }, deps.clock());
    return made;
  });
  return { settings, secret };
}
