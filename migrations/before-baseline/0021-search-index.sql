-- What search reads, apart from the wide row of a project (design in docs/scaling.md): a narrow heap, because counting
-- 10,000 hits touches nearly as many pages, and one GIN index in which words and filters meet. Nobody writes this table
-- but the triggers below; `project_search_source` says what it holds.
--
-- Note on prefixes (`kub:*`): PostgreSQL reads all posting lists of a prefix before it looks at any filter, so a prefix of
-- frequent words costs tens of milliseconds at a million projects. Expand prefixes into the words that exist.

alter table project drop column search;

create table project_search (
  -- Fixed widths first and nothing nullable: no padding, no null bitmap.
  published_at timestamptz not null,
  closed_at timestamptz not null, -- infinity while it is not closed
  project_id int primary key references project on delete cascade check (project_id < 134217728), -- what a tag can hold
  tenant_id int not null references tenant,
  city_id int not null, -- 0: no known city
  hours_per_week smallint not null, -- -1: not said
  -- Codes: see openpool_search_tags.
  status smallint not null,
  work_mode smallint not null,
  duration smallint not null,
  sample_level smallint not null,
  is_public boolean not null,
  is_open boolean not null,
  pools int[] not null,
  head tsvector not null, -- title, skills, references; title and facts once more, marked
  doc tsvector not null -- head, client and description
) with (toast_tuple_target = 160);
-- The words are read from the index; in the table they would only be in the way.
alter table project_search alter column head set storage external, alter column doc set storage external, alter column pools set storage plain;
-- Plans are made without knowing the words, so statistics on them would be work for nothing.
alter table project_search alter column head set statistics 0, alter column doc set statistics 0;

-- Units of 1,024 seconds since 2020, which last until 2054; earlier and later instants count as the first and the last.
create function openpool_search_moment(instant timestamptz) returns int language sql immutable strict parallel safe
  as $$ select greatest(0, least(1048575, floor((extract(epoch from instant) - 1577836800) / 1024)))::int $$;

-- Random samples, each half of the one before: 1 of 16 projects has level 1 or higher, 1 of 32 level 2 … 1 of 1,024 level 7.
create function openpool_search_sample(project_id int) returns smallint language sql immutable strict parallel safe
  as $$ select case when h & 15 > 0 then 0 when h & 31 > 0 then 1 when h & 63 > 0 then 2 when h & 127 > 0 then 3 when h & 255 > 0 then 4
          when h & 511 > 0 then 5 when h & 1023 > 0 then 6 else 7 end::smallint
        from (select hashint4extended(project_id, 0) as h) as hashed $$;

-- Every filter as one integer: 4 bits say which filter, 27 bits its value. `search-tags.ts` says the same in TypeScript
-- and has a name for each.
-- Statuses ACTIVE, PAUSED, CLOSED are 1, 2, 3; work modes REMOTE, HYBRID, ONSITE 1, 2, 3; durations short, medium, long 1, 2, 3.
create function openpool_search_tags(
  project_id int, tenant_id int, is_public boolean, status smallint, work_mode smallint, duration smallint, hours_per_week smallint,
  city_id int, pools int[], published_at timestamptz, sample_level smallint
) returns int[] language plpgsql immutable strict parallel safe as $$
declare
  moment int := public.openpool_search_moment(published_at);
  tags int[] := array[(3 << 27) | status];
  -- Nearly every search says who asks, and many say how and how long: with, without and both, so that one list answers.
  ways int[] := array[0, work_mode * 4];
  way int;
  pool int;
begin
  if duration > 0 then ways := ways || array[duration::int, work_mode * 4 + duration]; end if;
  foreach way in array ways loop
    if is_public then tags := tags || ((0 << 27) | (tenant_id << 4) | way); end if;
    foreach pool in array pools loop
      if not is_public then tags := tags || ((4 << 27) | (pool << 4) | way); end if;
    end loop;
  end loop;
  if not is_public then tags := tags || ((1 << 27) | project_id); end if;
  foreach pool in array pools loop tags := tags || ((2 << 27) | pool); end loop;
  if hours_per_week >= 0 then tags := tags || ((6 << 27) | (hours_per_week / 8)); end if;
  if city_id > 0 then tags := tags || ((7 << 27) | city_id); end if;
  -- When it was published, in spans of 1,024 seconds and of 16 times, 256 times … as much, so that few tags say "since".
  for level in 0..4 loop tags := tags || ((8 << 27) | (level << 20) | (moment >> (4 * level))); end loop;
  for level in 2..sample_level loop tags := tags || ((9 << 27) | level); end loop;
  return tags;
