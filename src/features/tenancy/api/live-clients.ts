import type { TenantId } from '../../../contract/ids.ts';
import type { BlobStore } from '../../../server/blob/blob-store.ts';
import type { Db } from '../../../server/db/database.ts';
import type { Log } from '../../../server/log.ts';
import { listServed } from './client-version-store.ts';
import type { Tenant } from './load-tenants.ts';
import { readStoredClient } from './read-stored-client.ts';
import type { LiveTenantRegistry } from './registry.ts';

/** The clients of this process, brought up to date while it runs. */
export type LiveClients = {
  /**
   * Reads what has changed in the database: of one client, or of all. Requests that run keep the client they began with.
   *
   * @returns once this process serves it.
   */
  refresh: (id?: TenantId) => Promise<void>;
  /** Called for every client that this process serves in another version than before, or no longer serves. */
  onChange: (listener: (id: TenantId) => void) => void;
};

type Deps = {
  db: Db;
  blobs: BlobStore;
  log: Pick<Log, 'error' | 'info'>;
  registry: LiveTenantRegistry;
  /** Makes a stored client ready to be served, and fails when it cannot be. */
  prepare: (tenant: Tenant) => Tenant;
};

/**
 * A client that cannot be read (its version may come from a newer release) stays as it was, or is not served, and the log says so: the
 * others are not to suffer from it.
 */
export function createLiveClients({ db, blobs, log, registry, prepare }: Deps): LiveClients {
  const listeners: ((id: TenantId) => void)[] = [];
  // One after the other, so that an older version never replaces a newer one.
  let last: Promise<void> = Promise.resolve();

  async function read(row: { id: number; key: string; version: number }): Promise<Tenant | null> {
    try {
      return prepare(await readStoredClient({ db, blobs }, row));
    } catch (error) {
      log.error({ err: error, client: row.key, version: row.version }, 'client cannot be served in this version');
      return null;
    }
  }

  async function refreshNow(id?: TenantId): Promise<void> {
    const rows = await listServed(db);
    const before = new Map<number, Tenant>(registry.all.map((tenant) => [tenant.id, tenant]));
    const after: Tenant[] = [];
    for (const row of rows) {
      const known = before.get(row.id);
      const isStale = known?.version !== row.version || known.key !== row.key;
      const tenant = isStale && (id === undefined || row.id === id) ? ((await read(row)) ?? known) : known;
      if (tenant) after.push(tenant);
    }
    const kept = new Set(after);
    const changed = [
      ...new Set([...after.filter((tenant) => before.get(tenant.id) !== tenant), ...registry.all.filter((old) => !kept.has(old))]),
    ];
    if (changed.length === 0) return;
    registry.replace(after);
    for (const changedId of new Set(changed.map((tenant) => tenant.id))) for (const listener of listeners) listener(changedId);
  }

  return {
    refresh(id) {
      const done = last.then(() => refreshNow(id));
      last = done.catch(() => undefined);
      return done;
    },
    onChange: (listener) => void listeners.push(listener),
  };
}
