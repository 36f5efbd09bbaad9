import { actorOf, installationOwnerOf } from '../../../server/http/operator-principal.ts';
import { forOperators } from '../../../server/http/operator-router.ts';
import { createRouter } from '../../../server/http/router.ts';
import { languagesToSignUpIn } from '../../legal/api/legal-sources.ts';
import type { Tenant } from '../../tenancy/api/load-tenants.ts';
import type { TenantRegistry } from '../../tenancy/api/registry.ts';
import { createInstallationClient, type InstallationClient, listInstallationClients } from '../clients-contract.ts';
import type { MakeClientDeps } from './deps.ts';
import { makeClient } from './make-client.ts';

/** The clients of the installation. What is shown of them is what visitors of their portals see. */
export function clientsDeskRoutes(deps: MakeClientDeps) {
  return createRouter()
    .openapi(forOperators(listInstallationClients), (c) => {
      installationOwnerOf(c);
      const results = deps.tenants.all
        .toSorted((one, other) => one.name.localeCompare(other.name))
        .map((client) => presentClient(deps.tenants, client));
      return c.json({ results, next: null }, 200);
    })
    .openapi(forOperators(createInstallationClient), async (c) => {
      const { id } = installationOwnerOf(c);
      await deps.limiter.take('newClient', `desk:${id}`);
      const made = await makeClient(deps, deps.tenants.byId(c.get('tenantId')), actorOf(c), c.req.valid('json'));
      return c.json(presentClient(deps.tenants, made), 201);
    });
}

export type ClientsDeskApi = ReturnType<typeof clientsDeskRoutes>;

function presentClient(tenants: TenantRegistry, client: Tenant): InstallationClient {
  return {
    key: client.key,
    name: client.name,
    origin: tenants.originOf(client),
    hosts: client.hosts,
    languages: client.languages.map(({ iso }) => iso),
    isSignUpOpen: languagesToSignUpIn(client).length > 0,
  };
}
