import type { TalentScope } from '../../../contract/ids.ts';
import { type Db, inTransaction, type Transaction, type WithoutPool } from '../../../server/db/database.ts';
import { AppError, fieldError, notFound } from '../../../server/http/app-error.ts';
import { type AssessmentStatus, assessmentCodes, canMoveAssessment, endOfTest, isTimeOver } from '../../applications/assessment-status.ts';
import type { AssessmentDeps } from './deps.ts';
import { endAssessment, recordInTimeline } from './end-assessment.ts';
import type { AssessmentTest } from './load-tests.ts';
import { scoreTest, takesSeveral } from './score-test.ts';
import { lockAssessment, updateAssessment } from './store.ts';
import type { AssessmentRow } from './tables.ts';

type Deps = Pick<AssessmentDeps, 'db' | 'clock' | 'tenants' | 'assessmentTests'>;
type OwnTest = { row: AssessmentRow; test: AssessmentTest & { questions: NonNullable<AssessmentTest['questions']> } };
const { started, completed, expired } = assessmentCodes;

/** A test that is taken here, as it is now: one whose time is over ends as it is looked at. @throws AppError NOT_FOUND */
export function readAssessment(deps: Deps, scope: TalentScope, id: string): Promise<OwnTest> {
  return inTransaction(deps.db, (trx) => lockCurrent(deps, trx, scope, id));
}

/** @throws AppError NOT_FOUND, TRANSITION_REFUSED when it was started before or is over. */
export function startAssessment(deps: Deps, scope: TalentScope, id: string, extraTime: number): Promise<OwnTest> {
  return inTransaction(deps.db, async (trx) => {
    const { row, test } = await lockCurrent(deps, trx, scope, id);
    requireMove(row, started);
    const now = deps.clock();
    await updateAssessment(trx, row, {
      status: started,
      extra_time: extraTime,
      started_at: now,
      ends_at: endOfTest(now, test.minutes, extraTime),
    });
    await recordInTimeline(trx, row, started, 'talent', null, now);
    return lockCurrent(deps, trx, scope, id);
  });
}

/** @throws AppError NOT_FOUND, TRANSITION_REFUSED once it is over, VALIDATION_FAILED for an option that is not there. */
export function answerQuestion(
  deps: Deps,
  scope: TalentScope,
  id: string,
  { question: number, options }: { question: number; options: readonly number[] },
): Promise<OwnTest> {
  return inTransaction(deps.db, async (trx) => {
    const { row, test } = await lockCurrent(deps, trx, scope, id);
    requireMove(row, completed);
    if (row.status !== started) throw refused(row);
    const question = test.questions[number];
    if (!question) throw fieldError('question', 'talent.error.invalid');
    const chosen = [...new Set(options)].sort((a, b) => a - b);
    const isKnown = chosen.every((option) => option < question.options.length);
    if (!isKnown || (chosen.length > 1 && !takesSeveral(question))) throw fieldError('options', 'talent.error.invalid');
    await updateAssessment(trx, row, { answers: JSON.stringify({ ...row.answers, [number]: chosen }) });
    return lockCurrent(deps, trx, scope, id);
  });
}

/** @throws AppError NOT_FOUND, TRANSITION_REFUSED once it is over. */
export function finishAssessment(deps: Deps, scope: TalentScope, id: string): Promise<OwnTest> {
  return inTransaction(deps.db, async (trx) => {
    const { row, test } = await lockCurrent(deps, trx, scope, id);
    if (row.status !== started) throw refused(row);
    await endAssessment(trx, row, completed, 'talent', scoreTest(test.questions, row.answers), deps.clock());
    return lockCurrent(deps, trx, scope, id);
  });
}

/** Ends a test whose time is over, with what was answered until then. */
export async function expireAssessment(db: Db, row: AssessmentRow, test: AssessmentTest | null, now: Date): Promise<void> {
  const result = row.started_at && test?.questions ? scoreTest(test.questions, row.answers) : null;
  await endAssessment(db, row, expired, 'system', result, now);
}

async function lockCurrent(deps: WithoutPool<Deps>, trx: Transaction, scope: TalentScope, id: string): Promise<OwnTest> {
  const row = await lockAssessment(trx, scope, id);
  const test = row && deps.assessmentTests.find(deps.tenants.byId(scope.tenantId).key, row.test_key);
  if (!row || !test?.questions) throw notFound();
  const now = deps.clock();
  const isOverdue = row.status === started ? isTimeOver(row.ends_at, now) : row.status === assessmentCodes.created && row.due_at <= now;
  if (!isOverdue) return { row, test: { ...test, questions: test.questions } };
  await expireAssessment(trx, row, test, now);
  return lockCurrent(deps, trx, scope, id);
}

function requireMove(row: AssessmentRow, to: AssessmentStatus): void {
  if (!canMoveAssessment(row.status, to)) throw refused(row);
}

function refused(row: AssessmentRow): AppError {
  return new AppError('TRANSITION_REFUSED', { messages: ['talent.assessment.over'], currentStatus: row.status });
}
