import type { Db } from '../../../server/db/database.ts';
import { insertEvent, lockApplication } from '../../applications/api/store.ts';
import { type AssessmentStatus, assessmentCodes } from '../../applications/assessment-status.ts';
import { stepMarks } from '../../applications/reason-codes.ts';
import type { Actor } from '../../applications/status.ts';
import { updateAssessment } from './store.ts';
import type { AssessmentRow } from './tables.ts';

const markOf = {
  [assessmentCodes.created]: stepMarks.assessmentSet,
  [assessmentCodes.started]: stepMarks.assessmentStarted,
  [assessmentCodes.cancelled]: stepMarks.assessmentCancelled,
  [assessmentCodes.expired]: stepMarks.assessmentExpired,
  [assessmentCodes.completed]: stepMarks.assessmentCompleted,
} as const satisfies Record<AssessmentStatus, string>;

type Result = { score: number; maxScore: number } | null;

/** Ends a test that is locked, and writes its result into the timeline of the application. */
export async function endAssessment(
  db: Db,
  row: AssessmentRow,
  to: Extract<AssessmentStatus, 'cn' | 'ex' | 'cm'>,
  actor: Actor,
  result: Result,
  now: Date,
): Promise<void> {
  await updateAssessment(db, row, {
    status: to,
    link: null,
    ended_at: now,
    ...(result ? { score: result.score, max_score: result.maxScore } : {}),
  });
  await tellTimeline(db, row, to, actor, result, now);
}

/** A step of a test is a line of the timeline that leaves the status of the application as it is. */
export async function tellTimeline(
  db: Db,
  row: Pick<AssessmentRow, 'application_id' | 'tenant_id' | 'name'>,
  step: AssessmentStatus,
  actor: Actor,
  result: Result,
  now: Date,
): Promise<void> {
  const application = await lockApplication(db, { tenantId: row.tenant_id }, row.application_id);
  if (!application) return;
  const note = result ? `${row.name}: ${result.score}/${result.maxScore}` : row.name;
  await insertEvent(db, application.id, {
    at: now,
    from: application.status,
    to: application.status,
    actor,
    reasonCode: markOf[step],
    note,
  });
}
