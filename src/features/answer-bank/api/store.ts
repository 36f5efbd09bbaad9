import type { TalentId, TalentScope, TenantScope } from '../../../contract/ids.ts';
import type { Db, Transaction } from '../../../server/db/database.ts';
import { inTenant, ownedBy } from '../../../server/db/scope.ts';
import type { KeptQuestion } from '../kept-question.ts';
import { answerBankTables, type KeptAnswerRow } from './tables.ts';

/** More answers than this are not kept: those that were not used for longest go. */
export const maxKeptAnswers = 500;

/** The last used first. */
export function listKeptAnswers(db: Db, scope: TalentScope): Promise<KeptAnswerRow[]> {
  return answerBankTables(db)
    .selectFrom('kept_answer')
    .selectAll()
    .$call(ownedBy(scope))
    .orderBy('used_at', 'desc')
    .orderBy('id', 'desc')
    .limit(maxKeptAnswers)
    .execute();
}

/** Those of many talents as they were sent: what was changed in the profile since was not. The last used first. */
export function listKeptAnswersOf(db: Db, scope: TenantScope, ids: readonly TalentId[]): Promise<KeptAnswerRow[]> {
  return answerBankTables(db)
    .selectFrom('kept_answer')
    .selectAll()
    .$call(inTenant(scope))
    .where('talent_id', 'in', [...ids])
    .where('changed_at', 'is', null)
    .orderBy('used_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
}

export async function findKeptAnswer(db: Db, scope: TalentScope, id: number): Promise<KeptAnswerRow | null> {
  const row = await answerBankTables(db)
    .selectFrom('kept_answer')
    .selectAll()
    .$call(ownedBy(scope))
    .where('id', '=', id)
    .executeTakeFirst();
  return row ?? null;
}

export type NewAnswer = { question: KeptQuestion; values: readonly string[]; usedAt: Date; projectTitle: string };

/** Keeps an answer that was sent: in the place of `id`, or as another one. */
export async function writeKeptAnswer(db: Db, scope: TalentScope, id: number | null, given: NewAnswer): Promise<void> {
  const columns = {
    question: JSON.stringify(given.question),
    answer: JSON.stringify(given.values),
    used_at: given.usedAt,
    project_title: given.projectTitle,
    changed_at: null,
  };
  const tables = answerBankTables(db);
  if (id === null)
    await tables
      .insertInto('kept_answer')
      .values({ tenant_id: scope.tenantId, talent_id: scope.talentId, ...columns })
      .execute();
  else await tables.updateTable('kept_answer').set(columns).$call(ownedBy(scope)).where('id', '=', id).execute();
}

/** @returns null when it is not this talent's. */
export async function changeKeptAnswer(
  db: Db,
  scope: TalentScope,
  id: number,
  values: readonly string[],
  now: Date,
): Promise<KeptAnswerRow | null> {
  const row = await answerBankTables(db)
    .updateTable('kept_answer')
    .set({ answer: JSON.stringify(values), changed_at: now })
    .$call(ownedBy(scope))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst();
  return row ?? null;
}

/** @returns false when it is not this talent's. */
export async function deleteKeptAnswer(db: Db, scope: TalentScope, id: number): Promise<boolean> {
  const result = await answerBankTables(db).deleteFrom('kept_answer').$call(ownedBy(scope)).where('id', '=', id).executeTakeFirst();
  return Number(result.numDeletedRows) > 0;
}

export async function deleteAllKeptAnswers(db: Db, scope: TalentScope): Promise<void> {
  await answerBankTables(db).deleteFrom('kept_answer').$call(ownedBy(scope)).execute();
}

/** Whether the talent wants answers to be kept; null: they were not asked. */
export async function readKeeping(db: Db, scope: TalentScope): Promise<boolean | null> {
  const row = await answerBankTables(db).selectFrom('answer_keeping').select('keeps_answers').$call(ownedBy(scope)).executeTakeFirst();
  return row?.keeps_answers ?? null;
}

/** The same, locked: two applications that are sent at once keep one answer, and none is kept while all are deleted. */
export async function lockKeeping(trx: Transaction, scope: TalentScope): Promise<boolean> {
  const row = await answerBankTables(trx)
    .selectFrom('answer_keeping')
    .select('keeps_answers')
    .$call(ownedBy(scope))
    .forUpdate()
    .executeTakeFirst();
  return row?.keeps_answers ?? false;
}

export async function writeKeeping(trx: Transaction, scope: TalentScope, keeps: boolean, now: Date): Promise<void> {
  const values = { keeps_answers: keeps, decided_at: now };
  await answerBankTables(trx)
    .insertInto('answer_keeping')
    .values({ tenant_id: scope.tenantId, talent_id: scope.talentId, ...values })
    .onConflict((conflict) => conflict.columns(['tenant_id', 'talent_id']).doUpdateSet(values))
    .execute();
}
