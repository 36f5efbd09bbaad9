import { readdir, readFile } from 'node:fs/promises';
import { dirname, join, normalize } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { RouteRow } from '../../src/app/route-table.ts';

const source = fileURLToPath(new URL('../../src', import.meta.url));

export type FormFields = { names: string[]; values: string[] };

/** Names and values in the forms around a page, read from the sources of its folder and of those it imports: a new field is found without anybody's doing. */
export async function readFormFields({ page }: Pick<RouteRow, 'page'>): Promise<FormFields> {
  const text = await readFile(join(source, page), 'utf8');
  const imported = [...text.matchAll(/from '(\.[^']+)'/g)].map(([, path = '']) => normalize(join(dirname(page), path)));
  const folders = [...new Set([page, ...imported].map((path) => dirname(path)))].filter((folder) =>
    /\/(web|desk)(\/[a-z-]+)?$/.test(folder),
  );
  const paths = (await Promise.all(folders.map(listSources))).flat();
  const texts = [text, ...(await Promise.all(paths.map((path) => readFile(path, 'utf8'))))];
  return {
    names: wordsOf(texts, /\bname="([^"]{1,40})"/g, 'intent'),
    values: [
      ...wordsOf(texts, /\b(?:value|intent|only)[=:] ?["']([^"']{1,40})["']/g, 'save'),
      ...wordsOf(texts, /^ {2}'?([\w-]{2,30})'?: /gm, 'on'),
    ],
  };
}

async function listSources(folder: string): Promise<string[]> {
  const names = await readdir(join(source, folder));
  return names
    .filter((name) => /\.tsx?$/.test(name) && !name.includes('.test.'))
    .sort()
    .map((name) => join(source, folder, name));
}

function wordsOf(texts: readonly string[], pattern: RegExp, always: string): string[] {
  return [...new Set([always, ...texts.flatMap((text) => [...text.matchAll(pattern)].map(([, word = '']) => word))])];
}
