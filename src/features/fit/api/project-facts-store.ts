import type pg from 'pg';
import type { TenantScope } from '../../../contract/ids.ts';
import type { RateUnit } from '../../../contract/rate-units.ts';
import { hiddenFields, type JobFieldSettings } from '../../projects/job-fields.ts';
import type { WorkMode } from '../../projects/project-facts.ts';
import type { HideableJobField } from '../../tenancy/client-config.ts';
import type { FactKind, ProjectFacts } from '../facts.ts';

/** Letters of a description that are read. */
const maxTextLength = 4_000;

type Row = {
  id: number;
  title: string;
  skills: string[];
  text: string;
  legal_entity_name: string | null;
  site_country: string | null;
  latitude: number | null;
  longitude: number | null;
  work_mode: WorkMode | null;
  assignment_period_start: string | null;
  rate_min: string | null;
  rate_max: string | null;
  rate_currency: string | null;
  rate_unit: RateUnit | null;
  job_language: string;
};

/** What is read of these projects of a client, by id, without the facts that their legal entities hide. */
export async function readProjectFacts(
  pool: pg.Pool,
  { tenantId }: TenantScope,
  ids: readonly number[],
  config: JobFieldSettings,
): Promise<Map<number, ProjectFacts>> {
  const { rows } = await pool.query<Row>({
    name: 'fit-project-facts',
    text: `select p.id, p.title, p.skills, left(p.description_text, ${maxTextLength}) as text, p.legal_entity_name, p.site_country, c.latitude, c.longitude,
        p.work_mode, p.assignment_period_start, p.rate_min, p.rate_max, p.rate_currency, p.rate_unit, p.job_language
      from project p left join city c on c.id = p.city_id where p.tenant_id = $1 and p.id = any($2::int[])`,
    values: [tenantId, ids],
  });
  return new Map(rows.map((row) => [row.id, factsOf(row, config)]));
}

function factsOf(row: Row, config: JobFieldSettings): ProjectFacts {
  const hidden = hiddenFields(row.legal_entity_name, config);
  const { latitude, longitude, rate_min, rate_max, rate_currency, rate_unit } = row;
  const isPlaced = !hidden.has('siteCity') && (row.site_country !== null || latitude !== null);
  const isPaid = !hidden.has('rateRange') && rate_currency !== null && rate_unit !== null && (rate_min !== null || rate_max !== null);
  return {
    title: row.title,
    skills: row.skills,
    text: row.text,
    range: isPaid ? { min: numberOf(rate_min), max: numberOf(rate_max), currency: rate_currency, unit: rate_unit } : null,
    workMode: row.work_mode,
    site: isPlaced ? { country: row.site_country, point: latitude === null || longitude === null ? null : { latitude, longitude } } : null,
    start: hidden.has('assignmentPeriodStart') ? null : row.assignment_period_start,
    language: row.job_language,
    hidden: hideable.filter(([, field]) => hidden.has(field)).map(([kind]) => kind),
  };
}

const hideable: readonly (readonly [FactKind, HideableJobField])[] = [
  ['rate', 'rateRange'],
  ['place', 'siteCity'],
  ['time', 'assignmentPeriodStart'],
];

function numberOf(text: string | null): number | null {
  return text === null ? null : Number(text);
}
