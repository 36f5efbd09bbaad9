import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parse } from 'csv-parse/sync';
import { beforeAll, describe, expect, test } from 'vitest';
import { listPaths } from '../../scripts/source/sources.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

const states = ['held', 'partly', 'not', 'n/a'];

type Row = { id: string; level: string; state: string; where: string; test: string };

// Ids and levels are those of OWASP_Application_Security_Verification_Standard_5.0.0_en.csv.
const required: { id: string; level: string }[] = parse(readFileSync(`${root}tests/asvs.csv`, 'utf8'), { columns: true });
const page = readFileSync(`${root}docs/asvs.md`, 'utf8');
const rows: Row[] = page
  .split('\n')
  .filter((line) => /^\| V\d/.test(line))
  .map((line) => line.split('|').map((cell) => cell.trim()))
  .map(([, id = '', level = '', , state = '', where = '', test = '']) => ({ id, level, state, where, test }));

/** What stands in code marks and looks like a path. */
const pathsIn = (cell: string): string[] =>
  [...cell.matchAll(/`([\w.@-]+\/[\w./@-]+|[\w.@-]+\.(?:tsx?|mjs|md|csv|json|sql|ya?ml|txt|example))`/g)].map(([, path]) => path ?? '');

let files: readonly string[] = [];

beforeAll(async () => {
  const folders = '.github bench chaos database demo deploy docs messages migrations scripts src tenants tests'.split(' ');
  files = await listPaths(root, folders);
});

/** A path may be shortened to its last parts as long as only one file ends with them. */
function filesNamed(path: string): string[] {
  return files.includes(path) ? [path] : files.filter((file) => file.endsWith(`/${path}`));
}

describe('docs/asvs.md', () => {
  test('answers each requirement of levels 1 and 2 once, in the order of the standard', () => {
    expect(required).toHaveLength(253);
    expect(rows.map(({ id, level }) => ({ id, level }))).toEqual(required);
  });

  test('knows four states', () => {
    expect(rows.filter(({ state }) => !states.includes(state))).toEqual([]);
  });

  test('names a file and a test for what is held, and a reason for all else', () => {
    const isBacked = ({ state, where, test }: Row): boolean =>
      state === 'held' ? pathsIn(where).length > 0 && pathsIn(test).length > 0 : where.length > 0;
    expect(rows.filter((row) => !isBacked(row))).toEqual([]);
  });

  test('names files that exist, each by a path that fits no other', () => {
    const paths = [...new Set(rows.flatMap(({ where, test }) => [...pathsIn(where), ...pathsIn(test)]))];
    expect(paths.length).toBeGreaterThan(100);
    expect(paths.map((path) => ({ path, files: filesNamed(path) })).filter(({ files: found }) => found.length !== 1)).toEqual([]);
  });

  test('names a test by words that its file has', () => {
    const named = rows.flatMap(({ id, test: cell }) =>
      [...cell.matchAll(/`([^`]+)` "([^"]+)"/g)].map(([, path = '', words = '']) => ({ id, path, words })),
    );
    expect(named.length).toBeGreaterThan(20);
    const hasWords = ({ path, words }: { path: string; words: string }): boolean =>
      filesNamed(path).some((file) => readFileSync(root + file, 'utf8').includes(words));
    expect(named.filter((one) => !hasWords(one))).toEqual([]);
  });

  test('counts its states', () => {
    const counts = states.map((state) => rows.filter((row) => row.state === state).length);
    expect(page).toContain(`| ${counts.join(' | ')} | ${rows.length} |`);
  });
});
