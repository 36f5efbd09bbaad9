import type { TenantScope } from '../../../contract/ids.ts';
import type { Db } from '../../../server/db/database.ts';
import { shownAddress } from '../../../server/outgoing/shown-address.ts';
import { Unreadable } from '../../../server/seal.ts';
import type { ConnectorFacts } from '../desk-contract.ts';
import { readConnectorSecret } from './connector-secret.ts';
import type { ConnectorSettings, Connectors } from './connectors/connector-settings.ts';
import { readConnectorState } from './hand-over-list-store.ts';

type Deps = { db: Db; sessionSecret: Uint8Array; connectors: Connectors };

/** The connectors of a client as `hand-over.json` names them, each with how it does. A client has a handful. */
export function readConnectorFacts(deps: Deps, scope: TenantScope): Promise<ConnectorFacts[]> {
  return Promise.all(deps.connectors.all(scope.tenantId).map((settings) => factsOf(deps, scope, settings)));
}

export async function factsOf(deps: Deps, scope: TenantScope, settings: ConnectorSettings): Promise<ConnectorFacts> {
  const { key, name, kind, vmsIdPrefixes = null } = settings;
  const state = await readConnectorState(deps.db, scope, key);
  return {
    key,
    name,
    kind,
    vmsIdPrefixes,
    target: targetOf(settings),
    secretState: kind === 'webhook' ? await secretStateOf(deps, scope, key) : 'notNeeded',
    secretCreatedAt: kind === 'webhook' ? (state.secret_made_at?.toISOString() ?? null) : null,
    open: state.open,
    waiting: state.waiting,
    lastSucceededAt: state.last_accepted_at?.toISOString() ?? null,
    lastFailure: state.last_failed_at && { failedAt: state.last_failed_at.toISOString(), words: state.last_failed_words ?? '' },
  };
}

function targetOf(settings: ConnectorSettings): string | null {
  if (settings.kind === 'webhook') return shownAddress(settings.url);
  return settings.kind === 'email' ? settings.to : null;
}

async function secretStateOf(deps: Deps, scope: TenantScope, key: string): Promise<'set' | 'missing' | 'unreadable'> {
  try {
    return (await readConnectorSecret(deps, scope, key)) === null ? 'missing' : 'set';
  } catch (error) {
    if (error instanceof Unreadable) return 'unreadable';
    throw error;
  }
}
