import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { TenantId } from '../../../contract/ids.ts';
import { ConfigError } from '../../../server/config.ts';
import { type ClientFile, clientFileSchema } from '../client-config.ts';

export type Tenant = Omit<ClientFile, 'id'> & { id: TenantId; key: string; folder: string };

/**
 * Reads every `tenants/<client>/client.json`.
 *
 * @throws ConfigError naming each faulty file and field, and every id or host that two clients claim.
 */
export async function loadTenants(folder: string): Promise<Tenant[]> {
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => {
    throw new ConfigError(`TENANTS_DIR: there is no folder ${folder}`);
  });
  const faults: string[] = [];
  const tenants: Tenant[] = [];
  for (const entry of entries.filter((candidate) => candidate.isDirectory()).sort((a, b) => a.name.localeCompare(b.name))) {
    const path = join(folder, entry.name, 'client.json');
    try {
      const file = clientFileSchema.parse(JSON.parse(await readFile(path, 'utf8')));
      // Tenant ids are created here only.
      tenants.push({ ...file, id: file.id as TenantId, key: entry.name, folder: join(folder, entry.name) });
    } catch (error) {
      faults.push(`${entry.name}/client.json: ${error instanceof Error ? error.message : String(error)}`);
    }
  }
  faults.push(
    ...doubles(tenants.map((tenant) => `id ${tenant.id}`)),
    ...doubles(tenants.flatMap((tenant) => tenant.hosts.map((host) => `host ${host}`))),
  );
  if (tenants.length === 0 && faults.length === 0) faults.push('no client folder found');
  if (faults.length > 0) throw new ConfigError(`The client folders in ${folder} are wrong:\n  ${faults.join('\n  ')}`);
  return tenants;
}

function doubles(claims: string[]): string[] {
  return [...new Set(claims.filter((claim, index) => claims.indexOf(claim) !== index))].map((claim) => `two clients claim ${claim}`);
}
