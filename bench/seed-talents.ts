import type { Services } from '../src/app/services.ts';

/**
 * Talents with a profile each, named "Person 1" and so on.
 *
 * @param prefix of their addresses, `<prefix>-1@example.com`
 * @param surname SQL of the last name of talent `n`
 */
export async function seedTalents(
  pool: Services['pool'],
  tenantId: number,
  { count, prefix, surname = "'Person'" }: { count: number; prefix: string; surname?: string },
): Promise<void> {
  await pool.query(
    `with made as (
       insert into talent (id, tenant_id, email, first_name, last_name, locale, subscription_uuid, onboarding_completed_at)
       select gen_random_uuid(), $1, $3 || '-' || n || '@example.com',
         (array['Ada', 'Emil', 'Mira', 'Jonas', 'Zoe', 'Karim', 'Lena', 'Piotr'])[1 + n % 8], ${surname} || ' ' || n, (array['de', 'en'])[1 + n % 2],
         gen_random_uuid(), now()
       from generate_series(1, $2) n returning id, tenant_id)
     insert into profile (talent_id, tenant_id, professional_title, description, city, country, skills)
     select id, tenant_id, 'Engineer of ' || left(id::text, 4), repeat('Plans, builds and measures. ', 40), 'Hamburg', 'DE', '{PowerFactory,Python,PLC}'
     from made`,
    [tenantId, count, prefix],
  );
}
