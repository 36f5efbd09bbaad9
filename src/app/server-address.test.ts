import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { loadTenants } from '../features/tenancy/api/load-tenants.ts';
import { createTenantRegistry } from '../features/tenancy/api/registry.ts';
import { type Config, readConfig } from '../server/config.ts';
import { keepServerAddress, withServerAddress } from './server-address.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'server-address-'));
});
afterEach(() => rm(folder, { recursive: true }));

const settings = (env: Record<string, string> = {}): Config => readConfig({ OPENPOOL_DATA: folder, ...env });

async function originOf(config: Config): Promise<string> {
  const tenants = createTenantRegistry(await loadTenants(config.tenantsDir ?? 'tenants'), {
    protocol: config.PUBLIC_PROTOCOL,
    port: config.PUBLIC_PORT ?? (config.PUBLIC_PROTOCOL === 'http' ? config.PORT : undefined),
  });
  const tenant = tenants.byKey('nordlicht');
  return tenant ? tenants.originOf(tenant) : '';
}

test('links of a command lead to the port on which the server listens', async () => {
  await keepServerAddress(settings({ PORT: '3982' }), 3982);
  expect(await originOf(await withServerAddress(settings()))).toBe('http://nordlicht.localhost:3982');
});

test('links of a command have the public protocol and port of the server', async () => {
  await keepServerAddress(settings({ PUBLIC_PROTOCOL: 'https' }), 3000);
  expect(await originOf(await withServerAddress(settings()))).toBe('https://nordlicht.localhost');
  await keepServerAddress(settings({ PUBLIC_PROTOCOL: 'https', PUBLIC_PORT: '8443' }), 3000);
  expect(await originOf(await withServerAddress(settings()))).toBe('https://nordlicht.localhost:8443');
});

test('a command without a running server, or with a broken file, uses its own settings', async () => {
  expect(await originOf(await withServerAddress(settings({ PORT: '4000' })))).toBe('http://nordlicht.localhost:4000');
  await writeFile(join(folder, 'server-address.json'), '{"protocol": "ftp"');
  expect(await originOf(await withServerAddress(settings({ PORT: '4000' })))).toBe('http://nordlicht.localhost:4000');
});
