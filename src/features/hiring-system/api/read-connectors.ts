import type { TenantScope } from '../../../contract/ids.ts';
import type { Db } from '../../../server/db/database.ts';
import { shownAddress } from '../../../server/outgoing/shown-address.ts';
import { Unreadable } from '../../../server/seal.ts';
import type { SessionKeys } from '../../../server/session-keys.ts';
import type { ConnectorFacts } from '../desk-contract.ts';
import { readConnectorSecret } from './connector-secret.ts';
import { type ConnectorSettings, type Connectors, connectorFor } from './connectors/connector-settings.ts';
import { readConnectorState } from './hand-over-list-store.ts';
import { countOpenVmsIds } from './handed-project-store.ts';

type Deps = { db: Db; sessionKeys: SessionKeys; connectors: Connectors };

/** The connectors of a client as `hand-over.json` names them, each with how it does. A client has a handful. */
export async function readConnectorFacts(deps: Deps, scope: TenantScope): Promise<ConnectorFacts[]> {
  const all = deps.connectors.all(scope.tenantId);
  const projects = await countProjects(deps.db, scope, all);
  return Promise.all(all.map((settings) => presentFacts(deps, scope, settings, projects)));
}

export async function factsOf(deps: Deps, scope: TenantScope, settings: ConnectorSettings): Promise<ConnectorFacts> {
  return presentFacts(deps, scope, settings, await countProjects(deps.db, scope, deps.connectors.all(scope.tenantId)));
}

/** How many projects that are not closed each of these takes the applications of, by its key. */
export async function countProjects(
  db: Db,
  scope: TenantScope,
  connectors: readonly ConnectorSettings[],
): Promise<ReadonlyMap<string, number>> {
  const counts = new Map<string, number>();
  for (const { vms_id, count } of await countOpenVmsIds(db, scope)) {
    const key = connectorFor(connectors, vms_id)?.key;
    if (key !== undefined) counts.set(key, (counts.get(key) ?? 0) + count);
  }
  return counts;
}

async function presentFacts(
  deps: Deps,
  scope: TenantScope,
  settings: ConnectorSettings,
  projects: ReadonlyMap<string, number>,
): Promise<ConnectorFacts> {
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
    projects: projects.get(key) ?? 0,
    open: state.open,
    waiting: state.waiting,
    failed: state.failed,
    lastSucceededAt: state.last_accepted_at?.toISOString() ?? null,
    lastFailure: state.last_failed_at && { failedAt: state.last_failed_at.toISOString(), words: state.last_failed_words ?? '' },
  };
}

/** Where to, with `…` in place of secrets. */
export function targetOf(settings: ConnectorSettings): string | null {
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
