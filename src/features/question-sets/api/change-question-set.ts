import type { TenantScope } from '../../../contract/ids.ts';
import { type Actor, recordChange } from '../../../server/audit/record-change.ts';
import { type Db, inTransaction, type Transaction } from '../../../server/db/database.ts';
import { AppError, notFound } from '../../../server/http/app-error.ts';
import { maxSets } from '../desk-contract.ts';
import type { WrittenQuestion } from '../question-faults.ts';
import type { QuestionSetDeps } from './deps.ts';
import {
  countAnswers,
  deleteSet,
  findSet,
  insertSet,
  listAllQuestions,
  listAskingProjects,
  listSets,
  updateSet,
} from './question-set-store.ts';
import type { QuestionRow, QuestionSetRow } from './tables.ts';
import { writeQuestions } from './write-questions.ts';

type Deps = Pick<QuestionSetDeps, 'db' | 'clock'>;
/** A set with the questions it asks. */
export type FullSet = { set: QuestionSetRow; questions: QuestionRow[] };

/** @throws AppError NOT_FOUND */
export async function readSet(db: Db, scope: TenantScope, id: number, options: { lock?: boolean } = {}): Promise<FullSet> {
  const set = await findSet(db, scope, id, options);
  if (!set) throw notFound('no such question set');
  const questions = await listAllQuestions(db, id);
  return { set, questions: questions.filter(({ retired_at }) => retired_at === null) };
}

/** @throws AppError ALREADY_EXISTS (409) for a key that is taken, VALIDATION_FAILED for questions that cannot be asked, CONFLICT when there are too many. */
export function createSet(
  deps: Deps,
  scope: TenantScope,
  by: Actor,
  { key, name, questions }: { key: string; name: string; questions: readonly WrittenQuestion[] },
): Promise<FullSet> {
  return inTransaction(deps.db, async (trx) => {
    const now = deps.clock();
    if ((await listSets(trx, scope)).length >= maxSets)
      throw new AppError('CONFLICT', { detail: `A client has at most ${maxSets} question sets.` });
    const set = await insertSet(trx, { tenant_id: scope.tenantId, key, name, created_at: now });
    if (!set) throw new AppError('ALREADY_EXISTS', { detail: `There is a question set ${key} already.` });
    const { added } = await writeQuestions(trx, scope, set.id, questions, now);
    const after = { key, name, questions: added };
    await recordChange(trx, scope, by, { action: 'questionSet.created', subject: { kind: 'questionSet', id: set.id }, after }, now);
    return readSet(trx, scope, set.id);
  });
}

/**
 * Changes what is given. Applications and drafts keep what they answered (`writeQuestions`).
 *
 * @throws AppError NOT_FOUND, VALIDATION_FAILED, CONFLICT for retiring a set that is asked, or what `requireSame` throws.
 */
export function changeSet(
  deps: Deps,
  scope: TenantScope,
  by: Actor,
  id: number,
  input: { name?: string | undefined; isRetired?: boolean | undefined; questions?: readonly WrittenQuestion[] | undefined },
  requireSame: (current: FullSet) => void,
): Promise<FullSet> {
  return inTransaction(deps.db, async (trx) => {
    const current = await readSet(trx, scope, id, { lock: true });
    requireSame(current);
    const now = deps.clock();
    const { set } = current;
    const { name = set.name, isRetired = set.retired_at !== null } = input;
    if (isRetired && set.retired_at === null) await requireUnasked(trx, scope, id);
    await updateSet(trx, scope, id, { name, retired_at: isRetired ? (set.retired_at ?? now) : null });
    const changes = input.questions ? await writeQuestions(trx, scope, id, input.questions, now) : {};
    const change = {
      action: 'questionSet.changed' as const,
      subject: { kind: 'questionSet' as const, id },
      before: { name: set.name, isRetired: set.retired_at !== null, labels: input.questions && labelsOf(current) },
      after: { name, isRetired, ...changes },
    };
    await recordChange(trx, scope, by, change, now);
    return readSet(trx, scope, id);
  });
}

/** @throws AppError NOT_FOUND, ALREADY_EXISTS */
export async function copySet(
  deps: Deps,
  scope: TenantScope,
  by: Actor,
  id: number,
  names: { key: string; name: string },
): Promise<FullSet> {
  const { questions } = await readSet(deps.db, scope, id);
  const copies = writtenOf(questions).map(({ id: _own, ...question }) => question);
  return createSet(deps, scope, by, { ...names, questions: copies });
}

/** @throws AppError NOT_FOUND, CONFLICT while it is asked or was answered, or what `requireSame` throws. */
export function removeSet(deps: Deps, scope: TenantScope, by: Actor, id: number, requireSame: (current: FullSet) => void): Promise<void> {
  return inTransaction(deps.db, async (trx) => {
    const current = await readSet(trx, scope, id, { lock: true });
    requireSame(current);
    await requireUnasked(trx, scope, id);
    const all = await listAllQuestions(trx, id);
    const answers = await countAnswers(
      trx,
      scope,
      all.map((question) => question.id),
    );
    if (answers.size > 0) throw new AppError('CONFLICT', { detail: 'Applications answered it; it can be retired (`isRetired`).' });
    await deleteSet(trx, scope, id);
    const before = { key: current.set.key, name: current.set.name, labels: labelsOf(current) };
    await recordChange(trx, scope, by, { action: 'questionSet.removed', subject: { kind: 'questionSet', id }, before }, deps.clock());
  });
}

/** As operators write them: parents by their place in the list. */
export function writtenOf(questions: readonly QuestionRow[]): (WrittenQuestion & { id: number })[] {
  return questions.map((row) => {
    const parent = questions.findIndex(({ id }) => id === row.parent_id);
    return {
      id: row.id,
      parent: parent < 0 ? null : parent,
      showWhen: row.show_when,
      groupId: row.group_id,
      type: row.type,
      label: row.label,
      hint: row.hint,
      options: row.options,
      isRequired: row.is_required,
      knockOut: row.knock_out,
      saysWanted: row.says_wanted,
    };
  });
}

async function requireUnasked(trx: Transaction, scope: TenantScope, id: number): Promise<void> {
  const asking = (await listAskingProjects(trx, scope)).filter(({ question_set_id }) => question_set_id === id);
  if (asking.length > 0) throw new AppError('CONFLICT', { detail: `${asking.length} open or paused projects ask it.` });
}

function labelsOf({ questions }: FullSet): Record<string, unknown>[] {
  return questions.map(({ id, label }) => ({ id, label }));
}
