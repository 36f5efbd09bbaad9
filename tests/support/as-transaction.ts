import type { Db, Transaction } from '../../src/server/db/database.ts';

/** A database for a function that takes a transaction. Each of its statements commits by itself, which is enough where a test reads only what it wrote. */
export const asTransaction = (db: Db): Transaction => db as Transaction;
