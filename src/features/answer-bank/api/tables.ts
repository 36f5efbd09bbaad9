import type { ColumnType, GeneratedAlways, Selectable } from 'kysely';
import type { TalentId, TenantId } from '../../../contract/ids.ts';
import type { Db } from '../../../server/db/database.ts';
import type { KeptQuestion } from '../kept-question.ts';

type AnswerBankTables = {
  kept_answer: {
    id: GeneratedAlways<number>;
    tenant_id: TenantId;
    talent_id: TalentId;
    question: ColumnType<KeptQuestion, string, string>;
    answer: ColumnType<string[], string, string>;
    used_at: Date;
    project_title: string;
    changed_at: Date | null;
  };
  answer_keeping: {
    tenant_id: TenantId;
    talent_id: TalentId;
    keeps_answers: boolean;
    decided_at: Date;
  };
};

export type KeptAnswerRow = Selectable<AnswerBankTables['kept_answer']>;

export function answerBankTables(db: Db) {
  return db.withTables<AnswerBankTables>();
}
