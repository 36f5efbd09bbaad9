import type { ColumnType, Generated } from 'kysely';
import type { ForwardMode } from '../../../contract/forward-modes.ts';
import type { TalentId, TenantId } from '../../../contract/ids.ts';
import type { RateUnit } from '../../../contract/rate-units.ts';
import type { ReadDb } from '../../../server/db/read-source.ts';
import type { ProjectCloser, ProjectPauser } from '../closing-rules.ts';
import type { ProjectVisibility } from '../policy.ts';
import type { PartMode, ProjectStatus, RateLimitMode, WorkMode } from '../project-facts.ts';

/** Dates are `YYYY-MM-DD`, money decimal strings; `search` is made by the database. */
export type ProjectTables = {
  project: {
    id: Generated<number>;
    tenant_id: TenantId;
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
    forward_mode: ForwardMode;
    visibility: Generated<ProjectVisibility>;
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
    /** Null when nobody said it. */
    work_mode: WorkMode | null;
    /** Null when nobody said it. */
    days_on_site: number | null;
    hours_per_week: number | null;
    rate_min: string | null;
    rate_max: string | null;
    /** Null where nobody stated it. */
    rate_currency: string | null;
    rate_limit_mode: Generated<RateLimitMode>;
    /** Null: its feed does not say. The default is `HR`. */
    rate_unit: ColumnType<RateUnit | null, RateUnit | null | undefined, RateUnit | null>;
    fee: ColumnType<{ type: 'ABSOLUTE' | 'PERCENTAGE'; value: string } | null, string | null | undefined, string | null>;
    external_url: string | null;
    question_set_id: number | null;
    calendar_id: number | null;
    cover_letter: Generated<PartMode>;
    motivation_min: Generated<number>;
    /** A member of the client’s team who may act; shown to no talent. */
    responsible_operator_id: string | null;
    content_hash: Generated<string>;
    published_at: Generated<Date>;
    confirmed_open_at: Generated<Date>;
    /** When it was first imported, whatever date its source gives. */
    first_seen_at: Generated<Date>;
    closed_at: Date | null;
    /** A trigger writes `operator` by default, and null while the project is open. */
    closed_by: ProjectCloser | null;
    paused_by: ProjectPauser | null;
    updated_at: Generated<Date>;
  };
  project_pool: { project_id: number; pool_id: number };
  project_exclusion: { tenant_id: TenantId; talent_id: TalentId; project_id: number; excluded_at: Generated<Date> };
  page_open: { project_id: number; opened_on: string; opens: Generated<number> };
  /** The part of them that came by a known campaign or recommendation. */
  page_open_source: { project_id: number; opened_on: string; source: string; opens: Generated<number> };
  page_open_visitor: { project_id: number; opened_on: string; visitor: Buffer };
  /** Fields that a client’s legal entity never shows. */
  job_field_setting: { tenant_id: TenantId; legal_entity_name: string; hidden: string[] };
};

export function projectTables(db: ReadDb) {
  return db.withTables<ProjectTables>();
}
