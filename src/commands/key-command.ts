import { defineCommand } from 'citty';
import { keyScopes, scopeRows } from '../contract/operator-scopes.ts';
import { createKey, revokeKey } from '../features/operators/api/keys/create-key.ts';
import { listKeys } from '../features/operators/api/keys/key-store.ts';
import type { TenantRegistry } from '../features/tenancy/api/registry.ts';
import { commandLineActor } from '../server/audit/record-change.ts';
import type { Clock } from '../server/clock.ts';
import type { Db } from '../server/db/database.ts';
import { AppError } from '../server/http/app-error.ts';
import { CommandError } from './command-error.ts';
import type { WithServices } from './installation.ts';
import { scopeOfClient, tenantOption } from './require-client.ts';

type KeyServices = { db: Db; clock: Clock; tenants: TenantRegistry };

const maxRows = 200;

/** `openpool key create|list|revoke`: keys of programs, each for one client. */
export function keyCommand<S extends KeyServices>(withServices: WithServices<S>) {
  const say = (work: (services: S) => Promise<string>) => withServices(async (services) => console.log(await work(services)));
  const create = defineCommand({
    meta: { name: 'create', description: 'Create a key; it is printed once' },
    args: {
      tenant: tenantOption,
      name: { type: 'string', required: true, description: 'What uses it, such as Bullhorn' },
      scope: { type: 'string', required: true, description: `With commas between: ${keyScopes.join(', ')}; or "all"` },
      expires: { type: 'string', description: 'Until when it works, such as 2027-12-31' },
    },
    run: ({ args }) => say((services) => runKeyCreate(services, args)),
  });
  const list = defineCommand({
    meta: { name: 'list', description: 'Keys of a client, newest first' },
    args: { tenant: tenantOption },
    run: ({ args }) => say((services) => runKeyList(services, args.tenant)),
  });
  const revoke = defineCommand({
    meta: { name: 'revoke', description: 'Revoke a key at once' },
    args: { id: { type: 'positional', required: true, description: 'Id of the key (see "key list")' }, tenant: tenantOption },
    run: ({ args }) => say((services) => runKeyRevoke(services, args)),
  });
  return defineCommand({ meta: { name: 'key' }, subCommands: { create, list, revoke } });
}

/** @returns the key, alone on the first line so that a script can take it. @throws CommandError naming what is wrong. */
export async function runKeyCreate(
  services: KeyServices,
  given: { tenant: string; name: string; scope: string; expires?: string | undefined },
): Promise<string> {
  const scope = scopeOfClient(services, given.tenant);
  const wanted = given.scope === 'all' ? keyScopes : given.scope.split(',').map((text) => text.trim());
  const scopes = keyScopes.filter((each) => wanted.some((text) => text === each));
  const unknown = wanted.filter((text) => !keyScopes.some((each) => each === text));
  if (unknown.length > 0) {
    const lines = scopeRows.filter(({ isForKeys }) => isForKeys).map(({ scope: name, about }) => `  ${name.padEnd(20)}${about}`);
    throw new CommandError(`No key can have ${unknown.join(', ')}. There are:\n${lines.join('\n')}`);
  }
  const expiresAt = given.expires === undefined ? null : new Date(given.expires);
  if (expiresAt && !(expiresAt > services.clock())) throw new CommandError(`"${given.expires}" is no day to come, such as 2027-12-31.`);
  const { row, key } = await createKey(services, scope, commandLineActor(), { name: given.name, scopes, expiresAt });
  return [key, `It is shown this once. Id ${row.id}; scopes: ${row.scopes.join(', ')}.`].join('\n');
}

/** @throws CommandError for an unknown client. */
export async function runKeyList(services: KeyServices, tenantKey: string): Promise<string> {
  const rows = await listKeys(services.db, scopeOfClient(services, tenantKey), { after: null, limit: maxRows });
  const now = services.clock();
  const lines = rows.map((row) => {
    const state = row.revoked_at ? 'revoked' : row.expires_at && row.expires_at <= now ? 'expired' : 'works';
    return [row.id, `${row.hint}…`, state, row.name, row.last_used_at?.toISOString() ?? 'never used', row.scopes.join(',')].join('\t');
  });
  return lines.join('\n') || `${tenantKey} has no keys.`;
}

/** @throws CommandError naming what is wrong. */
export async function runKeyRevoke(services: KeyServices, given: { tenant: string; id: string }): Promise<string> {
  const scope = scopeOfClient(services, given.tenant);
  const line = `${given.tenant} has no working key ${given.id}. "key list" names them.`;
  if (!/^[0-9a-f-]{36}$/i.test(given.id)) throw new CommandError(line);
  await revokeKey(services, scope, commandLineActor(), given.id).catch((error: unknown) => {
    throw error instanceof AppError ? new CommandError(line) : error;
  });
  return 'The key opens nothing any more.';
}
