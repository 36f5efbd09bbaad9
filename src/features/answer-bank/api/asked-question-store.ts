import type { TenantScope } from '../../../contract/ids.ts';
import type { Db } from '../../../server/db/database.ts';
import { questionTables } from '../../question-sets/api/tables.ts';
import type { KeptQuestion } from '../kept-question.ts';

/** Questions of a client by their ids, with their words in every language; one that was deleted since is missing. */
export async function listAskedQuestions(db: Db, { tenantId }: TenantScope, ids: readonly number[]): Promise<Map<number, KeptQuestion>> {
  if (ids.length === 0) return new Map();
  const rows = await questionTables(db)
    .selectFrom('question as q')
    .innerJoin('question_set as s', 's.id', 'q.set_id')
    .select(['q.id', 'q.type', 'q.label', 'q.options'])
    .where('s.tenant_id', '=', tenantId)
    .where('q.id', 'in', [...new Set(ids)])
    .execute();
  return new Map(rows.map(({ id, ...question }) => [id, question]));
}
