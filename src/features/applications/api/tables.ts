import type { ColumnType, Generated, GeneratedAlways, Selectable } from 'kysely';
import { type RawBuilder, sql } from 'kysely';
import type { TalentId, TenantId } from '../../../contract/ids.ts';
import type { RateUnit } from '../../../contract/rate-units.ts';
import type { Db } from '../../../server/db/database.ts';
import type { Fact } from '../../fit/facts.ts';
import type { Level } from '../../fit/levels.ts';
import type { ReasonCode } from '../reason-codes.ts';
import type { Actor, ApplicationStatus, ClosedStatus } from '../status.ts';
import type { ApplicationDraft } from '../stored-draft-schema.ts';
import type { Terms } from '../terms.ts';

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

/** A question as it was asked, answered or not. */
type AskedQuestion = { questionId: number; label: string };

/** Rates are decimal strings. */
type ApplicationTables = {
  application: {
    id: Generated<number>;
    tenant_id: TenantId;
    project_id: number;
    talent_id: TalentId;
    status: ApplicationStatus;
    resume_status: ApplicationStatus | null;
    reason: ReasonCode | null;
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
    /** The questions of `answers` and those left unanswered, in order; none for applications sent before there was this column. */
    asked_questions: Json<AskedQuestion[]>;
    /** How many of `answers` are knock-outs, counted by the database. */
    knock_outs: GeneratedAlways<number>;
    /** The security id that is sent when the application is handed over. */
    security_id: Generated<string | null>;
    /** What the project was when it was sent or last confirmed. */
    agreed_terms: ColumnType<Terms | null, string | null | undefined, string | null>;
    /** A counter-offer that waits for the talent. */
    offered_rate_value: string | null;
    offered_display_rate_value: string | null;
    interview_start: Date | null;
    interview_end: Date | null;
    alternative_slot: Generated<boolean>;
    revision: Generated<number>;
    created_at: Generated<Date>;
    last_updated: Generated<Date>;
    submitted_at: Date | null;
    /** How well talent and project suited each other when it was sent, by facts that the talent may read (decision 0084). */
    fit_level: Level | null;
    fit_facts: ColumnType<Fact[] | null, string | null | undefined, string | null>;
    fit_compared_at: Date | null;
    answer_due_at: Date | null;
  };
  application_event: {
    id: GeneratedAlways<number>;
    application_id: number;
    at: Generated<Date>;
    from_status: ApplicationStatus | null;
    to_status: ApplicationStatus;
    actor: Actor;
    reason_code: ReasonCode | null;
    note: string | null;
  };
  /** Applications after the deletion of their personal data. */
  past_application: {
    id: GeneratedAlways<number>;
    tenant_id: TenantId;
    project_id: number;
    status: ClosedStatus;
    reason: ReasonCode | null;
    submitted_on: string | null;
    ended_on: string;
    reply_days: string | null;
    /** When it first reached the client's system. */
    forwarded_on: string | null;
  };
  /** The last event that the daily mail to the operator of a client covered. */
  application_digest: { tenant_id: TenantId; told: Generated<number> };
  interview_slot: { calendar_id: number; starts_at: Date; ends_at: Date; application_id: number; held_until: Date | null };
};

export type ApplicationRow = Selectable<ApplicationTables['application']>;
export type EventRow = Selectable<ApplicationTables['application_event']>;

export function applicationTables(db: Db) {
  return db.withTables<ApplicationTables>();
}

/** Statuses in a statement, as text: the planner sees which they are. @example sql`status in ${statusList(closedStatuses)}` */
export function statusList(statuses: readonly ApplicationStatus[]): RawBuilder<unknown> {
  return sql`(${sql.join(statuses.map((status) => sql.lit(status)))})`;
}
