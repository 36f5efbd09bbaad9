import type { TenantId, TenantScope } from '../contract/ids.ts';
import { CommandError } from './command-error.ts';

/** The option of commands about one client. */
export const tenantOption = { type: 'string', required: true, description: 'Folder name of the client' } as const;

/** The client that an option or argument names. @throws CommandError when there is none. */
export function requireClient<Client>({ tenants }: { tenants: { byKey: (key: string) => Client | null } }, key: string): Client {
  const client = tenants.byKey(key);
  if (!client) throw new CommandError(`There is no client ${key}.`);
  return client;
}

/** The scope of the client's rows. @throws CommandError when there is no such client. */
export function scopeOfClient(services: { tenants: { byKey: (key: string) => { id: TenantId } | null } }, key: string): TenantScope {
  return { tenantId: requireClient(services, key).id };
}
