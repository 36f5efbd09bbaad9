import type { Db } from '../../../server/db/database.ts';
import { questionTables } from '../../question-sets/api/tables.ts';
import type { KeptQuestion } from '../kept-question.ts';

/** Questions by their ids, with their words in every language; one that was deleted since is missing. */
export async function listAskedQuestions(db: Db, ids: readonly number[]): Promise<Map<number, KeptQuestion>> {
  if (ids.length === 0) return new Map();
  const rows = await questionTables(db)
    .selectFrom('question')
    .select(['id', 'type', 'label', 'options'])
    .where('id', 'in', [...new Set(ids)])
    .execute();
  return new Map(rows.map(({ id, ...question }) => [id, question]));
}
