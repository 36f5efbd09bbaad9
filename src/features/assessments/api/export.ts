import type { ExportPart } from '../../../server/personal-data.ts';
import { listOwnAssessments } from './store.ts';

/** Tests of the talent with their answers and results. */
export const assessmentsExport: ExportPart = {
  name: 'assessments',
  async read(db, scope) {
    const rows = await listOwnAssessments(db, scope);
    return rows.map((row) => ({
      id: row.id,
      application: row.application_id,
      test: row.test_key,
      name: row.name,
      status: row.status,
      extraTime: row.extra_time,
      answers: row.answers,
      score: row.score,
      maxScore: row.max_score,
      created: row.created_at,
      due: row.due_at,
      started: row.started_at,
      ended: row.ended_at,
    }));
  },
};
