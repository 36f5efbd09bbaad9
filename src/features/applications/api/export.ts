import type { ExportPart } from '../../../server/personal-data.ts';
import { statusCodes } from '../status.ts';
import { viewApplications } from './application-view-store.ts';
import { listEvents } from './store.ts';

/** Drafts and applications with their rates, answers and their whole timeline. */
export const applicationsExport: ExportPart = {
  name: 'applications',
  async read(db, scope) {
    const { rows } = await viewApplications(db, scope, { limit: 100_000 });
    const events = await listEvents(
      db,
      rows.map((row) => row.id),
    );
    return rows.map((row) => ({
      id: row.id,
      project: { id: row.project_id, title: row.title, company: row.company },
      status: row.status,
      reason: row.reason,
      reasonText: row.reason_text,
      created: row.created_at,
      lastUpdated: row.last_updated,
      submitted: row.submitted_at,
      answerDueBy: row.answer_due_at,
      rate: row.rate_value && { value: row.rate_value, currency: row.rate_currency, period: row.rate_period },
      displayRate: row.display_rate_value && { value: row.display_rate_value, currency: row.rate_currency, period: row.rate_period },
      motivationComment: row.motivation_comment,
      answers: row.answers,
      askedQuestions: row.asked_questions,
      fit: row.fit_level && { level: row.fit_level, facts: row.fit_facts, compared: row.fit_compared_at },
      cv: row.cv_file_id && { file: row.cv_file_id, name: row.cv_name },
      coverLetter: row.cover_file_id && { file: row.cover_file_id, name: row.cover_name },
      interview: row.interview_start && { start: row.interview_start, end: row.interview_end, otherTime: row.alternative_slot },
      isBlocked: row.is_blocked,
      draft: row.status === statusCodes.draft ? { step: row.step_name, fields: row.draft } : null,
      events: events
        .filter((event) => event.application_id === row.id)
        .map((event) => ({
          at: event.at,
          from: event.from_status,
          to: event.to_status,
          by: event.actor,
          reason: event.reason_code,
          note: event.note,
        })),
    }));
  },
};
