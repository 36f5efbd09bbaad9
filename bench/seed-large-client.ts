import { seedDemo } from '../demo/seed/seed.ts';
import type { Services } from '../src/app/services.ts';
import { seedTalents } from './seed-talents.ts';

export const applications = 100_000;
const talents = 20_000;
/** In the name of one talent in two thousand. */
export const rareWord = 'quixote';
/** A question that everybody answered: half of them with yes, one in a thousand otherwise. */
export const asked = 1_000_000;

/** The demo with 2,000 projects, and a client with 20,000 talents, 100,000 applications of two years and an event of each. */
export async function seedLargeClient(services: Services, client: string): Promise<void> {
  await seedDemo({ ...services, projects: 2_000 });
  const tenant = services.tenants.byKey(client);
  if (!tenant) throw new Error(`the demo has no client ${client}`);
  const { pool } = services;
  await seedTalents(pool, tenant.id, {
    count: talents,
    prefix: 'bench',
    surname: "case when n % 2000 = 7 then 'Quixote' else 'Person' end",
  });
  await pool.query(
    `insert into application (tenant_id, project_id, talent_id, status, rate_value, rate_currency, rate_period, display_rate_value,
       motivation_comment, answers, created_at, last_updated, submitted_at, answer_due_at)
     select $1, p.id, t.id, (array['a', 'a', 's2c', 'rm', 'rv', 'w', 'rv', 'rm', 'h', 's2c'])[1 + (t.nth + k) % 10], 80 + k, 'EUR', 'HR', 90 + k,
       repeat('I have done this before. ', 12), answers, at, at, at, at + interval '14 days'
     from (select id, row_number() over (order by id) as nth from talent where tenant_id = $1 and email like 'bench-%') t
     cross join generate_series(0, 4) k
     join (select id, row_number() over (order by id) - 1 as nth, count(*) over () as number from project where tenant_id = $1) p
       on p.nth = (t.nth * 7 + k * 13) % p.number
     cross join lateral (select jsonb_build_array(jsonb_build_object('questionId', $2::int, 'groupId', 1, 'type', 'text', 'label', 'Licence?',
       'values', jsonb_build_array(answer), 'optionLabels', jsonb_build_array(answer), 'isKnockOut', (t.nth + k) % 50 = 3)) as answers
       from (select case when (t.nth * 5 + k) % 1000 = 11 then $3 when (t.nth + k) % 2 = 0 then 'true' else 'false' end as answer) said) answered
     cross join lateral (select now() - ((t.nth * 5 + k) * 7919 % 1051200) * interval '1 minute' as at) when_sent`,
    [tenant.id, asked, rareWord],
  );
  const { rows } = await pool.query<{ made: number }>(
    'select count(*) as made from application where tenant_id = $1 and submitted_at is not null',
    [tenant.id],
  );
  if (Number(rows[0]?.made) < applications) throw new Error(`only ${rows[0]?.made} applications`);
  // The demo's own events come after these.
  await pool.query('delete from event where tenant_id = $1', [tenant.id]);
  await pool.query(
    `insert into event (tenant_id, number, type, subject, data, at)
     select tenant_id, row_number() over (order by id), 'application.submitted', 'application:' || id,
       jsonb_build_object('applicationId', id, 'projectId', project_id, 'talentId', talent_id, 'status', status, 'previousStatus', 'co', 'actor', 'talent', 'reasonCode', null), now()
     from application where tenant_id = $1 and submitted_at is not null`,
    [tenant.id],
  );
  await pool.query(
    `insert into event_counter (tenant_id, last) select tenant_id, max(number) from event where tenant_id = $1 group by tenant_id
     on conflict (tenant_id) do update set last = excluded.last`,
    [tenant.id],
  );
}
