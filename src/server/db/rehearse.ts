import { type Db, inTransaction, type Transaction } from './database.ts';

class Undone<T> extends Error {
  readonly result: T;
  constructor(result: T) {
    super('a rehearsal is undone');
    this.result = result;
  }
}

/**
 * Does something and takes it back, so that what it answers is what would happen, and what would be refused is refused. `db` must not be in a
 * transaction yet.
 *
 * @throws whatever `work` throws
 * @example const { asked } = await rehearse(db, (trx) => changeProject(trx, …))
 */
export async function rehearse<T>(db: Db, work: (trx: Transaction) => Promise<T>): Promise<T> {
  try {
    return await inTransaction(db, async (trx) => {
      throw new Undone(await work(trx));
    });
  } catch (error) {
    // Only the line above makes them, with what `work` answered.
    if (error instanceof Undone) return (error as Undone<T>).result;
    throw error;
  }
}
