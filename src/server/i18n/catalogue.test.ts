import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { loadCatalogues } from './catalogue.ts';

let folder = '';
const client = (languages: string[]) => ({ key: 'probe', folder, languages: languages.map((iso) => ({ iso })) });
const write = (locale: string, words: Record<string, string>) =>
  writeFile(join(folder, 'messages', `${locale}.json`), JSON.stringify(words));

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'openpool-words-'));
  await mkdir(join(folder, 'messages'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

test("a client's own words win over the catalogue, in its language only", async () => {
  await write('de', { 'talent.nav.login': 'Hereinspaziert' });
  const catalogues = await loadCatalogues([client(['de', 'en'])]);
  expect(catalogues.of('probe', 'de').translator.t('talent.nav.login')).toBe('Hereinspaziert');
  expect(catalogues.of('probe', 'en').translator.t('talent.nav.login')).toBe('Log in');
});

test('a client that offers ua-UA shows English words (specification section 9)', async () => {
  const catalogues = await loadCatalogues([client(['ua-UA'])]);
  expect(catalogues.of('probe', 'ua-UA').translator.t('talent.nav.login')).toBe('Log in');
});

test('public pages get a script without the words of pages behind sign-in', async () => {
  const { scripts } = (await loadCatalogues([client(['en'])])).of('probe', 'en');
  expect(scripts.public.body).toContain('talent.search.title');
  expect(scripts.public.body).not.toContain('talent.apply.send');
  expect(scripts.app.body).toContain('talent.apply.send');
});

test('a faulty message stops the start and is named with its file and key', async () => {
  await write('en', { 'talent.nav.login': 'Log in {' });
  await expect(loadCatalogues([client(['en'])])).rejects.toThrow(/en\.json: talent\.nav\.login/);
});
