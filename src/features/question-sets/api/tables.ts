import type { ColumnType, Generated, Selectable } from 'kysely';
import type { TenantId } from '../../../contract/ids.ts';
import type { Db } from '../../../server/db/database.ts';
import type { Condition, QuestionType } from '../questions.ts';

/** JSON columns take text and give values. */
type Json<T> = ColumnType<T, string | undefined, string>;

/** The questions of projects to applicants. */
export type QuestionTables = {
  question_set: {
    id: Generated<number>;
    tenant_id: TenantId;
    /** By which clients' assessments name it. */
    key: string;
    name: string;
    created_at: Generated<Date>;
    /** No project may begin to ask it any more. */
    retired_at: Date | null;
  };
  question: {
    id: Generated<number>;
    set_id: number;
    parent_id: number | null;
    show_when: ColumnType<Condition | null, string | null | undefined, string | null>;
    group_id: Generated<number>;
    type: QuestionType;
    label: ColumnType<Record<string, string>, string, string>;
    hint: Json<Record<string, string>>;
    options: Json<{ value: string; label: Record<string, string> }[]>;
    is_required: Generated<boolean>;
    knock_out: ColumnType<Condition | null, string | null | undefined, string | null>;
    /** Whether applicants read what is wanted. */
    says_wanted: Generated<boolean>;
    position: number;
    /** Since then it is asked no more; somebody had answered it. */
    retired_at: Date | null;
  };
};

export type QuestionSetRow = Selectable<QuestionTables['question_set']>;
export type QuestionRow = Selectable<QuestionTables['question']>;

export function questionTables(db: Db) {
  return db.withTables<QuestionTables>();
}
