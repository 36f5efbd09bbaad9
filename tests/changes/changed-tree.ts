import { execFile } from 'node:child_process';
import { cp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { type Edit, edited } from '../support/compiler.ts';
import type { TestCase } from './change-case.ts';

const apart = ['node_modules', '.git', '.cache', '.react-router', 'build', 'data'];
const withoutDatabase: Edit = ['vitest.config.ts', "globalSetup: ['tests/support/test-server.ts'],", ''];

type FileResult = { message: string; assertionResults: { status: string; fullName: string }[] };

/** A copy of the repository, in which files are changed and their tests run. */
export class ChangedTree {
  readonly #folder: string;

  constructor(folder: string) {
    this.#folder = folder;
  }

  static async copy(root: string, folder: string): Promise<ChangedTree> {
    await cp(root, folder, { recursive: true, filter: (path) => !apart.includes(relative(root, path)) });
    await symlink(join(root, 'node_modules'), join(folder, 'node_modules'));
    return new ChangedTree(folder);
  }

  /** The names of the tests that fail with the edits of a case, which are undone; or why their file cannot be read. */
  async failingTests({ edits, test, only, hasDatabase }: TestCase): Promise<string[]> {
    const before = new Map<string, string | null>();
    for (const edit of [...edits, ...(hasDatabase ? [] : [withoutDatabase])]) {
      const path = join(this.#folder, edit[0]);
      const text = await readFile(path, 'utf8').catch(() => null);
      if (!before.has(path)) before.set(path, text);
      await writeFile(path, edited(text ?? '', edit));
    }
    try {
      return await this.#runVitest([test, ...(only ? ['-t', only] : [])]);
    } finally {
      for (const [path, text] of before) await (text === null ? rm(path) : writeFile(path, text));
    }
  }

  async #runVitest(args: readonly string[]): Promise<string[]> {
    const report = join(this.#folder, 'report.json');
    await rm(report, { force: true });
    const said = await this.#node(['node_modules/vitest/vitest.mjs', 'run', ...args, '--reporter=json', `--outputFile=${report}`]);
    const text = await readFile(report, 'utf8').catch(() => null);
    if (text === null) throw new Error(`Vitest wrote no report:\n${said}`);
    const { testResults } = JSON.parse(text) as { testResults: FileResult[] };
    return testResults.flatMap(({ message, assertionResults }) => [
      ...(message ? [message] : []),
      ...assertionResults.flatMap(({ status, fullName }) => (status === 'failed' ? [fullName] : [])),
    ]);
  }

  /** Without what tells a program that it runs in a test. @returns what it printed */
  #node(args: readonly string[]): Promise<string> {
    const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => !/^(?:VITEST|NODE_ENV$|OPENPOOL_FULL$|CI$)/.test(name)));
    return new Promise((resolve) => {
      execFile(process.execPath, args, { cwd: this.#folder, env, maxBuffer: 64 * 1_048_576 }, (_error, stdout, stderr) => {
        resolve(stdout + stderr);
      });
    });
  }
}
