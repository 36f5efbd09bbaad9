import { defineCommand } from 'citty';
import type { Connectors } from '../features/hiring-system/api/connectors/connector-settings.ts';
import { renewConnectorSecret } from '../features/hiring-system/api/renew-connector-secret.ts';
import type { TenantRegistry } from '../features/tenancy/api/registry.ts';
import { commandLineActor } from '../server/audit/record-change.ts';
import type { Clock } from '../server/clock.ts';
import type { Db } from '../server/db/database.ts';
import type { SessionKeys } from '../server/session-keys.ts';
import { CommandError } from './command-error.ts';
import type { WithServices } from './installation.ts';
import { requireClient } from './require-client.ts';

type HandOverServices = { db: Db; clock: Clock; tenants: TenantRegistry; connectors: Connectors; sessionKeys: SessionKeys };

/** `openpool hand-over secret|list <client>`: what takes a client's applications, and the secret that signs calls to and from it. */
export function handOverCommand<S extends HandOverServices>(withServices: WithServices<S>) {
  const client = { type: 'positional', description: 'Client, as its folder is called', required: true } as const;
  return defineCommand({
    meta: { name: 'hand-over' },
    subCommands: {
      list: defineCommand({
        meta: { name: 'list', description: 'List the connectors of a client' },
        args: { client },
        run: ({ args }) => withServices((services) => runList(services, args.client)),
      }),
      secret: defineCommand({
        meta: { name: 'secret', description: 'Create a new secret for a connector and show it once; the earlier one ends' },
        args: { client, connector: { type: 'positional', description: 'Its key in hand-over.json', required: true } },
        run: ({ args }) => withServices((services) => runSecret(services, args.client, args.connector)),
      }),
    },
  });
}

async function runList({ tenants, connectors }: HandOverServices, client: string): Promise<void> {
  const tenant = requireClient({ tenants }, client);
  const all = connectors.all(tenant.id);
  if (all.length === 0) console.log('Nothing is connected: applications stay with the operator (docs/integrating.md).');
  for (const one of all) console.log(`${one.key}  ${one.kind}  ${one.name}  ${one.vmsIdPrefixes?.join(', ') ?? 'every other project'}`);
}

async function runSecret(services: HandOverServices, client: string, key: string): Promise<void> {
  const tenant = services.tenants.byKey(client);
  const connector = tenant && services.connectors.find(tenant.id, key);
  if (!tenant || connector?.kind !== 'webhook') throw new CommandError(`${client} has no webhook "${key}" in hand-over.json.`);
  console.log((await renewConnectorSecret(services, { tenantId: tenant.id }, commandLineActor(), key)).secret);
}
