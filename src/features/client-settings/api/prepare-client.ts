import type { Config } from '../../../server/config.ts';
import type { Log } from '../../../server/log.ts';
import { withUsableProviders } from '../../social/api/credentials.ts';
import type { Tenant } from '../../tenancy/api/load-tenants.ts';
import { checkFiles } from './check-files.ts';
import { findLacks } from './find-lacks.ts';

/**
 * A stored client as this process can serve it: without sign-in methods that it has no secrets for, and with its files read. What it
 * lacks for its talents is named in the log.
 *
 * @throws ConfigError naming each fault.
 */
export function prepareClient(stored: Tenant, config: Config, log: Pick<Log, 'warn' | 'info'>): Tenant {
  const client = withUsableProviders(stored, config, log);
  checkFiles(client);
  const lacks = findLacks(client).filter(({ weight }) => weight !== 'minor');
  // Commands log warnings only: `client check` is there for this.
  if (lacks.length > 0) log.info({ client: client.key, lacks: lacks.map(({ lack }) => lack) }, 'client lacks something');
  return client;
}
