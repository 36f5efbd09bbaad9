-- What a project pays at most, for searches by rate: `openpool_search_rate`. 0: not said, hidden, or without currency or unit.
alter table project_search add column rate bigint not null default 0;
-- "2 days a week on site", where an operator or a feed says it.
alter table project add column days_on_site smallint check (days_on_site between 1 and 7);

-- Tags say the rate, so the indexes are made again; before the rows change, because each change of a row would be written into all of them.
drop index project_search_open, project_search_rest, project_search_sample, project_search_coarse;
drop function if exists openpool_search_tags(int, int, boolean, smallint, smallint, smallint, smallint, int, int[], timestamptz, smallint);
update project_search s set rate = openpool_search_rate(coalesce(p.rate_max, p.rate_min), p.rate_currency, p.rate_unit)
  from project p left join job_field_setting hides on hides.tenant_id = p.tenant_id and hides.legal_entity_name = p.legal_entity_name
  where p.id = s.project_id and 'rateRange' = any(hides.hidden) is not true
    and openpool_search_rate(coalesce(p.rate_max, p.rate_min), p.rate_currency, p.rate_unit) > 0;
create index project_search_open on project_search using gin (doc, head,
  openpool_search_tags(project_id, tenant_id, is_public, status, work_mode, duration, hours_per_week, city_id, pools, published_at, sample_level, rate))
  with (fastupdate = off) where is_open;
create index project_search_rest on project_search using gin (doc, head,
  openpool_search_tags(project_id, tenant_id, is_public, status, work_mode, duration, hours_per_week, city_id, pools, published_at, sample_level, rate))
  with (fastupdate = off) where not is_open;
create index project_search_sample on project_search using gin (doc, head,
  openpool_search_tags(project_id, tenant_id, is_public, status, work_mode, duration, hours_per_week, city_id, pools, published_at, sample_level, rate))
  with (fastupdate = off) where sample_level > 0;
create index project_search_coarse on project_search using gin (doc, head,
  openpool_search_tags(project_id, tenant_id, is_public, status, work_mode, duration, hours_per_week, city_id, pools, published_at, sample_level, rate))
  with (fastupdate = off) where sample_level >= 4;
alter index project_search_open alter column 3 set statistics 0;
alter index project_search_rest alter column 3 set statistics 0;
alter index project_search_sample alter column 3 set statistics 0;
alter index project_search_coarse alter column 3 set statistics 0;
