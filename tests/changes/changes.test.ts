import { readFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Compiler } from '../support/compiler.ts';
import { computedKeys } from '../support/computed-keys.ts';
import { makeTestFolder } from '../support/test-folders.ts';
import { callCases } from './call-cases.ts';
import { ChangedTree } from './changed-tree.ts';
import { readChanges } from './changes-page.ts';
import { compilerCases, textCases } from './compiler-cases.ts';
import { testCases } from './test-cases.ts';

// docs/changes.md says which forgotten places are noticed. Each case forgets some and expects to be noticed.

const root = fileURLToPath(new URL('../..', import.meta.url));
const nameOf = ({ row, forgets }: { row: string; forgets: readonly string[] }) => `${row} without ${forgets.join(', ')}`;
const named = <Case extends { row: string; forgets: readonly string[] }>(cases: readonly Case[]) =>
  cases.map((given) => [nameOf(given), given] as const);

test('each checked place of docs/changes.md has a case, and each case is about one', () => {
  const rows = readChanges(readFileSync(join(root, 'docs/changes.md'), 'utf8'));
  const checked = rows.flatMap(({ name, checked }) => checked.map((place) => `${name}: ${place}`));
  const proven = [...compilerCases, ...textCases, ...testCases, ...callCases].flatMap(({ row, forgets }) =>
    forgets.map((place) => `${row}: ${place}`),
  );
  expect([...new Set(proven)].sort()).toEqual([...new Set(checked)].sort());
});

// Half a minute of processor for these, two to three minutes for the next.
describe('does not compile:', { tags: 'full' }, () => {
  let compiler: Compiler;
  beforeAll(() => {
    compiler = new Compiler(root);
  });
  afterAll(() => compiler.close());

  test.each(named(compilerCases))('%s', (_, { edits, forgets, fails = forgets }) => {
    const files = [...new Set([...fails, ...edits.map(([file]) => file)])];
    expect(compiler.faultyFiles(files)).toEqual([]);
    expect(compiler.faultyFiles(files, edits).sort()).toEqual([...fails].sort());
  });

  const texts = JSON.parse(readFileSync(join(root, 'messages/en.json'), 'utf8')) as Record<string, string>;
  test.each(named(textCases))('%s lacks a text', (_, { edits, lacks }) => {
    const missing = compiler.look(edits, computedKeys).filter((key) => !texts[key]);
    expect(missing).toContain(lacks);
  });
});

describe('fails a test:', { tags: 'full' }, () => {
  let folder: string;
  let tree: ChangedTree;
  beforeAll(async () => {
    folder = await makeTestFolder();
    tree = await ChangedTree.copy(root, join(folder, 'tree'));
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  test.each(named([...testCases, ...callCases]))('%s', async (_, given) => {
    const failing = await tree.failingTests(given);
    expect(given.fails.filter((part) => !failing.some((name) => name.includes(part)))).toEqual([]);
  });
});
