import type { TenantId } from '../../../contract/ids.ts';
import type { Tenant } from './load-tenants.ts';

/** All clients of this process, found by host, key or id. */
export type TenantRegistry = {
  all: readonly Tenant[];
  /** Exact match of the host (without port); unknown hosts go to the default client, if one is configured. */
  byHost: (host: string) => Tenant | null;
  byKey: (key: string) => Tenant | null;
  /** @throws Error when the id is unknown: ids come from the database, so that is a broken installation. */
  byId: (id: TenantId | number) => Tenant;
  /** `http://nordlicht.localhost:3000`: the client's own address for links in mails. */
  originOf: (tenant: Tenant) => string;
};

/** Hosts a default client may answer on: this machine and addresses of the same network, never foreign names. */
const localHost = /^(localhost|127\.0\.0\.1|\[::1\]|10\.\d+\.\d+\.\d+|192\.168\.\d+\.\d+|172\.(1[6-9]|2\d|3[01])\.\d+\.\d+)$/;

export function createTenantRegistry(
  tenants: readonly Tenant[],
  options: { defaultTenant?: string | undefined; protocol: string; port?: number | undefined },
): TenantRegistry {
  const hosts = new Map(tenants.flatMap((tenant) => tenant.hosts.map((host) => [host, tenant] as const)));
  const keys = new Map(tenants.map((tenant) => [tenant.key, tenant]));
  const ids = new Map<number, Tenant>(tenants.map((tenant) => [tenant.id, tenant]));
  const fallback = options.defaultTenant ? keys.get(options.defaultTenant) : undefined;
  const isUsualPort = options.port === undefined || options.port === (options.protocol === 'https' ? 443 : 80);
  return {
    all: tenants,
    byHost(host) {
      const name = host.toLowerCase().replace(/:\d+$/, '');
      return hosts.get(name) ?? (fallback && localHost.test(name) ? fallback : null);
    },
    byKey: (key) => keys.get(key) ?? null,
    byId(id) {
      const tenant = ids.get(id);
      if (!tenant) throw new Error(`No client folder has the id ${id}`);
      return tenant;
    },
    originOf: (tenant) => `${options.protocol}://${tenant.hosts[0]}${isUsualPort ? '' : `:${options.port}`}`,
  };
}
