import { cp, mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../tests/support/test-database.ts';
import { makeTestFolder } from '../../tests/support/test-folders.ts';
import { readConfig } from '../server/config.ts';
import { createLog } from '../server/log.ts';
import { openCoreServices } from './core-services.ts';

let database: TestDatabase;
let folder: string;
beforeAll(async () => {
  database = await createTestDatabase();
  folder = await makeTestFolder();
  await mkdir(join(folder, 'tenants'));
});
afterAll(async () => {
  await database.drop();
  await rm(folder, { recursive: true, force: true });
});

const addFolder = (key: string) => cp(join('tenants', key), join(folder, 'tenants', key), { recursive: true });

async function clientsOf(isCommand: boolean): Promise<string[]> {
  const config = readConfig({ OPENPOOL_DATA: folder, TENANTS_DIR: join(folder, 'tenants'), LOG_LEVEL: 'silent' });
  const options = { config, connection: database.connection, log: createLog('silent'), isMigrated: true, isCommand };
  const services = await openCoreServices(options);
  try {
    return services.tenants.all.map(({ key }) => key).sort();
  } finally {
    await services.close();
  }
}

test('a command takes over folders of clients while there is no client, afterwards only a start of the server does', async () => {
  await addFolder('atelier');
  expect(await clientsOf(true)).toEqual(['atelier']);
  await addFolder('baltyk');
  expect(await clientsOf(true)).toEqual(['atelier']);
  expect(await clientsOf(false)).toEqual(['atelier', 'baltyk']);
});
