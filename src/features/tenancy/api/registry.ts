import type { TenantId } from '../../../contract/ids.ts';
import type { Tenant } from './load-tenants.ts';

/** All clients of this process, found by host, key or id. They change while it runs: read them again for each request. */
export type TenantRegistry = {
  readonly all: readonly Tenant[];
  /** Exact match of the host (without port); unknown hosts go to the default client, if one is configured. */
  byHost: (host: string) => Tenant | null;
  byKey: (key: string) => Tenant | null;
  /** @throws Error when the id is unknown: ids come from the database, so that is a broken installation. */
  byId: (id: TenantId | number) => Tenant;
  /** `http://nordlicht.localhost:3000`: the client's own address for links in mails. */
  originOf: (tenant: { hosts: readonly string[] }) => string;
};

/** The registry as the process itself has it: the clients may be replaced, all at once. */
export type LiveTenantRegistry = TenantRegistry & { replace: (tenants: readonly Tenant[]) => void };

/** @example isLocalHost('192.168.0.7') // true: it belongs to a machine or a network, not to a client */
export function isLocalHost(host: string): boolean {
  return localHost.test(host);
}

/** Hosts a default client may answer on: this machine and addresses of the same network, never foreign names. */
const localHost = /^(localhost|127\.0\.0\.1|\[::1\]|10\.\d+\.\d+\.\d+|192\.168\.\d+\.\d+|172\.(1[6-9]|2\d|3[01])\.\d+\.\d+)$/;

export function createTenantRegistry(
  tenants: readonly Tenant[],
  options: { defaultTenant?: string | undefined; protocol: string; port?: number | undefined },
): LiveTenantRegistry {
  let current = indexTenants(tenants);
  const isUsualPort = options.port === undefined || options.port === (options.protocol === 'https' ? 443 : 80);
  return {
    get all() {
      return current.all;
    },
    byHost(host) {
      const name = host.toLowerCase().replace(/:\d+$/, '');
      const fallback = options.defaultTenant === undefined ? undefined : current.keys.get(options.defaultTenant);
      return current.hosts.get(name) ?? (fallback && localHost.test(name) ? fallback : null);
    },
    byKey: (key) => current.keys.get(key) ?? null,
    byId(id) {
      const tenant = current.ids.get(id);
      if (!tenant) throw new Error(`There is no client with the id ${id}`);
      return tenant;
    },
    originOf: (tenant) => `${options.protocol}://${tenant.hosts[0]}${isUsualPort ? '' : `:${options.port}`}`,
    replace(tenants) {
      current = indexTenants(tenants);
    },
  };
}

function indexTenants(tenants: readonly Tenant[]) {
  return {
    all: tenants,
    hosts: new Map(tenants.flatMap((tenant) => tenant.hosts.map((host) => [host, tenant] as const))),
    keys: new Map(tenants.map((tenant) => [tenant.key, tenant])),
    ids: new Map<number, Tenant>(tenants.map((tenant) => [tenant.id, tenant])),
  };
}
