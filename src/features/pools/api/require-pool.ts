import type { TalentScope } from '../../../contract/ids.ts';
import type { Db } from '../../../server/db/database.ts';
import { notFound } from '../../../server/http/app-error.ts';
import { readPoolNames } from './pool-store.ts';

/** @throws AppError NOT_FOUND for a pool that is not there, or that this talent may not see. */
export async function requirePool(db: Db, scope: TalentScope, id: number): Promise<void> {
  if (!(await readPoolNames(db, scope, [id])).get(id)?.maySee) throw notFound();
}
