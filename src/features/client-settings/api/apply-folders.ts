import { commandLineActor } from '../../../server/audit/record-change.ts';
import { ConfigError } from '../../../server/config.ts';
import type { Log } from '../../../server/log.ts';
import { listServed } from '../../tenancy/api/client-version-store.ts';
import { loadTenant, loadTenants, type Tenant } from '../../tenancy/api/load-tenants.ts';
import { takenNote, versionMakers } from '../version-makers.ts';
import { applyClient } from './apply-client.ts';
import { checkFiles } from './check-files.ts';
import type { ClientSettingsDeps } from './deps.ts';

/**
 * Takes the clients in a folder at start: those that the database does not have yet, and in development all, so that a changed file
 * shows. A client that is there already is left as it is, or two machines with different folders would overwrite each other (decision 0034).
 *
 * @throws ConfigError naming each fault, unless the database has clients to serve.
 */
export async function applyFolders(
  deps: ClientSettingsDeps,
  folder: string,
  { log, isDev }: { log: Pick<Log, 'info' | 'error'>; isDev: boolean },
): Promise<void> {
  const served = new Set((await listServed(deps.db)).map(({ key }) => key));
  let clients: Tenant[];
  try {
    clients = await readFolders(folder);
  } catch (error) {
    if (!(error instanceof ConfigError) || served.size === 0) throw error;
    log.error(`The clients are served as the database has them. ${error.message}`);
    return;
  }
  for (const client of clients.filter(({ key }) => isDev || !served.has(key))) {
    const maker = { by: versionMakers.start, actor: commandLineActor(), note: takenNote(client.key), at: deps.clock() };
    const { isChanged, version } = await applyClient(deps, client.key, client.files, { ...maker, onlyNew: !isDev });
    if (isChanged) log.info({ client: client.key, version }, 'client taken from its folder');
  }
}

/** Every client's folder in this one. @throws ConfigError naming each fault of any of them. */
export async function readFolders(folder: string): Promise<Tenant[]> {
  const clients = await loadTenants(folder);
  const faults = clients.flatMap((client) => {
    try {
      checkFiles(client);
      return [];
    } catch (error) {
      if (!(error instanceof ConfigError)) throw error;
      return [error.message];
    }
  });
  if (faults.length > 0) throw new ConfigError(`The client folders in ${folder} are wrong:\n  ${faults.join('\n  ')}`);
  return clients;
}

/** One client's folder, with all its files checked. @throws ConfigError naming each fault. */
export async function loadCheckedFolder(folder: string, key: string): Promise<Tenant> {
  const client = await loadTenant(folder, key);
  checkFiles(client);
  return client;
}
