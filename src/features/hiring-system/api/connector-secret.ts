import type { TenantScope } from '../../../contract/ids.ts';
import type { Db } from '../../../server/db/database.ts';
import { newWebhookSecret } from '../../../server/outgoing/standard-webhook.ts';
import { seal, unseal } from '../../../server/seal.ts';
import { findSealedSecret, saveSealedSecret } from './hand-over-store.ts';

type Deps = { db: Db; sessionSecret: Uint8Array; clock: () => Date };

const contextOf = ({ tenantId }: TenantScope, connector: string) => `hand-over ${tenantId} ${connector}`;

/** Makes the secret of a connector, in place of an earlier one. It is shown this once. */
export async function makeConnectorSecret(deps: Deps, scope: TenantScope, connector: string): Promise<string> {
  const secret = newWebhookSecret();
  await saveSealedSecret(deps.db, scope, connector, seal(deps.sessionSecret, contextOf(scope, connector), secret), deps.clock());
  return secret;
}

/** Null where none was made. @throws Unreadable after a change of the session secret */
export async function readConnectorSecret(deps: Omit<Deps, 'clock'>, scope: TenantScope, connector: string): Promise<string | null> {
  const sealed = await findSealedSecret(deps.db, scope, connector);
  return sealed && unseal(deps.sessionSecret, contextOf(scope, connector), sealed);
}
