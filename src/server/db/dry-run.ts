import { type Db, inSavepoint, type Transaction } from './database.ts';

class Undone<T> extends Error {
  readonly result: T;
  constructor(result: T) {
    super('a dry run is undone');
    this.result = result;
  }
}

/**
 * Does something and undoes it, so that what it answers is what would happen, and what would be refused is refused. In a transaction, the
 * rest of it stays.
 *
 * @throws whatever `work` throws
 * @example const { asked } = await dryRun(db, (trx) => changeProject(trx, …))
 */
export async function dryRun<T>(db: Db, work: (trx: Transaction) => Promise<T>): Promise<T> {
  try {
    return await inSavepoint(db, async (trx) => {
      throw new Undone(await work(trx));
    });
  } catch (error) {
    // Only the line above makes them, with what `work` answered.
    if (error instanceof Undone) return (error as Undone<T>).result;
    throw error;
  }
}
