import type { Edit } from '../support/compiler.ts';

/** What somebody edits who makes a change of docs/changes.md and forgets places, and what notices it. */
type ChangeCase = {
  /** The row's first column. */
  row: string;
  /** The places of its column "Checked" that are forgotten. */
  forgets: readonly string[];
  edits: readonly Edit[];
};

/** `fails`: the files that do not compile; left out: the forgotten places. All other edited files compile. */
export type CompilerCase = ChangeCase & { fails?: readonly string[] };

/** `lacks`: the computed key whose text is missing in messages/en.json. */
export type TextCase = ChangeCase & { lacks: string };

/** `fails`: what the names of failing tests of the file `test` contain. `only`: the tests that run. Without a database unless it says so. */
export type TestCase = ChangeCase & { test: string; fails: readonly string[]; only?: string; hasDatabase?: true };
