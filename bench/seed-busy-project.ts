import { seedDemo } from '../demo/seed/seed.ts';
import type { Services } from '../src/app/services.ts';
import { seedTalents } from './seed-talents.ts';

export const applicants = 5_000;

/** The demo, and one project of a client with 5,000 applications of three months: a third to answer, the others with the client, hired or ended. */
export async function seedBusyProject(services: Services, client: string): Promise<void> {
  const { pool, tenants } = services;
  await seedDemo({ ...services, projects: 640 });
  const tenant = tenants.byKey(client);
  if (!tenant) throw new Error(`the demo has no client ${client}`);
  await seedTalents(pool, tenant.id, { count: applicants, prefix: 'busy' });
  await pool.query(
    `insert into application (tenant_id, project_id, talent_id, status, rate_value, rate_currency, rate_period, display_rate_value,
       motivation_comment, answers, created_at, last_updated, submitted_at, answer_due_at)
     select $1, p.id, t.id, (array['a', 's2c', 'rm', 'a', 'rv', 'w', 'a', 'rm', 'h', 's2c'])[1 + t.nth % 10], 80 + t.nth % 40, 'EUR', 'HR', 90 + t.nth % 40,
       repeat('I have done this before. ', 12),
       jsonb_build_array(jsonb_build_object('questionId', 1000000, 'groupId', 1, 'type', 'yesNo', 'label', 'Do you hold a licence?',
         'values', jsonb_build_array(said), 'optionLabels', jsonb_build_array(said), 'isKnockOut', said = 'false')),
       at, at, at, at + interval '14 days'
     from (select id, row_number() over (order by id) as nth from talent where tenant_id = $1 and email like 'busy-%') t
     cross join (select id from project where tenant_id = $1 and status = 'ACTIVE' order by id limit 1) p
     cross join lateral (select now() - (t.nth * 7919 % 129600) * interval '1 minute' as at, case when t.nth % 3 = 0 then 'false' else 'true' end as said) f`,
    [tenant.id],
  );
}
