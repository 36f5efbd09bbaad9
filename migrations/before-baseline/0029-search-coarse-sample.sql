-- 1 of 128 projects in an index of its own: search looks at 1 of 1,024 first, and of sets with many hits at no more than these. In the index of
-- 1 of 16 the lists of frequent words took it two to six milliseconds to step through.
create index project_search_coarse on project_search using gin (doc, head,
  openpool_search_tags(project_id, tenant_id, is_public, status, work_mode, duration, hours_per_week, city_id, pools, published_at, sample_level))
  with (fastupdate = off) where sample_level >= 4;
alter index project_search_coarse alter column 3 set statistics 0;
