import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ConfigError } from '../../../../server/config.ts';
import { readSynonymFile, type SynonymEntry } from './synonym-file.ts';
import { wordKey } from './word-key.ts';

const shippedFolder = fileURLToPath(new URL('../../../../../synonyms', import.meta.url));

type Client = { id: number; folder: string };

/**
 * The synonyms of every client: `synonyms/*.json`, and on top the client's own `synonyms.json`, whose entry replaces a
 * shipped one with the same term.
 *
 * @throws ConfigError naming each faulty file and entry.
 */
export async function loadSynonyms(
  clients: readonly Client[],
  folder: string = shippedFolder,
): Promise<ReadonlyMap<number, SynonymEntry[]>> {
  const faults: string[] = [];
  const names = await readdir(folder).catch((): string[] => []);
  const shipped: SynonymEntry[] = [];
  const owners = new Map<string, string>();
  for (const name of names.filter((candidate) => candidate.endsWith('.json')).sort()) {
    for (const entry of await readEntries(join(folder, name), faults)) {
      const owner = owners.get(wordKey(entry.term));
      if (owner) faults.push(`${name}: "${entry.term}" has an entry in ${owner} already`);
      owners.set(wordKey(entry.term), name);
      shipped.push(entry);
    }
  }
  const byClient = new Map<number, SynonymEntry[]>();
  for (const client of clients) {
    const own = await readEntries(join(client.folder, 'synonyms.json'), faults);
    const replaced = new Set(own.map((entry) => wordKey(entry.term)));
    byClient.set(client.id, [...shipped.filter((entry) => !replaced.has(wordKey(entry.term))), ...own]);
  }
  if (faults.length > 0) throw new ConfigError(`The synonyms are wrong:\n  ${faults.join('\n  ')}`);
  return byClient;
}

/** A missing file has no entries. */
async function readEntries(path: string, faults: string[]): Promise<SynonymEntry[]> {
  const text = await readFile(path, 'utf8').catch(() => null);
  if (text === null) return [];
  try {
    return readSynonymFile(text);
  } catch (error) {
    const lines = (error instanceof Error ? error.message : String(error)).split('\n');
    faults.push(...lines.map((line) => `${path}: ${line}`));
    return [];
  }
}
