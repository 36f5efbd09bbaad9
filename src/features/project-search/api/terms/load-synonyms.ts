import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ConfigError } from '../../../../server/config.ts';
import type { ClientFiles } from '../../../tenancy/client-files.ts';
import { wordKey } from '../../word-key.ts';
import { readSynonymFile, type SynonymEntry } from './synonym-file.ts';

const shippedFolder = fileURLToPath(new URL('../../../../../synonyms', import.meta.url));

type Client = { key: string; files: Pick<ClientFiles, 'text'> };

/** The entries that come with Openpool (`synonyms/*.json`). @throws ConfigError naming each faulty file and entry. */
export async function loadShippedSynonyms(folder: string = shippedFolder): Promise<SynonymEntry[]> {
  const faults: string[] = [];
  const names = await readdir(folder).catch((): string[] => []);
  const shipped: SynonymEntry[] = [];
  const owners = new Map<string, string>();
  for (const name of names.filter((candidate) => candidate.endsWith('.json')).sort()) {
    const path = join(folder, name);
    for (const entry of readEntries(await readFile(path, 'utf8'), path, faults)) {
      const owner = owners.get(wordKey(entry.term));
      if (owner) faults.push(`${name}: "${entry.term}" has an entry in ${owner} already`);
      owners.set(wordKey(entry.term), name);
      shipped.push(entry);
    }
  }
  if (faults.length > 0) throw new ConfigError(`The synonyms are wrong:\n  ${faults.join('\n  ')}`);
  return shipped;
}

/**
 * A client's synonyms: its own (`synonyms.json`) replace shipped ones with the same term.
 *
 * @throws ConfigError naming each faulty entry.
 */
export function readClientSynonyms({ key, files }: Client, shipped: readonly SynonymEntry[]): SynonymEntry[] {
  const faults: string[] = [];
  const text = files.text('synonyms.json');
  const own = text === null ? [] : readEntries(text, `${key}/synonyms.json`, faults);
  if (faults.length > 0) throw new ConfigError(faults.join('\n  '));
  const replaced = new Set(own.map((entry) => wordKey(entry.term)));
  return [...shipped.filter((entry) => !replaced.has(wordKey(entry.term))), ...own];
}

function readEntries(text: string, path: string, faults: string[]): SynonymEntry[] {
  try {
    return readSynonymFile(text);
  } catch (error) {
    const lines = (error instanceof Error ? error.message : String(error)).split('\n');
    faults.push(...lines.map((line) => `${path}: ${line}`));
    return [];
  }
}
