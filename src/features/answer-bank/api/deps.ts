import type { Clock } from '../../../server/clock.ts';
import type { Db } from '../../../server/db/database.ts';

export type AnswerBankDeps = { db: Db; clock: Clock };
