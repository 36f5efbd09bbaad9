import type { ColumnType, Generated } from 'kysely';
import type { Db } from '../../../server/db/database.ts';
import type { ProjectStatus, WorkMode } from '../project-facts.ts';

/** Migration 0004. Dates are `YYYY-MM-DD`, money decimal strings; `search` is made by the database. */
export type ProjectTables = {
  project: {
    id: Generated<number>;
    tenant_id: number;
    source: string;
    reference: string;
    vms_id: string | null;
    title: string;
    description_html: string;
    description_text: string;
    skills: Generated<string[]>;
    job_type: string | null;
    job_class: string | null;
    job_language: string;
    status: ProjectStatus;
    forward_mode: 'DIRECT' | 'REVIEWED' | 'AUTO';
    visibility: Generated<'PUBLIC' | 'PRIVATE'>;
    positions_number: Generated<number>;
    period_deadline: Date | null;
    assignment_period_start: string | null;
    assignment_period_end: string | null;
    legal_entity_name: string | null;
    originating_display_name: string | null;
    site_address: string | null;
    site_city: string | null;
    site_code: string | null;
    site_country: string | null;
    city_id: number | null;
    work_mode: WorkMode;
    hours_per_week: number | null;
    rate_min: string | null;
    rate_max: string | null;
    rate_currency: Generated<string>;
    rate_unit: Generated<'HR' | 'DAY' | 'WEEK' | 'MONTH' | 'YEAR' | 'PROJECT'>;
    rate_limit_mode: Generated<'SOFT' | 'HARD'>;
    fee: ColumnType<{ type: 'ABSOLUTE' | 'PERCENTAGE'; value: string } | null, string | null | undefined, string | null>;
    external_url: string | null;
    question_set_id: number | null;
    calendar_id: number | null;
    cover_letter: Generated<'hidden' | 'optional' | 'required'>;
    motivation_min: Generated<number>;
    content_hash: Generated<string>;
    published_at: Generated<Date>;
    confirmed_open_at: Generated<Date>;
    closed_at: Date | null;
    updated_at: Generated<Date>;
  };
  project_pool: { project_id: number; pool_id: number };
  project_exclusion: { tenant_id: number; talent_id: string; project_id: number; excluded_at: Generated<Date> };
  page_open: { project_id: number; opened_on: string; opens: number };
};

export function projectTables(db: Db) {
  return db.withTables<ProjectTables>();
}
