import type pg from 'pg';
import type { TalentId, TenantScope } from '../../../contract/ids.ts';
import type { Period } from '../../profile/not-available.ts';
import type { Employment, LanguageSkill } from '../../profile/profile-values.ts';

/** Entries of a history that are read, the newest first in `readTalentFacts`. */
export type TalentFactsRow = {
  id: TalentId;
  residence_country: string | null;
  professional_title: string | null;
  skills: string[] | null;
  tools: string[] | null;
  skills_not_known: string[] | null;
  employment: Employment[] | null;
  languages: LanguageSkill[] | null;
  country: string | null;
  latitude: number | null;
  longitude: number | null;
  rate_value: string | null;
  rate_currency: string | null;
  rate_period: string | null;
  countries_of_interest: string[] | null;
  availability_confirmed_at: Date | null;
  off: Pick<Period, 'start' | 'end'>[];
};

/** What fit reads of these talents of a client; those who switched it off are left out, and nothing of them is read. */
export async function listTalentFactsRows(pool: pg.Pool, { tenantId }: TenantScope, ids: readonly TalentId[]): Promise<TalentFactsRow[]> {
  const { rows } = await pool.query<TalentFactsRow>({
    name: 'fit-talent-facts',
    // A place is found as geo resolves a name with its country: the largest of that name.
    text: `select t.id, t.residence_country, f.professional_title, f.skills, f.tools, f.skills_not_known, f.employment, f.languages, f.country,
        place.latitude, place.longitude, f.rate_value, f.rate_currency, f.rate_period, f.countries_of_interest, f.availability_confirmed_at,
        array(select json_build_object('start', n.starts_on, 'end', n.ends_on) from not_available n
          where n.tenant_id = t.tenant_id and n.talent_id = t.id order by n.starts_on) as off
      from talent t
      left join profile f on f.talent_id = t.id and f.tenant_id = t.tenant_id
      left join lateral (
        select city.latitude, city.longitude from city_name n join city on city.id = n.city_id
        where n.folded = lower(openpool_unaccent(f.city)) and n.country = coalesce(nullif(f.country, ''), t.residence_country)
        order by n.population desc, n.city_id limit 1
      ) as place on true
      where t.tenant_id = $1 and t.id = any($2::uuid[]) and t.fit_off_since is null`,
    values: [tenantId, ids],
  });
  return rows;
}
