import { LRUCache } from 'lru-cache';
import type pg from 'pg';
import type { TenantScope } from '../../../contract/ids.ts';
import type { RateUnit } from '../../../contract/rate-units.ts';
import { hiddenFields, type JobFieldSettings } from '../../projects/job-fields.ts';
import type { WorkMode } from '../../projects/project-facts.ts';
import type { HideableJobField } from '../../tenancy/client-config.ts';
import type { FactKind, ProjectFacts } from '../facts.ts';
import { keepAnswers } from '../words.ts';

/** Letters of a description that are read. */
const maxTextLength = 4_000;

/** Projects that are kept with their folded texts; each takes about 10 kB. */
const maxKept = 3_000;

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

type KnownRow = Pick<Row, 'id' | 'legal_entity_name'> & { changed: string };

const kept = new WeakMap<pg.Pool, LRUCache<string, ProjectFacts>>();

/**
 * What is read of these projects of a client, by id, without the facts that their legal entities hide. Projects that were read since their
 * last change are kept for all talents: their texts are the most that there is to read and to fold.
 */
export async function readProjectFacts(
  pool: pg.Pool,
  { tenantId }: TenantScope,
  ids: readonly number[],
  config: JobFieldSettings,
): Promise<Map<number, ProjectFacts>> {
  const known = kept.get(pool) ?? new LRUCache({ max: maxKept });
  kept.set(pool, known);
  const { rows } = await pool.query<KnownRow>({
    name: 'fit-project-changes',
    text: `select id, legal_entity_name, concat(extract(epoch from updated_at), ' ', city_id) as changed from project
      where tenant_id = $1 and id = any($2::int[])`,
    values: [tenantId, ids],
  });
  // Whatever the facts of a project depend on.
  const hiddenOf = keepAnswers((entity) => (entity in config.jobFieldSettings ? [...hiddenFields(entity, config)].join(' ') : ''));
  const keys = new Map(rows.map(({ id, changed, legal_entity_name }) => [id, `${id} ${changed} ${hiddenOf(legal_entity_name ?? '')}`]));
  const unknown = rows.map(({ id }) => id).filter((id) => !known.has(keys.get(id) ?? ''));
  for (const row of await readRows(pool, { tenantId }, unknown)) known.set(keys.get(row.id) ?? '', factsOf(row, config));
  return new Map(
    [...keys].flatMap(([id, key]) => {
      const facts = known.get(key);
      return facts ? [[id, facts]] : [];
    }),
  );
}

async function readRows(pool: pg.Pool, { tenantId }: TenantScope, ids: readonly number[]): Promise<Row[]> {
  if (ids.length === 0) return [];
  const { rows } = await pool.query<Row>({
    name: 'fit-project-facts',
    text: `select p.id, p.title, p.skills, left(p.description_text, ${maxTextLength}) as text, p.legal_entity_name, p.site_country, c.latitude, c.longitude,
        p.work_mode, p.assignment_period_start, p.rate_min, p.rate_max, p.rate_currency, p.rate_unit, p.job_language
      from project p left join city c on c.id = p.city_id where p.tenant_id = $1 and p.id = any($2::int[])`,
    values: [tenantId, ids],
  });
  return rows;
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
