import { CompiledQuery } from 'kysely';
import type pg from 'pg';
import type { Transaction } from '../../../server/db/database.ts';
import type { PartMode } from '../project-facts.ts';
import { type CardRow, type CardViewer, cardsSql } from './card-store.ts';

export type ProjectRow = CardRow & {
  vms_id: string | null;
  reference: string;
  description_html: string;
  description_text: string;
  skills: string[];
  job_type: string | null;
  job_class: string | null;
  positions_number: number;
  site_address: string | null;
  site_code: string | null;
  confirmed_open_at: Date;
  closed_at: Date | null;
  external_url: string | null;
  cover_letter: PartMode;
  motivation_min: number;
  question_count: number;
  calendar_id: number | null;
};

const projectSql = cardsSql({
  columns: [
    'p.vms_id, p.reference, p.description_html, p.description_text, p.skills, p.job_type, p.job_class, p.positions_number, p.site_address',
    'p.site_code, p.confirmed_open_at, p.closed_at, p.external_url, p.cover_letter, p.motivation_min, p.calendar_id',
    '(select count(*) from question where question.set_id = p.question_set_id and question.parent_id is null and question.retired_at is null) as question_count',
  ],
  where: 'p.id = $3',
});

/** One project of the tenant, without a check whether this viewer may see it. */
export async function findProject(pool: pg.Pool, viewer: CardViewer, id: number): Promise<ProjectRow | null> {
  const values = [viewer.tenantId, viewer.talentId, id];
  const { rows } = await pool.query<ProjectRow>({ name: 'project-by-id', text: projectSql, values });
  return rows[0] ?? null;
}

/** The same as a transaction sees it that has not ended. */
export async function findProjectIn(trx: Transaction, viewer: CardViewer, id: number): Promise<ProjectRow | null> {
  const { rows } = await trx.executeQuery<ProjectRow>(CompiledQuery.raw(projectSql, [viewer.tenantId, viewer.talentId, id]));
  return rows[0] ?? null;
}
