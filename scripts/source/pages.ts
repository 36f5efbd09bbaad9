import { readdir, readFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import type { Source } from './sources.ts';

/** What is made here and not kept; failed journeys describe themselves in `test-results`. */
const noPages = new Set(['node_modules', 'build', 'data', 'test-results']);

/** Reads every Markdown file of the repository. */
export async function readPages(root: string): Promise<Source[]> {
  const top = (await readdir(root, { withFileTypes: true })).filter(({ name }) => !noPages.has(name) && !name.startsWith('.'));
  const lists = top.map(async (entry) =>
    entry.isDirectory() ? findPages(join(root, entry.name)) : [join(root, entry.name)].filter(isPage),
  );
  const files = (await Promise.all(lists)).flat().sort();
  return Promise.all(files.map(async (file) => ({ path: relative(root, file).split(sep).join('/'), text: await readFile(file, 'utf8') })));
}

async function findPages(folder: string): Promise<string[]> {
  const names = await readdir(folder, { recursive: true });
  return names.filter((name) => isPage(name) && !name.split(sep).includes('node_modules')).map((name) => join(folder, name));
}

function isPage(name: string): boolean {
  return name.endsWith('.md');
}
