-- What an import costs in the database (docs/scaling.md): the words of a project were made by a statement of its own, planned and started
-- anew for each, and a third of what remained were small SQL functions, which PostgreSQL starts like a statement at each call where it
-- cannot inline them. In PL/pgSQL the same call costs a tenth, also for what a searching person types.

create or replace function openpool_unaccent(text) returns text language plpgsql immutable strict parallel safe
  as $$ begin return public.unaccent('public.unaccent', $1); end $$;

create or replace function openpool_search_config(language text) returns regconfig language plpgsql immutable strict parallel safe as $$
begin
  return case language when 'de' then regconfig 'german' when 'en' then regconfig 'english' when 'fr' then regconfig 'french'
    when 'nl' then regconfig 'dutch' when 'es' then regconfig 'spanish' else regconfig 'simple' end;
end $$;

create or replace function openpool_search_sample(project_id int) returns smallint language plpgsql immutable strict parallel safe as $$
declare h bigint := hashint4extended(project_id, 0);
begin
  return case when h & 15 > 0 then 0 when h & 31 > 0 then 1 when h & 63 > 0 then 2 when h & 127 > 0 then 3 when h & 255 > 0 then 4
    when h & 511 > 0 then 5 when h & 1023 > 0 then 6 else 7 end;
end $$;

create or replace function openpool_search_moment(instant timestamptz) returns int language plpgsql immutable strict parallel safe
  as $$ begin return greatest(0, least(1048575, floor((extract(epoch from instant) - 1577836800) / 1024))); end $$;

create or replace function openpool_search_mark(kind text, value text) returns text language plpgsql immutable strict parallel safe
  as $$ begin return kind || left(case kind when '@' then lower(openpool_unaccent(value)) when '#' then lower(value) else value end, 200); end $$;

create or replace function openpool_search_term(text) returns text language plpgsql immutable strict parallel safe as $$
begin
  return btrim(regexp_replace(openpool_search_fold($1), '[\u0001-\u002f\u003a-\u0040\u005b-\u0060\u007b-\u00bf\u2000-\u206f]+', ' ', 'g'));
end $$;

-- As in migration 0021: neighbouring words of short texts as one word with a space inside. Each once, in the order of the texts.
create or replace function openpool_search_pairs(texts text[]) returns text[] language plpgsql immutable strict parallel safe as $$
declare
  pairs text[] := '{}';
  words text[];
  pair text;
begin
  for nth in 1..cardinality(texts) loop
    words := string_to_array(openpool_search_term(texts[nth]), ' ');
    for place in 2..coalesce(cardinality(words), 0) loop
      pair := words[place - 1] || ' ' || words[place];
      if pair <> all(pairs) then pairs := pairs || pair; end if;
    end loop;
  end loop;
  return pairs;
end $$;

create or replace function openpool_search_titled(words text[]) returns tsvector language plpgsql immutable strict parallel safe as $$
declare
  titled text[] := '{}';
  word text;
begin
  foreach word in array words loop titled := titled || ('^' || word); end loop;
  return array_to_tsvector(titled);
end $$;

-- As in migration 0054; the words and pairs of a title, which are needed twice, are made once.
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

-- Rows of search of these projects as they are now, in one statement.
create function openpool_search_keep_all(changed_ids int[]) returns void language sql as $$
  insert into project_search select * from project_search_source where project_id = any(changed_ids)
  on conflict (project_id) do update set
    (published_at, closed_at, tenant_id, city_id, hours_per_week, status, work_mode, duration, sample_level, is_public, is_open, pools, head, doc)
    = (excluded.published_at, excluded.closed_at, excluded.tenant_id, excluded.city_id, excluded.hours_per_week, excluded.status, excluded.work_mode,
       excluded.duration, excluded.sample_level, excluded.is_public, excluded.is_open, excluded.pools, excluded.head, excluded.doc)
  where project_search is distinct from excluded $$;

-- The rows of `changed_ids` are written together; the triggers, which are run here, write what else the transaction has changed.
-- A process of the version before, which names none, has them written one by one.
drop function openpool_search_end_bulk();
create function openpool_search_end_bulk(changed_ids int[] default '{}') returns void language plpgsql security definer set search_path = public as $$
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

create function openpool_search_is_kept(changed_id int) returns boolean language plpgsql stable
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

-- Sums of places: one line for all equal projects of a statement instead of one for each.
drop trigger place_of_new on project_search;
drop trigger place_of_changed on project_search;
drop function openpool_count_place();

create function openpool_count_places() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into project_place select tenant_id, city_id, pools, count(*) from changed where is_open and is_public group by 1, 2, 3;
  elsif tg_op = 'DELETE' then
    insert into project_place select tenant_id, city_id, pools, -count(*) from earlier where is_open and is_public group by 1, 2, 3;
  else
    insert into project_place select tenant_id, city_id, pools, sum(open) from (
      select tenant_id, city_id, pools, 1 as open from changed where is_open and is_public
      union all select tenant_id, city_id, pools, -1 from earlier where is_open and is_public
    ) as each group by 1, 2, 3 having sum(open) <> 0;
  end if;
  return null;
end $$;
create trigger places_of_new after insert on project_search referencing new table as changed
  for each statement execute function openpool_count_places();
create trigger places_of_changed after update on project_search referencing old table as earlier new table as changed
  for each statement execute function openpool_count_places();
create trigger places_of_gone after delete on project_search referencing old table as earlier
  for each statement execute function openpool_count_places();

-- A row of search goes with its project, whose tenant it has: looking that tenant up once more for each was work for nothing.
alter table project_search drop constraint project_search_tenant_id_fkey;

-- The rows of one statement are joined by a hash: the planner, which knows one row when it plans, compared each with each.
alter function openpool_project_changed() set enable_nestloop = off;
