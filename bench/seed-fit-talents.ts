import type { Services } from '../src/app/services.ts';

export const fitTalents = 100_000;

/**
 * Talents who agreed to be found, with titles, skills and texts of the client's own projects: each of one field, as people are. Triggers
 * rest meanwhile, because they would write each row of the search twice.
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
       from (select made.*, substr(last_name, 8)::int as nth, (select count(*) from own) as number from made) made)
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
  await pool.query('insert into talent_search select * from talent_search_source where tenant_id = $1 on conflict do nothing', [tenantId]);
}