end $$;

-- Facts that are looked up whole or by their beginning, as words that no text can hold: '#' a reference, '@' a town, '%' a postal code.
create function openpool_search_mark(kind text, value text) returns text language sql immutable strict parallel safe
  as $$ select kind || left(case kind when '@' then lower(openpool_unaccent(value)) when '#' then lower(value) else value end, 200) $$;

create function openpool_search_marked(kind text, value text, is_prefix boolean) returns tsquery language sql immutable strict parallel safe
  as $$ select ('''' || replace(replace(openpool_search_mark(kind, value), '\', '\\'), '''', '''''') || case when is_prefix then ''':*' else '''' end)::tsquery $$;

-- Neighbouring words of short texts as one word with a space inside, which no text gives otherwise: "project manager" is found
-- without reading positions from the rows, and a project with a manager is not found.
create function openpool_search_pairs(texts text[]) returns text[] language sql immutable strict parallel safe as $$
  select coalesce(array_agg(distinct pair), '{}') from (
    select word || ' ' || lead(word) over (partition by place order by number) as pair
    from unnest(texts) with ordinality t(text, place),
      regexp_split_to_table(btrim(regexp_replace(openpool_search_fold(text), '[\u0001-\u002f\u003a-\u0040\u005b-\u0060\u007b-\u00bf\u2000-\u206f]+', ' ', 'g')), ' ')
        with ordinality w(word, number)
  ) p where pair is not null
$$;

-- Words of the title once more, marked '^': hits in the title come first, and the index alone has to know them.
create function openpool_search_titled(words text[]) returns tsvector language sql immutable strict parallel safe
  as $$ select array_to_tsvector(array(select '^' || word from unnest(words) word)) $$;

-- What project_search holds of each project. `offset 0` keeps a step from being worked out twice.
create view project_search_source as
select p.published_at, coalesce(p.closed_at, 'infinity') as closed_at, p.id as project_id, p.tenant_id, coalesce(p.city_id, 0) as city_id,
  coalesce(p.hours_per_week, -1)::smallint as hours_per_week,
  (case p.status when 'ACTIVE' then 1 when 'PAUSED' then 2 else 3 end)::smallint as status,
  (case p.work_mode when 'REMOTE' then 1 when 'HYBRID' then 2 else 3 end)::smallint as work_mode,
  -- The same days as durationDays in project-facts.ts.
  (case when days <= 93 then 1 when days <= 185 then 2 when days is not null then 3 else 0 end)::smallint as duration,
  openpool_search_sample(p.id) as sample_level,
  p.visibility = 'PUBLIC' as is_public, p.status = 'ACTIVE' as is_open, pools,
  words || marks || titled as head,
  words || setweight(to_tsvector(config, openpool_search_fold(coalesce(p.legal_entity_name, '') || ' ' || p.description_text)), 'C') as doc
from project p
cross join lateral (
  select p.assignment_period_end - p.assignment_period_start + 1 as days, openpool_search_config(p.job_language) as config,
    openpool_search_fold(p.title) as folded_title, openpool_search_fold(openpool_skills_text(p.skills)) as folded_skills,
    array(select pool_id from project_pool where project_id = p.id order by 1) as pools
  offset 0
) as fact
cross join lateral (
  select setweight(to_tsvector(config, folded_title) || to_tsvector('simple', folded_title), 'A')
      || setweight(to_tsvector(config, folded_skills) || to_tsvector('simple', folded_skills || ' ' || openpool_search_fold(coalesce(p.vms_id, '') || ' ' || p.reference)), 'B')
      || array_to_tsvector(openpool_search_pairs(p.title || p.skills)) as words,
    openpool_search_titled(tsvector_to_array(to_tsvector(config, folded_title) || to_tsvector('simple', folded_title)) || openpool_search_pairs(array[p.title])) as titled,
    array_to_tsvector(array_remove(array[openpool_search_mark('#', p.reference), openpool_search_mark('#', p.vms_id),
      openpool_search_mark('@', p.site_city), openpool_search_mark('%', p.site_code)], null)) as marks
  offset 0
) as text;

insert into project_search select * from project_search_source;

-- Words and filters in one index, so that PostgreSQL steps through their lists together and reads only what all of them
-- hold. Each project is in one of the first two; the third holds the sample, on which search makes its first guess.
create index project_search_open on project_search using gin (doc, head,
  openpool_search_tags(project_id, tenant_id, is_public, status, work_mode, duration, hours_per_week, city_id, pools, published_at, sample_level))
  with (fastupdate = off) where is_open;
create index project_search_rest on project_search using gin (doc, head,
  openpool_search_tags(project_id, tenant_id, is_public, status, work_mode, duration, hours_per_week, city_id, pools, published_at, sample_level))
  with (fastupdate = off) where not is_open;
create index project_search_sample on project_search using gin (doc, head,
  openpool_search_tags(project_id, tenant_id, is_public, status, work_mode, duration, hours_per_week, city_id, pools, published_at, sample_level))
  with (fastupdate = off) where sample_level > 0;
alter index project_search_open alter column 3 set statistics 0;
alter index project_search_rest alter column 3 set statistics 0;
alter index project_search_sample alter column 3 set statistics 0;
-- Open public projects per city and pools, for the links below public pages: read from the index alone.
create index project_search_places on project_search (tenant_id, city_id, pools) where is_open and is_public;

-- Kept at the end of each transaction, when a project has its pools: a row with its words goes into the index once.
create function openpool_search_keep(changed_id int) returns void language sql as $$
  insert into project_search select * from project_search_source where project_id = changed_id
  on conflict (project_id) do update set
    (published_at, closed_at, tenant_id, city_id, hours_per_week, status, work_mode, duration, sample_level, is_public, is_open, pools, head, doc)
    = (excluded.published_at, excluded.closed_at, excluded.tenant_id, excluded.city_id, excluded.hours_per_week, excluded.status, excluded.work_mode,
       excluded.duration, excluded.sample_level, excluded.is_public, excluded.is_open, excluded.pools, excluded.head, excluded.doc)
  where project_search is distinct from excluded $$;

create function openpool_search_keep_project() returns trigger language plpgsql as $$
begin
  perform openpool_search_keep(new.id);
  return null;
end $$;

create function openpool_search_keep_pools() returns trigger language plpgsql as $$
declare changed_id int := case when tg_op = 'DELETE' then old.project_id else new.project_id end;
begin
  -- The project's own change has mostly brought its pools along.
  if exists (select from project_search where project_id = changed_id
    and pools = array(select pool_id from project_pool where project_id = changed_id order by 1)) then return null; end if;
  perform openpool_search_keep(changed_id);
  return null;
end $$;

create constraint trigger search_new after insert on project deferrable initially deferred
  for each row execute function openpool_search_keep_project();
create constraint trigger search_changed after update on project deferrable initially deferred
  for each row when (
    (old.tenant_id, old.reference, old.vms_id, old.title, old.description_text, old.skills, old.job_language, old.status, old.visibility,
      old.assignment_period_start, old.assignment_period_end, old.legal_entity_name, old.site_city, old.site_code, old.city_id, old.work_mode,
      old.hours_per_week, old.published_at, old.closed_at)
    is distinct from
    (new.tenant_id, new.reference, new.vms_id, new.title, new.description_text, new.skills, new.job_language, new.status, new.visibility,
      new.assignment_period_start, new.assignment_period_end, new.legal_entity_name, new.site_city, new.site_code, new.city_id, new.work_mode,
      new.hours_per_week, new.published_at, new.closed_at))
  execute function openpool_search_keep_project();
create constraint trigger search_pools after insert or delete on project_pool deferrable initially deferred
  for each row execute function openpool_search_keep_pools();
