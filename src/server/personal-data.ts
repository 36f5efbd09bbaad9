import type { TalentScope } from '../contract/ids.ts';
import type { Db, Transaction } from './db/database.ts';

/** A talent with every address and number that rows without a talent id may be found by. */
export type Person = TalentScope & {
  /** Lower case. */
  emails: readonly string[];
  /** E.164. */
  mobileNumbers: readonly string[];
};

/**
 * What one feature adds to the copy of a person's data: one JSON file. A feature exports its parts from `api/export.ts`;
 * `features/personal-data/api/registry.ts` lists them. Secrets and their hashes never go in.
 */
export type ExportPart = {
  /** Name of the file without `.json`; `talent.export.file.<name>` says in the README what is in it. */
  name: string;
  read: (db: Db, person: Person) => Promise<unknown>;
};

/**
 * Removes or blanks the rows of one feature that are not deleted with the talent's own row: those without a foreign key to
 * it. Runs in the transaction of the erasure, before the talent's row is deleted.
 */
export type Eraser = (trx: Transaction, person: Person) => Promise<void>;
