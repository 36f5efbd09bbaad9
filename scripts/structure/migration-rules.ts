import { readdir, readFile } from 'node:fs/promises';
import { join, sep } from 'node:path';
import { type Fault, lineAt, type Source } from '../source/sources.ts';

const former = 'migrations/before-baseline/';
const definition = /\bcreate\s+(?:or\s+replace\s+)?(?:constraint\s+|materialized\s+|recursive\s+)?(function|procedure|trigger|view)\b/gi;
const comment = /--[^\n]*/g;

/** Every SQL file below `migrations/`. */
export async function readMigrationSources(root: string): Promise<Source[]> {
  const paths = (await readdir(join(root, 'migrations'), { recursive: true })).map((path) => `migrations/${path.split(sep).join('/')}`);
  return Promise.all(
    paths.filter((path) => path.endsWith('.sql')).map(async (path) => ({ path, text: await readFile(join(root, path), 'utf8') })),
  );
}

/** Migrations change tables and rows; each has a number and a name of its own, also among those of before the baseline. */
export function checkMigrations(sources: readonly Source[]): Fault[] {
  const formerNames = new Set(sources.filter(({ path }) => path.startsWith(former)).map(({ path }) => path.slice(former.length)));
  const today = sources.filter(({ path }) => !path.startsWith(former));
  const nameOf = (path: string) => path.split('/')[1] ?? '';
  const names = new Map(today.map(({ path }) => [nameOf(path).slice(0, 4), nameOf(path)]));
  return today.flatMap(({ path, text }) => {
    const name = nameOf(path);
    const faults: Fault[] = [];
    if (!/^\d{4}-[a-z0-9-]+(\.sql)?$/.test(name)) faults.push({ path, message: 'is named as no migration: 0002-what-it-is-for.sql.' });
    if (names.get(name.slice(0, 4)) !== name) faults.push({ path, message: 'has the number of another migration.' });
    if (formerNames.has(name)) faults.push({ path, message: 'has the name of one of before the baseline, which databases have run.' });
    const bare = text.replace(comment, (found) => ' '.repeat(found.length));
    for (const { 1: kind = '', index } of bare.matchAll(definition))
      faults.push({
        path,
        line: lineAt(text, index),
        message: `makes a ${kind.toLowerCase()}, whose place is database/ (database/README.md).`,
      });
    return faults;
  });
}
