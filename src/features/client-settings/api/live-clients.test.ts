import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openSecondProcess } from '../../../../tests/support/second-process.ts';
import { startTestApp } from '../../../../tests/support/test-app.ts';
import type { Services } from '../../../app/services.ts';
import { commandLineActor } from '../../../server/audit/record-change.ts';
import { loadTenant } from '../../tenancy/api/load-tenants.ts';
import { changeFiles } from '../../tenancy/client-files.ts';
import { applyClient } from './apply-client.ts';

const app = startTestApp();
let other: Services;
let stop: () => Promise<void>;
const maker = { by: 'a test', actor: commandLineActor(), note: '', at: new Date() };

beforeAll(async () => {
  ({ services: other, stop } = await openSecondProcess(app));
});
afterAll(() => stop());

const nordlicht = () => app.services.tenants.byKey('nordlicht') ?? Promise.reject(new Error('no client'));

test('a change of a client is served by another process once it hears of it: settings, words, pages, legal texts', async () => {
  const client = await nordlicht();
  const file = JSON.parse(client.files.text('client.json') ?? '');
  const files = changeFiles(client.files, {
    'client.json': JSON.stringify({ ...file, name: 'Südlicht', primaryColor: '#123456', hosts: [...file.hosts, 'new.example'] }),
    'messages/de.json': JSON.stringify({ 'talent.nav.login': 'Hereinspaziert' }),
    'pages/new.de.md': '# Neu\n\nHier.',
    'legal/terms.de.md': 'version: 2099-01-01\n\n# Bedingungen\n\nNeu.',
    'onboarding.json': null,
  });
  const { isChanged, version } = await applyClient(app.services.clientSettings, 'nordlicht', files, maker);
  expect([isChanged, version]).toEqual([true, client.version + 1]);
  await expect.poll(() => other.tenants.byKey('nordlicht')?.name).toBe('Südlicht');
  expect(other.tenants.byHost('new.example')?.key).toBe('nordlicht');
  expect(other.catalogues.of('nordlicht', 'de').translator.t('talent.nav.login')).toBe('Hereinspaziert');
  expect(other.content.page('nordlicht', 'new', 'de')?.title).toBe('Neu');
  expect(other.legal.of('nordlicht', 'terms', 'de')?.version).toBe('2099-01-01');
  const answer = await (await app.call('GET', '/client/context')).json();
  expect(answer).toMatchObject({ name: 'Südlicht', primaryColor: '#123456' });
});

test('a process that has missed what was said reads it at the next comparison', async () => {
  const client = await nordlicht();
  await applyClient(other.clientSettings, 'nordlicht', changeFiles(client.files, { 'pages/late.de.md': '# Spät' }), maker);
  expect(app.services.content.page('nordlicht', 'late', 'de')).toBeNull();
  await app.services.clients.refresh();
  expect(app.services.content.page('nordlicht', 'late', 'de')?.title).toBe('Spät');
});

test('two processes with different folders do not overwrite each other, and the same files change nothing', async () => {
  const client = await nordlicht();
  const folder = await loadTenant('tenants/nordlicht', 'nordlicht');
  const again = await applyClient(other.clientSettings, 'nordlicht', folder.files, { ...maker, onlyNew: true });
  expect([again.isChanged, again.version]).toEqual([false, client.version]);
  const same = await applyClient(other.clientSettings, 'nordlicht', client.files, maker);
  expect([same.isChanged, same.version]).toEqual([false, client.version]);
});

test('a change from an older version than the served one is refused', async () => {
  const client = await nordlicht();
  const files = changeFiles(client.files, { 'pages/late.de.md': null });
  await expect(applyClient(app.services.clientSettings, 'nordlicht', files, { ...maker, from: client.version - 1 })).rejects.toMatchObject({
    code: 'PRECONDITION_FAILED',
  });
});

test('a faulty file, a foreign host and another id are refused with everything else', async () => {
  const client = await nordlicht();
  const file = JSON.parse(client.files.text('client.json') ?? '');
  const apply = (changes: Record<string, string>) =>
    applyClient(app.services.clientSettings, 'nordlicht', changeFiles(client.files, changes), maker);
  await expect(apply({ 'cms/de.json': '{"lead": 1}', 'legal/terms.de.md': '# No version', 'pages/fine.de.md': '# Fine' })).rejects.toThrow(
    /cms\/de\.json: lead.*\n.*legal\/terms\.de\.md/,
  );
  await expect(apply({ 'client.json': JSON.stringify({ ...file, hosts: ['atelier.localhost'] }) })).rejects.toThrow('atelier.localhost');
  await expect(apply({ 'client.json': JSON.stringify({ ...file, id: 2 }) })).rejects.toThrow('atelier');
  await expect(apply({ 'client.json': JSON.stringify({ ...file, id: 77 }) })).rejects.toThrow('another id');
  expect(app.services.tenants.byKey('nordlicht')?.version).toBe(client.version);
  expect(app.services.content.page('nordlicht', 'fine', 'de')).toBeNull();
});

test('a logo is stored once and served from memory', async () => {
  const client = await nordlicht();
  const logo = await readFile('tenants/nordlicht/logo.svg');
  expect(Buffer.from(client.files.picture('logo.svg') ?? '').equals(logo)).toBe(true);
  const [path = ''] = client.files.paths.filter((name) => name.startsWith('cms/images/'));
  expect(client.files.picture(path)).toBeNull();
  const picture = await client.files.readPicture(path);
  expect(Buffer.from(picture ?? '').equals(await readFile(`tenants/nordlicht/${path}`))).toBe(true);
});
