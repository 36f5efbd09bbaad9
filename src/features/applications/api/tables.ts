import type { ColumnType, Generated, Selectable } from 'kysely';
import type { Db } from '../../../server/db/database.ts';
import type { Actor, ApplicationStatus } from '../application-status.ts';
import type { ApplicationDraft } from '../draft.ts';
import type { Condition, QuestionType } from '../questions.ts';
import type { RateUnit } from '../rates.ts';
import type { WeeklyRule } from '../slots.ts';

/** JSON columns take text and give values. */
type Json<T> = ColumnType<T, string | undefined, string>;

/** One answer as it was sent: the words are kept, because questions may change afterwards. */
export type StoredAnswer = {
  questionId: number;
  groupId: number;
  type: string;
  label: string;
  values: string[];
  optionLabels: string[];
  isKnockOut: boolean;
};

/** Migration 0005, and those of 0004 that only applications read. Rates are decimal strings. */
export type ApplicationTables = {
  application: {
    id: Generated<number>;
    tenant_id: number;
    project_id: number;
    talent_id: string;
    status: ApplicationStatus;
    resume_status: ApplicationStatus | null;
    reason: string | null;
    reason_text: string | null;
    is_blocked: Generated<boolean>;
    step_name: string | null;
    draft: Json<Partial<ApplicationDraft>>;
    rate_value: string | null;
    rate_currency: string | null;
    rate_period: RateUnit | null;
    display_rate_value: string | null;
    resume_method: Generated<number>;
    cv_file_id: string | null;
    cover_file_id: string | null;
    motivation_comment: Generated<string>;
    answers: Json<StoredAnswer[]>;
    /** Migration 0013: the security id that goes along when the application is handed over. */
    security_id: Generated<string | null>;
    interview_start: Date | null;
    interview_end: Date | null;
    alternative_slot: Generated<boolean>;
    revision: Generated<number>;
    created_at: Generated<Date>;
    last_updated: Generated<Date>;
    submitted_at: Date | null;
    answer_due_at: Date | null;
  };
  application_event: {
    id: Generated<number>;
    application_id: number;
    at: Generated<Date>;
    from_status: ApplicationStatus | null;
    to_status: ApplicationStatus;
    actor: Actor;
    reason_code: string | null;
    note: string | null;
  };
  /** Migration 0014: what remains of applications without their person. */
  past_application: {
    id: Generated<number>;
    tenant_id: number;
    project_id: number;
    status: 'h' | 'rm' | 'rv' | 'w';
    reason: string | null;
    submitted_on: string | null;
    ended_on: string;
    reply_days: string | null;
  };
  interview_slot: { calendar_id: number; starts_at: Date; ends_at: Date; application_id: number; held_until: Date | null };
  idempotency_key: {
    tenant_id: number;
    talent_id: string;
    key: string;
    body_hash: string;
    status: number;
    answer: Json<unknown>;
    created_at: Generated<Date>;
  };
  question: {
    id: Generated<number>;
    set_id: number;
    parent_id: number | null;
    show_when: Json<Condition | null>;
    group_id: Generated<number>;
    type: QuestionType;
    label: Json<Record<string, string>>;
    hint: Json<Record<string, string>>;
    options: Json<{ value: string; label: Record<string, string> }[]>;
    is_required: Generated<boolean>;
    knock_out: Json<Condition | null>;
    position: number;
  };
  calendar: { id: Generated<number>; tenant_id: number; key: string; time_zone: string; slot_minutes: number; weekly: Json<WeeklyRule[]> };
  calendar_busy: { calendar_id: number; starts_at: Date; ends_at: Date };
};

export type ApplicationRow = Selectable<ApplicationTables['application']>;
export type EventRow = Selectable<ApplicationTables['application_event']>;

export function applicationTables(db: Db) {
  return db.withTables<ApplicationTables>();
}
