import { inSavepoint, type Transaction } from './database.ts';

class Undone extends Error {}

/**
 * Does something and undoes it, so that what cannot be done is known before it is to be done.
 *
 * @throws whatever `work` throws
 * @example await dryRun(trx, (inner) => transitionApplication({ ...deps, db: inner }, scope, by, id, input))
 */
export async function dryRun(trx: Transaction, work: (trx: Transaction) => Promise<unknown>): Promise<void> {
  try {
    await inSavepoint(trx, async (inner) => {
      await work(inner);
      throw new Undone('a dry run is undone');
    });
  } catch (error) {
    if (!(error instanceof Undone)) throw error;
  }
}
