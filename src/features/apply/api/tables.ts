import type { ColumnType, Generated } from 'kysely';
import type { TenantId } from '../../../contract/ids.ts';
import type { Db } from '../../../server/db/database.ts';
import type { Condition, QuestionType } from '../questions.ts';
import type { WeeklyRule } from '../slots.ts';

/** JSON columns take text and give values. */
type Json<T> = ColumnType<T, string | undefined, string>;

/** The questions of a project to applicants. */
export type ApplyTables = {
  question_set: { id: Generated<number>; tenant_id: TenantId; key: string };
  question: {
    id: Generated<number>;
    set_id: number;
    parent_id: number | null;
    show_when: Json<Condition | null>;
    group_id: Generated<number>;
    type: QuestionType;
    label: ColumnType<Record<string, string>, string, string>;
    hint: Json<Record<string, string>>;
    options: Json<{ value: string; label: Record<string, string> }[]>;
    is_required: Generated<boolean>;
    knock_out: Json<Condition | null>;
    position: number;
  };
  calendar: {
    id: Generated<number>;
    tenant_id: TenantId;
    key: string;
    time_zone: string;
    slot_minutes: number;
    weekly: ColumnType<WeeklyRule[], string, string>;
  };
  calendar_busy: { calendar_id: number; starts_at: Date; ends_at: Date };
};

export function applyTables(db: Db) {
  return db.withTables<ApplyTables>();
}
