import { loadTenants } from '../../features/tenancy/api/load-tenants.ts';
import { ConfigError } from '../../server/config.ts';
import type { Installation } from '../installation.ts';
import type { Finding } from './finding.ts';

/** The clients and the addresses they answer on. */
export async function checkClients({ config }: Installation): Promise<Finding[]> {
  try {
    const tenants = await loadTenants(config.tenantsDir);
    return tenants.map(({ key, hosts }): Finding => {
      const isLocal = hosts.every((host) => /(^|\.)localhost$/.test(host));
      return isLocal && !config.isDemo
        ? { state: 'note', what: `client ${key}: ${hosts.join(', ')}`, advice: 'only this machine can reach it; add its host' }
        : { state: 'ok', what: `client ${key}: ${hosts.join(', ')}` };
    });
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    return [{ state: 'fault', what: error.message, advice: 'TENANTS_DIR' }];
  }
}
