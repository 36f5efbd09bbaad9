import type pg from 'pg';
import type { TenantScope } from '../../../contract/ids.ts';
import { publicProjectSql } from '../policy.ts';
import type { PartMode } from '../project-facts.ts';
import { type CardRow, cardColumns } from './card-store.ts';

export type ProjectRow = CardRow & {
  vms_id: string | null;
  reference: string;
  /** Everyone may open it. */
  is_public: boolean;
  description_html: string;
  description_text: string;
  skills: string[];
  job_type: string | null;
  job_class: string | null;
  positions_number: number;
  site_address: string | null;
  site_code: string | null;
  published_at: Date;
  confirmed_open_at: Date;
  closed_at: Date | null;
  external_url: string | null;
  cover_letter: PartMode;
  motivation_min: number;
  question_count: number;
  calendar_id: number | null;
};

/** One project of the tenant, without a check who may see it. */
export async function findProject(pool: pg.Pool, scope: TenantScope, id: number): Promise<ProjectRow | null> {
  const { rows } = await pool.query<ProjectRow>({
    name: 'project-by-id',
    text: `select ${cardColumns}, p.vms_id, p.reference, ${publicProjectSql('p', 'open')} as is_public, p.description_html, p.description_text, p.skills, p.job_type, p.job_class,
        p.positions_number, p.site_address, p.site_code, p.published_at, p.confirmed_open_at, p.closed_at, p.external_url, p.cover_letter,
        p.motivation_min, p.calendar_id,
        (select count(*) from question where question.set_id = p.question_set_id and question.parent_id is null) as question_count
      from project p left join city c on c.id = p.city_id where p.tenant_id = $1 and p.id = $2`,
    values: [scope.tenantId, id],
  });
  return rows[0] ?? null;
}
