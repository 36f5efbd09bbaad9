import { cp, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp } from '../../../../tests/support/test-app.ts';
import { makeTestFolder } from '../../../../tests/support/test-folders.ts';
import { applyFolders } from './apply-folders.ts';
import { watchFolders } from './watch-folders.ts';

const app = startTestApp();
const errors: unknown[] = [];
const log = { info: () => undefined, error: (fault: unknown) => void errors.push(fault) };
let folder = '';
let stop: () => void = () => undefined;

beforeAll(async () => {
  folder = await makeTestFolder();
  await cp('tenants/quiet-harbour', join(folder, 'quiet-harbour'), { recursive: true });
  stop = watchFolders(app.services.clientSettings, folder, log);
});
afterAll(() => stop());

const title = () => app.services.content.page('quiet-harbour', 'about', 'en')?.title;

test('in development a saved file shows at once, and a faulty one is named while the page stays', async () => {
  await writeFile(join(folder, 'quiet-harbour/pages/about.en.md'), '# Written just now');
  await expect.poll(title).toBe('Written just now');
  await writeFile(join(folder, 'quiet-harbour/client.json'), '{');
  await expect.poll(() => errors.length).toBeGreaterThan(0);
  expect(String(errors[0])).toContain('quiet-harbour/client.json: no JSON');
  expect(title()).toBe('Written just now');
});

test('a start outside development leaves existing clients unchanged, even if another folder is broken', async () => {
  await cp('tenants/quiet-harbour/client.json', join(folder, 'quiet-harbour/client.json'));
  await writeFile(join(folder, 'quiet-harbour/pages/about.en.md'), '# Of another machine');
  stop();
  const before = app.services.tenants.byKey('quiet-harbour')?.version;
  await applyFolders(app.services.clientSettings, folder, { log, isDev: false });
  await writeFile(join(folder, 'quiet-harbour/client.json'), '{}');
  await applyFolders(app.services.clientSettings, folder, { log, isDev: false });
  expect(app.services.tenants.byKey('quiet-harbour')?.version).toBe(before);
});
