import type pg from 'pg';
import type { TalentId, TenantScope } from '../../../contract/ids.ts';
import type { RateUnit } from '../../../contract/rate-units.ts';
import { namedPoolSql } from '../../pools/policy.ts';
import { publicProjectSql } from '../policy.ts';
import type { ProjectStatus, WorkMode } from '../project-facts.ts';

/** A project as lists need it. */
export type CardRow = {
  id: number;
  title: string;
  status: ProjectStatus;
  legal_entity_name: string | null;
  originating_display_name: string | null;
  site_city: string | null;
  site_country: string | null;
  city_names: Record<string, string> | null;
  time_zone: string | null;
  work_mode: WorkMode | null;
  days_on_site: number | null;
  hours_per_week: number | null;
  assignment_period_start: string | null;
  assignment_period_end: string | null;
  period_deadline: Date | null;
  rate_min: string | null;
  rate_max: string | null;
  rate_currency: string | null;
  rate_unit: RateUnit | null;
  published_at: Date;
  job_language: string;
  skills: string[];
  /** Everyone may open it. */
  is_public: boolean;
  /** Its application happens at a partner's, where the client leads there. */
  is_external: boolean;
  pools: { id: number; name: Record<string, string> }[];
};

/** SQL of the columns of `presentTerms`, of project `p` and its city `c`. */
export const termColumns = `p.legal_entity_name, p.site_city, c.time_zone, p.work_mode, p.hours_per_week, p.assignment_period_start, p.assignment_period_end, p.period_deadline`;

/** Who reads the cards; no talent: a visitor. */
export type CardViewer = TenantScope & { talentId: TalentId | null };

const cardColumns = `p.id, p.title, p.status, p.legal_entity_name, p.originating_display_name, p.site_city, p.site_country,
  c.names || jsonb_build_object('en', c.name) as city_names, c.time_zone, p.work_mode, p.days_on_site, p.hours_per_week, p.assignment_period_start, p.assignment_period_end,
  p.period_deadline, p.rate_min, p.rate_max, p.rate_currency, p.rate_unit, p.published_at, p.job_language, p.skills,
  ${publicProjectSql('p', 'open')} as is_public, p.external_url is not null as is_external,
  coalesce((select json_agg(json_build_object('id', pool.id, 'name', pool.name) order by pool.id) from project_pool pp
    join pool on pool.id = pp.pool_id and pool.tenant_id = p.tenant_id and ${namedPoolSql('pool', { tenant: 'viewer.tenant_id', talent: 'viewer.talent_id' })}
    where pp.project_id = p.id), '[]') as pools`;

/** SQL of cards, with further columns, of some projects `p`. The first two parameters are the ids of the viewer's tenant and of the talent. */
export function cardsSql({ columns = [], where }: { columns?: readonly string[]; where: string }): string {
  return `with viewer as (select $1::int as tenant_id, $2::uuid as talent_id)
    select ${[cardColumns, ...columns].join(', ')}
    from viewer join project p on p.tenant_id = viewer.tenant_id left join city c on c.id = p.city_id where ${where}`;
}

/** The cards of these projects, in the order of the ids. */
export async function readCards(client: Pick<pg.ClientBase, 'query'>, viewer: CardViewer, ids: readonly number[]): Promise<CardRow[]> {
  if (ids.length === 0) return [];
  const { rows } = await client.query<CardRow>({
    name: 'project-cards',
    text: cardsSql({ where: 'p.id = any($3::int[])' }),
    values: [viewer.tenantId, viewer.talentId, ids],
  });
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}
