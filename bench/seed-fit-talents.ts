import type { Services } from '../src/app/services.ts';

export const fitTalents = 100_000;

/** So many profiles differ; the rest repeat them, so that their words are worked out once. */
const different = 10_000;

/**
 * Talents who agreed to be found, with titles, skills and texts of the client's own projects: each of one field, as people are. Triggers
 * and the index of words rest meanwhile.
 */
export async function seedFitTalents({ pool }: Pick<Services, 'pool'>, tenantId: number): Promise<void> {
  await pool.query('alter table talent disable trigger user; alter table profile disable trigger user');
  await pool.query(
    `with own as materialized (select title, skills, description_text, row_number() over (order by id) - 1 as nr from project where tenant_id = $1),
     made as (
       insert into talent (id, tenant_id, email, email_verified_at, first_name, last_name, locale, residence_country, subscription_uuid,
         onboarding_completed_at, findable_since)
       select gen_random_uuid(), $1, 'fit-' || n || '@example.com', now(), (array['Ada', 'Emil', 'Mira', 'Jonas'])[1 + n % 4], 'Person ' || n,
         (array['de', 'en'])[1 + n % 2], 'DE', gen_random_uuid(), now(), now()
       from generate_series(1, $2) n returning id, tenant_id, last_name),
     chosen as (
       select made.id, made.tenant_id, nth, nth * 31 % number as one, (nth * 17 + 5) % number as other
       from (select made.*, substr(last_name, 8)::int % ${different} as nth, (select count(*) from own) as number from made) made)
     insert into profile (talent_id, tenant_id, professional_title, description, city, country, skills, rate_value, rate_currency, rate_period,
       languages, employment)
     select chosen.id, chosen.tenant_id, p.title, left(p.description_text, 400),
       (array['Hamburg', 'Berlin', 'Leipzig', 'Kiel', 'Mannheim'])[1 + nth % 5], 'DE', p.skills[1:1 + nth % 12] || q.skills[1:nth % 4],
       60 + nth % 80, 'EUR', 'HR', '[{"code": "de", "proficiency": 5}]',
       jsonb_build_array(
         jsonb_build_object('title', p.title, 'organization', 'Works', 'description', left(p.description_text, 600), 'start', '2020-01', 'end', '', 'ongoing', true),
         jsonb_build_object('title', q.title, 'organization', 'Plant', 'description', left(q.description_text, 600), 'start', '2014-01', 'end', '2019-12', 'ongoing', false))
     from chosen join own p on p.nr = chosen.one join own q on q.nr = chosen.other`,
    [tenantId, fitTalents],
  );
  await pool.query('alter table talent enable trigger user; alter table profile enable trigger user');
  const { rows } = await pool.query<{ indexdef: string }>(`select indexdef from pg_indexes where indexname = 'talent_search_words'`);
  await pool.query('drop index talent_search_words');
  await pool.query(
    `insert into talent_search select s.* from talent_search_source s join talent t on t.id = s.talent_id
      where s.tenant_id = $1 and t.email like 'fit-%' and substr(t.last_name, 8)::int <= ${different} on conflict do nothing`,
    [tenantId],
  );
  await pool.query(
    `insert into talent_search select t.id, s.tenant_id, s.changed_at, s.is_findable, s.latitude, s.longitude, s.rate_value, s.rate_currency,
        s.rate_period, s.keys, s.doc
      from talent t join talent o on o.tenant_id = t.tenant_id and o.email = 'fit-' || 1 + (substr(t.last_name, 8)::int - 1) % ${different} || '@example.com'
      join talent_search s on s.talent_id = o.id where t.tenant_id = $1 and t.email like 'fit-%' on conflict do nothing`,
    [tenantId],
  );
  await pool.query(rows[0]?.indexdef ?? '');
}
