import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { TenantId } from '../../../contract/ids.ts';
import { ConfigError } from '../../../server/config.ts';
import { type ClientFile, clientFileSchema } from '../client-config.ts';
import type { ClientFiles } from '../client-files.ts';
import { parseJsonFile } from './parse-json-file.ts';
import { readClientFolder } from './read-client-folder.ts';

/** A client as this process serves it. Another version is another object (`ofClient`). `version`: 0 for one that stands in a folder only. */
export type Tenant = Omit<ClientFile, 'id' | '$schema'> & { id: TenantId; key: string; version: number; files: ClientFiles };

/** @throws ConfigError naming each fault of `client.json`, or that it is missing. */
export function readTenant(key: string, version: number, files: ClientFiles): Tenant {
  const { $schema: _, ...file } = parseJsonFile(files, 'client.json', clientFileSchema, key);
  // Tenant ids are created here only.
  return { ...file, id: file.id as TenantId, key, version, files };
}

/** A client's key is the name of its folder. */
export const maxClientKey = 40;
export const clientKeyPattern = new RegExp(`^[a-z0-9][a-z0-9-]{0,${maxClientKey - 1}}$`);

/**
 * Reads every client's folder in this one.
 *
 * @throws ConfigError naming each faulty file and field, and every id or host that two clients claim.
 */
export async function loadTenants(folder: string): Promise<Tenant[]> {
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => {
    throw new ConfigError(`TENANTS_DIR: there is no folder ${folder}`);
  });
  const faults: string[] = [];
  const tenants: Tenant[] = [];
  const names = entries.filter((entry) => entry.isDirectory() && !entry.name.startsWith('.')).map(({ name }) => name);
  for (const key of names.sort((a, b) => a.localeCompare(b))) {
    try {
      tenants.push(await loadTenant(join(folder, key), key));
    } catch (error) {
      if (!(error instanceof ConfigError)) throw error;
      faults.push(error.message);
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

/** Reads one client's folder. @throws ConfigError naming each fault. */
export async function loadTenant(folder: string, key: string): Promise<Tenant> {
  if (!clientKeyPattern.test(key)) throw new ConfigError(`${key}: the name of the folder must be small letters, digits and hyphens`);
  return readTenant(key, 0, await readClientFolder(folder, key));
}

function doubles(claims: string[]): string[] {
  return [...new Set(claims.filter((claim, index) => claims.indexOf(claim) !== index))].map((claim) => `two clients claim ${claim}`);
}
