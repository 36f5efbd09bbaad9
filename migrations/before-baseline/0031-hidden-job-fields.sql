-- What legal entities do not want shown of their projects (`jobFieldSettings` of client.json), written at every start. What
-- is hidden cannot be searched by either: a search that finds a project by its client's name has told the name.
create table job_field_setting (
  tenant_id int not null references tenant,
  legal_entity_name text not null,
  -- Fields of job-fields.ts, those included that give away another one.
  hidden text[] not null,
  primary key (tenant_id, legal_entity_name)
);

create function openpool_hidden_job_fields(tenant int, legal_entity text) returns text[] language sql stable parallel safe
  as $$ select coalesce((select hidden from job_field_setting where tenant_id = tenant and legal_entity_name = legal_entity), '{}') $$;

-- Who asks, in one name: `shownCompany` of job-fields.ts, for queries.
create function openpool_shown_company(p project) returns text language sql stable parallel safe as $$
  select coalesce(case when not 'legalEntityName' = any(hidden) then p.legal_entity_name end,
    case when not 'originatingDisplayName' = any(hidden) then p.originating_display_name end)
  from openpool_hidden_job_fields(p.tenant_id, p.legal_entity_name) as hidden $$;

-- As in migration 0021, of the facts that are shown.
create or replace view project_search_source as
select p.published_at, coalesce(p.closed_at, 'infinity') as closed_at, p.id as project_id, p.tenant_id, coalesce(shown.city_id, 0) as city_id,
  coalesce(shown.hours_per_week, -1)::smallint as hours_per_week,
  (case p.status when 'ACTIVE' then 1 when 'PAUSED' then 2 else 3 end)::smallint as status,
  (case p.work_mode when 'REMOTE' then 1 when 'HYBRID' then 2 else 3 end)::smallint as work_mode,
  -- The same days as durationDays in project-facts.ts.
  (case when days <= 93 then 1 when days <= 185 then 2 when days is not null then 3 else 0 end)::smallint as duration,
  openpool_search_sample(p.id) as sample_level,
  p.visibility = 'PUBLIC' as is_public, p.status = 'ACTIVE' as is_open, pools,
  words || marks || titled as head,
  words || setweight(to_tsvector(config, openpool_search_fold(coalesce(shown.legal_entity_name, '') || ' ' || p.description_text)), 'C') as doc
from project p
cross join lateral (select openpool_hidden_job_fields(p.tenant_id, p.legal_entity_name) as hidden offset 0) as setting
cross join lateral (
  select case when not 'legalEntityName' = any(hidden) then p.legal_entity_name end as legal_entity_name,
    case when not 'siteCity' = any(hidden) then p.city_id end as city_id,
    case when not 'siteCity' = any(hidden) then p.site_city end as site_city,
    case when not 'siteCode' = any(hidden) then p.site_code end as site_code,
    case when not 'hoursPerWeek' = any(hidden) then p.hours_per_week end as hours_per_week,
    case when not hidden && '{assignmentPeriodStart,assignmentPeriodEnd}' then p.assignment_period_end - p.assignment_period_start + 1 end as days,
    case when not 'vmsId' = any(hidden) then p.vms_id end as vms_id,
    case when not 'vmsId' = any(hidden) then p.reference end as reference
  offset 0
) as shown
cross join lateral (
  select openpool_search_config(p.job_language) as config,
    openpool_search_fold(p.title) as folded_title, openpool_search_fold(openpool_skills_text(p.skills)) as folded_skills,
    array(select pool_id from project_pool where project_id = p.id order by 1) as pools
  offset 0
) as fact
cross join lateral (
  select setweight(to_tsvector(config, folded_title) || to_tsvector('simple', folded_title), 'A')
      || setweight(to_tsvector(config, folded_skills)
        || to_tsvector('simple', folded_skills || ' ' || openpool_search_fold(coalesce(shown.vms_id, '') || ' ' || coalesce(shown.reference, ''))), 'B')
      || array_to_tsvector(openpool_search_pairs(p.title || p.skills)) as words,
    openpool_search_titled(tsvector_to_array(to_tsvector(config, folded_title) || to_tsvector('simple', folded_title)) || openpool_search_pairs(array[p.title])) as titled,
    array_to_tsvector(array_remove(array[openpool_search_mark('#', shown.reference), openpool_search_mark('#', shown.vms_id),
      openpool_search_mark('@', shown.site_city), openpool_search_mark('%', shown.site_code)], null)) as marks
  offset 0
) as text;

-- When an entity hides something else, its projects are written anew.
create function openpool_search_keep_entity() returns trigger language plpgsql as $$
declare changed job_field_setting := case when tg_op = 'DELETE' then old else new end;
begin
  perform openpool_search_keep(id) from project where tenant_id = changed.tenant_id and legal_entity_name = changed.legal_entity_name;
  return null;
end $$;

create trigger search_hidden after insert or delete or update on job_field_setting
  for each row execute function openpool_search_keep_entity();
