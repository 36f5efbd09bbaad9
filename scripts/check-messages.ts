import { readdir, readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import { type Catalogue, checkEnglish, checkOverrides, checkSameAsEnglish, checkTranslation } from './messages/catalogues.ts';
import { checkLifetimes } from './messages/lifetimes.ts';
import { checkLiteralText } from './messages/literal-text.ts';
import { checkUsage } from './messages/usage.ts';
import { readSources, report } from './source/sources.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const sameFile = 'scripts/messages/same-as-english.json';
const catalogueSchema = z.record(z.string(), z.string());

const names = (await readdir(join(root, 'messages'))).filter((name) => name.endsWith('.json')).sort();
const catalogues = new Map<string, Catalogue>();
for (const name of names) catalogues.set(basename(name, '.json'), await readCatalogue(`messages/${name}`));
const english = catalogues.get('en') ?? {};
catalogues.delete('en');
const same = z.record(z.string(), z.array(z.string())).parse(JSON.parse(await readFile(join(root, sameFile), 'utf8')));

const sources = await readSources(root, ['src']);
const clients = await readTexts('tenants');
const settings = clients.filter(({ path }) => !path.includes('/messages/')).map(({ text }) => text);
const faults = [
  ...checkEnglish('messages/en.json', english),
  ...checkLifetimes('messages/en.json', english),
  ...[...catalogues].flatMap(([locale, texts]) => checkTranslation(`messages/${locale}.json`, locale, texts, english, same)),
  ...checkSameAsEnglish(sameFile, same, english, catalogues),
  ...clients
    .filter(({ path }) => path.includes('/messages/'))
    .flatMap(({ path, text }) => checkOverrides(path, basename(path, '.json'), catalogueSchema.parse(JSON.parse(text)), english)),
  ...checkUsage(sources, new Set(Object.keys(english)), settings),
  ...checkLiteralText(sources),
];
process.exitCode = report(faults, `${Object.keys(english).length} messages in ${catalogues.size + 1} languages`);

async function readCatalogue(path: string): Promise<Catalogue> {
  return catalogueSchema.parse(JSON.parse(await readFile(join(root, path), 'utf8')));
}

/** The JSON files below a folder, with their text. */
async function readTexts(folder: string): Promise<{ path: string; text: string }[]> {
  const entries = await readdir(join(root, folder), { recursive: true, withFileTypes: true }).catch(() => []);
  const files = entries
    .filter((entry) => entry.isFile() && entry.name.endsWith('.json'))
    .map((entry) => join(entry.parentPath, entry.name));
  return Promise.all(files.map(async (file) => ({ path: file.slice(root.length), text: await readFile(file, 'utf8') })));
}
