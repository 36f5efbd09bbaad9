-- Random samples, each half of the one before: 1 of 16 projects has level 1 or higher, 1 of 32 level 2 … 1 of 1,024 level 7.
create or replace function openpool_search_sample(project_id int) returns smallint language plpgsql immutable strict parallel safe as $$
declare h bigint := hashint4extended(project_id, 0);
begin
  return case when h & 15 > 0 then 0 when h & 31 > 0 then 1 when h & 63 > 0 then 2 when h & 127 > 0 then 3 when h & 255 > 0 then 4
    when h & 511 > 0 then 5 when h & 1023 > 0 then 6 else 7 end;
end $$;

-- The row of search of one project as it is now.
create or replace function openpool_search_keep(changed_id int) returns void language sql as $$
  insert into project_search select * from project_search_source where project_id = changed_id
  on conflict (project_id) do update set
    (published_at, closed_at, tenant_id, city_id, hours_per_week, status, work_mode, duration, sample_level, is_public, is_open, pools, head, doc, rate)
    = (excluded.published_at, excluded.closed_at, excluded.tenant_id, excluded.city_id, excluded.hours_per_week, excluded.status, excluded.work_mode,
       excluded.duration, excluded.sample_level, excluded.is_public, excluded.is_open, excluded.pools, excluded.head, excluded.doc, excluded.rate)
  where project_search is distinct from excluded $$;

-- Those of several, in one statement.
create or replace function openpool_search_keep_all(changed_ids int[]) returns void language sql as $$
  insert into project_search select * from project_search_source where project_id = any(changed_ids)
  on conflict (project_id) do update set
    (published_at, closed_at, tenant_id, city_id, hours_per_week, status, work_mode, duration, sample_level, is_public, is_open, pools, head, doc, rate)
    = (excluded.published_at, excluded.closed_at, excluded.tenant_id, excluded.city_id, excluded.hours_per_week, excluded.status, excluded.work_mode,
       excluded.duration, excluded.sample_level, excluded.is_public, excluded.is_open, excluded.pools, excluded.head, excluded.doc, excluded.rate)
  where project_search is distinct from excluded $$;

-- Some hundred projects at once: their words and filters are collected by the search indexes and sorted in together, which takes half
-- the work of one project after the other. The setting is part of the transaction, so that nobody else has it and no crash leaves it on.
create or replace function openpool_search_begin_bulk() returns void language plpgsql security definer set search_path = public as $$
declare name text;
begin
  foreach name in array array['project_search_open', 'project_search_rest', 'project_search_sample', 'project_search_coarse'] loop
    execute format('alter index %I set (fastupdate = on, gin_pending_list_limit = 65536)', name);
  end loop;
end $$;

-- Searches read what is collected from end to end, so nothing of it stays.
-- The rows of `changed_ids` are written together; the triggers, which are run here, write what else the transaction has changed.
create or replace function openpool_search_end_bulk(changed_ids int[] default '{}') returns void language plpgsql security definer set search_path = public as $$
declare name text;
begin
  perform openpool_search_keep_all(changed_ids);
  -- Between spaces, so that an id is found in the text whatever its length.
  perform set_config('openpool.search_kept', ' ' || array_to_string(changed_ids, ' ') || ' ', true);
  set constraints all immediate;
  perform set_config('openpool.search_kept', '', true);
  foreach name in array array['project_search_open', 'project_search_rest', 'project_search_sample', 'project_search_coarse'] loop
    perform gin_clean_pending_list(name::regclass);
    execute format('alter index %I reset (gin_pending_list_limit)', name);
    execute format('alter index %I set (fastupdate = off)', name);
  end loop;
end $$;

-- Whether `openpool_search_end_bulk` has written the row.
create or replace function openpool_search_is_kept(changed_id int) returns boolean language plpgsql stable
  as $$ begin return strpos(current_setting('openpool.search_kept', true), ' ' || changed_id || ' ') > 0; end $$;

create or replace function openpool_search_keep_project() returns trigger language plpgsql as $$
begin
  if openpool_search_is_kept(new.id) is not true then perform openpool_search_keep(new.id); end if;
  return null;
end $$;

create or replace function openpool_search_keep_pools() returns trigger language plpgsql as $$
declare changed_id int := case when tg_op = 'DELETE' then old.project_id else new.project_id end;
begin
  -- The project's own change has mostly brought its pools along.
  if openpool_search_is_kept(changed_id) or exists (select from project_search where project_id = changed_id
    and pools = array(select pool_id from project_pool where project_id = changed_id order by 1)) then return null; end if;
  perform openpool_search_keep(changed_id);
  return null;
end $$;

-- When an entity hides something else, its projects are written again.
create or replace function openpool_search_keep_entity() returns trigger language plpgsql as $$
declare changed job_field_setting := case when tg_op = 'DELETE' then old else new end;
begin
  perform openpool_search_keep(id) from project where tenant_id = changed.tenant_id and legal_entity_name = changed.legal_entity_name;
  return null;
end $$;
create or replace trigger search_hidden after insert or delete or update on job_field_setting
  for each row execute function openpool_search_keep_entity();

-- At the end of each transaction, when a project has its pools: a row with its words goes into the index once. Constraint triggers, which
-- alone can be deferred, cannot be replaced.
drop trigger if exists search_new on project;
create constraint trigger search_new after insert on project deferrable initially deferred
  for each row execute function openpool_search_keep_project();
drop trigger if exists search_changed on project;
create constraint trigger search_changed after update on project deferrable initially deferred
  for each row when (
    (old.tenant_id, old.reference, old.vms_id, old.title, old.description_text, old.skills, old.job_language, old.status, old.visibility,
      old.assignment_period_start, old.assignment_period_end, old.legal_entity_name, old.site_city, old.site_code, old.city_id, old.work_mode,
      old.hours_per_week, old.rate_min, old.rate_max, old.rate_currency, old.rate_unit, old.published_at, old.closed_at)
    is distinct from
    (new.tenant_id, new.reference, new.vms_id, new.title, new.description_text, new.skills, new.job_language, new.status, new.visibility,
      new.assignment_period_start, new.assignment_period_end, new.legal_entity_name, new.site_city, new.site_code, new.city_id, new.work_mode,
      new.hours_per_week, new.rate_min, new.rate_max, new.rate_currency, new.rate_unit, new.published_at, new.closed_at))
  execute function openpool_search_keep_project();
drop trigger if exists search_pools on project_pool;
create constraint trigger search_pools after insert or delete on project_pool deferrable initially deferred
  for each row execute function openpool_search_keep_pools();
