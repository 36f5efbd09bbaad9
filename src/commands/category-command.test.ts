import { copyFile, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TenantKey } from '../../tests/support/test-app.ts';
import { startTestApp } from '../../tests/support/test-app.ts';
import { readClientFolder } from '../features/tenancy/api/read-client-folder.ts';
import { runPictures } from './category-command.ts';
import { CommandError } from './command-error.ts';

const app = startTestApp();
const drawn = new URL('../../tenants/nordlicht/cms/images/', import.meta.url);
let folder = '';
let images = '';

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'openpool-pictures-'));
  images = join(folder, 'cms', 'images');
  await mkdir(images, { recursive: true });
  await sql`insert into category (tenant_id, key, name) values (1, 'energy', '{"en": "Energy"}'), (1, 'cloud', '{"en": "Cloud"}'), (2, 'energy', '{"en": "Energy"}')`.execute(
    app.services.db,
  );
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const put = (from: string, as: string) => copyFile(new URL(from, drawn), join(images, as));
/** The client with a folder of the test's own. */
const run = async (key = 'nordlicht') => {
  const files = await readClientFolder(folder, 'probe');
  const byKey = (name: string) => {
    const tenant = app.services.tenants.byKey(name);
    return tenant && { id: tenant.id, files };
  };
  return runPictures({ ...app.services, tenants: { byKey } }, key);
};
async function imageOf(key: string, tenant = 1): Promise<string | null> {
  const { rows } = await sql<{
    image_id: string | null;
  }>`select image_id from category where tenant_id = ${tenant} and key = ${key}`.execute(app.services.db);
  return rows[0]?.image_id ?? null;
}
const status = async (id: string | null, tenant: TenantKey = 'nordlicht') => (await app.call('GET', `/image/${id}-320`, { tenant })).status;

test('the category command stores a picture once, shows it to visitors of the client only, and deletes the old one', async () => {
  await put('energy.webp', 'energy.webp');
  await put('software.webp', 'nothing.webp');
  expect(await run()).toBe('Taken: energy. The same as before: none.\nNo category is named like these: nothing.webp.');
  const first = await imageOf('energy');
  expect([await status(first), await status(first, 'atelier'), await imageOf('energy', 2), await imageOf('cloud')]).toEqual([
    200,
    404,
    null,
    null,
  ]);
  expect(await run()).toContain('Taken: none. The same as before: energy.');
  expect(await imageOf('energy')).toBe(first);
  await put('cloud.webp', 'energy.webp');
  expect(await run()).toContain('Taken: energy.');
  const second = await imageOf('energy');
  expect(second).not.toBe(first);
  expect([await status(second), await status(first)]).toEqual([200, 404]);
});

test('the category command refuses a file that is no picture, and an unknown client', async () => {
  await writeFile(join(images, 'cloud.png'), 'no picture');
  await expect(run()).rejects.toThrow(CommandError);
  await expect(run('nobody')).rejects.toThrow('There is no client nobody');
});
