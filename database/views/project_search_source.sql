-- What project_search holds of each project, of the facts that are shown. `offset 0` keeps a step from being worked out twice; the words and
-- pairs of a title, which are needed twice, are made once. Columns are in the order of the table.
create view project_search_source as
select p.published_at, coalesce(p.closed_at, 'infinity') as closed_at, p.id as project_id, p.tenant_id, coalesce(shown.city_id, 0) as city_id,
  coalesce(shown.hours_per_week, -1)::smallint as hours_per_week,
  (case p.status when 'ACTIVE' then 1 when 'PAUSED' then 2 else 3 end)::smallint as status,
  (case p.work_mode when 'REMOTE' then 1 when 'HYBRID' then 2 when 'ONSITE' then 3 else 0 end)::smallint as work_mode,
  -- The same days as durationDays in project-facts.ts.
  (case when days <= 93 then 1 when days <= 185 then 2 when days is not null then 3 else 0 end)::smallint as duration,
  openpool_search_sample(p.id) as sample_level,
  p.visibility = 'PUBLIC' as is_public, p.status = 'ACTIVE' as is_open, pools,
  words || marks || titled as head,
  words || setweight(to_tsvector(config, openpool_search_fold(coalesce(shown.legal_entity_name, '') || ' ' || p.description_text)), 'C') as doc,
  openpool_search_rate(shown.rate, p.rate_currency, p.rate_unit) as rate
from project p
cross join lateral (
  select coalesce((select s.hidden from job_field_setting s where s.tenant_id = p.tenant_id and s.legal_entity_name = p.legal_entity_name), '{}') as hidden
  offset 0
) as setting
cross join lateral (
  select case when not 'legalEntityName' = any(hidden) then p.legal_entity_name end as legal_entity_name,
    case when not 'siteCity' = any(hidden) then p.city_id end as city_id,
    case when not 'siteCity' = any(hidden) then p.site_city end as site_city,
    case when not 'siteCode' = any(hidden) then p.site_code end as site_code,
    case when not 'hoursPerWeek' = any(hidden) then p.hours_per_week end as hours_per_week,
    case when not 'rateRange' = any(hidden) then coalesce(p.rate_max, p.rate_min) end as rate,
    case when not hidden && '{assignmentPeriodStart,assignmentPeriodEnd}' then p.assignment_period_end - p.assignment_period_start + 1 end as days,
    case when not 'vmsId' = any(hidden) then p.vms_id end as vms_id,
    case when not 'vmsId' = any(hidden) then p.reference end as reference
  offset 0
) as shown
cross join lateral (
  select openpool_search_config(p.job_language) as config,
    openpool_search_fold(p.title) as folded_title, openpool_search_fold(openpool_skills_text(p.skills)) as folded_skills,
    openpool_search_pairs(array[p.title]) as title_pairs,
    array(select pool_id from project_pool where project_id = p.id order by 1) as pools
  offset 0
) as fact
cross join lateral (select to_tsvector(config, folded_title) || to_tsvector('simple', folded_title) as title_words offset 0) as title
cross join lateral (
  select setweight(title_words, 'A')
      || setweight(to_tsvector(config, folded_skills)
        || to_tsvector('simple', folded_skills || ' ' || openpool_search_fold(coalesce(shown.vms_id, '') || ' ' || coalesce(shown.reference, ''))), 'B')
      || array_to_tsvector(title_pairs || openpool_search_pairs(p.skills)) as words,
    openpool_search_titled(tsvector_to_array(title_words) || title_pairs) as titled,
    array_to_tsvector(array_remove(array[openpool_search_mark('#', shown.reference), openpool_search_mark('#', shown.vms_id),
      openpool_search_mark('@', shown.site_city), openpool_search_mark('%', shown.site_code)], null)) as marks
  offset 0
) as text;
