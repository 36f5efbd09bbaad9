import type { Clock } from '../../../server/clock.ts';
import type { Db } from '../../../server/db/database.ts';

export type QuestionSetDeps = {
  db: Db;
  clock: Clock;
  /** Keys of the tests that a client's files name for a set: a fact of a later feature. */
  assessmentsOf: (tenantKey: string, setKey: string) => string[];
};
