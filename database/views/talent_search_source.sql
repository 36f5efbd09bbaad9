-- What talent_search holds of each open account. Columns are in the order of the table.
create view talent_search_source as
select t.id as talent_id, t.tenant_id, greatest(t.updated_at, p.updated_at) as changed_at, t.findable_since is not null as is_findable,
  place.latitude, place.longitude, p.rate_value, p.rate_currency, p.rate_period,
  array(
    select case when t.findable_since is null then 'kept ' else 'found ' end || t.tenant_id
    union select 'skill ' || lower(openpool_unaccent(skill)) from unnest(p.skills || p.tools) as skill
    union select 'language ' || (spoken ->> 'code') from jsonb_array_elements(openpool_json_list(p.languages)) as spoken where spoken ? 'code'
  ) as keys,
  openpool_talent_words(t.locale, concat_ws(' ', t.first_name, t.last_name, p.professional_title), 'A')
    || openpool_talent_words(t.locale, openpool_skills_text(p.skills || p.tools), 'B')
    || openpool_talent_words(t.locale, concat_ws(' ', openpool_history_text(p.certificates), openpool_history_text(p.education)), 'C')
    || openpool_talent_words(t.locale, concat_ws(' ', p.description, openpool_history_text(p.employment)), 'D') as doc
from talent t
left join profile p on p.talent_id = t.id and p.tenant_id = t.tenant_id
left join lateral (
  -- As geo resolves a name (`sameNameOrderSql`): in their country, the largest first.
  select city.latitude, city.longitude from city_name n join city on city.id = n.city_id
  where n.folded = lower(openpool_unaccent(p.city)) and n.country = coalesce(nullif(p.country, ''), t.residence_country, n.country)
  order by n.population desc, n.city_id limit 1
) as place on true
where t.is_active;
