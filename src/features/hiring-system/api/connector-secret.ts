import type { TenantScope } from '../../../contract/ids.ts';
import type { Db } from '../../../server/db/database.ts';
import { newWebhookSecret } from '../../../server/outgoing/standard-webhook.ts';
import { seal, unseal } from '../../../server/seal.ts';
import type { SealedColumn } from '../../../server/sealed-columns.ts';
import type { SessionKeys } from '../../../server/session-keys.ts';
import { findSealedSecret, saveSealedSecret } from './hand-over-store.ts';
import type { HandOverTables } from './tables.ts';

type Deps = { db: Db; sessionKeys: SessionKeys; clock: () => Date };

const contextOf = ({ tenantId }: TenantScope, connector: string) => `hand-over ${tenantId} ${connector}`;

export const sealedConnectorSecrets: SealedColumn = {
  name: 'secrets of connectors',
  table: 'hand_over_secret',
  column: 'sealed',
  keyColumns: ['tenant_id', 'connector'],
  contextOf: ({ tenant_id, connector }: HandOverTables['hand_over_secret']) => contextOf({ tenantId: tenant_id }, connector),
};

/** Makes the secret of a connector, in place of an earlier one. It is shown this once. */
export async function makeConnectorSecret(deps: Deps, scope: TenantScope, connector: string): Promise<string> {
  const secret = newWebhookSecret();
  await saveSealedSecret(deps.db, scope, connector, seal(deps.sessionKeys, contextOf(scope, connector), secret), deps.clock());
  return secret;
}

/** Null where none was made. @throws Unreadable when no accepted key opens it */
export async function readConnectorSecret(deps: Omit<Deps, 'clock'>, scope: TenantScope, connector: string): Promise<string | null> {
  const sealed = await findSealedSecret(deps.db, scope, connector);
  return sealed && unseal(deps.sessionKeys, contextOf(scope, connector), sealed);
}
