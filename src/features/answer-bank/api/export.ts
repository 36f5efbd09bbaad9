import { ownedBy } from '../../../server/db/scope.ts';
import type { ExportPart } from '../../../server/personal-data.ts';
import { listKeptAnswers } from './store.ts';
import { answerBankTables } from './tables.ts';

/** The answers that the talent keeps, and whether they want that. */
export const keptAnswersExport: ExportPart = {
  name: 'kept-answers',
  read: async (db, scope) => {
    const rows = await listKeptAnswers(db, scope);
    const keeping = await answerBankTables(db)
      .selectFrom('answer_keeping')
      .select(['keeps_answers', 'decided_at'])
      .$call(ownedBy(scope))
      .executeTakeFirst();
    return {
      keeping: keeping ? { keeps: keeping.keeps_answers, decided: keeping.decided_at } : null,
      answers: rows.map(({ question, answer, used_at, project_title, changed_at }) => ({
        question,
        answer,
        used: used_at,
        project: project_title,
        changed: changed_at,
      })),
    };
  },
};
