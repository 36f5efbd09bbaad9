import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { copyKeptCluster } from './kept-cluster.ts';
import { makeTestFolder } from './test-folders.ts';

let folder: string;
let made = 0;

beforeAll(async () => {
  folder = await makeTestFolder();
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function make(dataDir: string): Promise<void> {
  made += 1;
  await mkdir(join(dataDir, 'postgres'));
  await writeFile(join(dataDir, 'postgres', 'PG_VERSION'), '18\n');
}

const copy = (key: string, target: string) => copyKeptCluster({ home: join(folder, 'kept'), key, target: join(folder, target), make });
const versionOf = (target: string) => readFile(join(folder, target, 'PG_VERSION'), 'utf8');

it('two runs at once get a whole cluster each, and a third one a copy of what they kept', async () => {
  await Promise.all([copy('a', 'one'), copy('a', 'two')]);
  const before = made;
  await copy('a', 'three');
  expect(await Promise.all(['one', 'two', 'three'].map(versionOf))).toEqual(['18\n', '18\n', '18\n']);
  expect(made).toBe(before);
  expect(await readdir(join(folder, 'kept'))).toEqual(['a']);
});

it('a run that cannot start from what was kept has it made again', async () => {
  const forget = await copy('a', 'four');
  await forget();
  const before = made;
  await copy('a', 'five');
  expect(made).toBe(before + 1);
});

it('clusters of other migrations go once four were used after them', async () => {
  for (const key of ['b', 'c', 'd', 'e']) await copy(key, `of-${key}`);
  expect((await readdir(join(folder, 'kept'))).sort()).toEqual(['b', 'c', 'd', 'e']);
});

it('a cluster that could not be made is not kept', async () => {
  const failing = copyKeptCluster({
    home: join(folder, 'kept'),
    key: 'f',
    target: join(folder, 'six'),
    make: () => Promise.reject(new Error('no disk')),
  });
  await expect(failing).rejects.toThrow('no disk');
  expect(await readdir(join(folder, 'kept'))).not.toContain('f');
});
