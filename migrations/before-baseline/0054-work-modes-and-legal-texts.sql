-- A work mode that nobody said is not stored as one. Projects that were read before keep theirs until their feed's next run:
-- nobody can know any more whether it was said.
alter table project alter column work_mode drop not null;

-- As in migration 0031, with code 0 for a work mode that is not said, as for durations.
create or replace view project_search_source as
select p.published_at, coalesce(p.closed_at, 'infinity') as closed_at, p.id as project_id, p.tenant_id, coalesce(shown.city_id, 0) as city_id,
  coalesce(shown.hours_per_week, -1)::smallint as hours_per_week,
  (case p.status when 'ACTIVE' then 1 when 'PAUSED' then 2 else 3 end)::smallint as status,
  (case p.work_mode when 'REMOTE' then 1 when 'HYBRID' then 2 when 'ONSITE' then 3 else 0 end)::smallint as work_mode,
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

-- The words of every version that was served or accepted, as a consent names them, so that a talent who is asked to accept a new one
-- sees what changed. The first words of a version are kept: a correction is a version of its own. Rows are only ever added.
create table legal_text (
  tenant_id int not null references tenant,
  document text not null check (document in ('terms', 'privacy')),
  locale text not null,
  version text not null,
  title text not null,
  html text not null,
  primary key (tenant_id, document, locale, version)
);
alter table legal_text enable row level security;
create policy tenant_only on legal_text using (tenant_id = openpool_tenant());
