-- Talents as operators find them (decision 0042), and what operators write down about them.

-- When a talent agreed to be found by the people who run the portal; null: they did not.
alter table talent add column findable_since timestamptz;

-- What the search of talents reads: one narrow row per open account, maintained by the triggers below; nobody else writes it.
-- `talent_search_source` says what it holds.
create table talent_search (
  talent_id uuid primary key references talent on delete cascade,
  tenant_id int not null references tenant,
  changed_at timestamptz not null,
  is_findable boolean not null,
  -- Where they live, as far as the list of cities knows the place.
  latitude double precision,
  longitude double precision,
  rate_value numeric(12, 2),
  rate_currency text,
  rate_period text,
  -- Facts that are compared as a whole, in the index beside the words: `found <client>`, `skill <name>`, `language <code>`.
  keys text[] not null,
  doc tsvector not null
);

-- A list in JSON; anything else is an empty one, because a profile has to be saved whatever is in it.
create function openpool_json_list(given jsonb) returns jsonb language sql immutable strict parallel safe
  as $$ select case when jsonb_typeof(given) = 'array' then given else '[]' end $$;

-- Texts of one entry of a history after another.
create function openpool_history_text(entries jsonb) returns text language sql immutable strict parallel safe as $$
  select coalesce(string_agg(concat_ws(' ', entry ->> 'title', entry ->> 'organization', entry ->> 'description'), ' '), '')
  from jsonb_array_elements(openpool_json_list(entries)) as listed (entry)
$$;

-- A text in the language of its writer and in no language, so that names and products are found as they are written. It is cut
-- because a `tsvector` holds one megabyte, and a profile has to be saved however long it is.
create function openpool_talent_words(locale text, given text, weight "char") returns tsvector language sql immutable parallel safe as $$
  select setweight(to_tsvector(openpool_search_config(left(locale, 2)), folded) || to_tsvector('simple', folded), weight)
  from (select openpool_search_fold(left(coalesce(given, ''), 100000)) as folded offset 0) as text
$$;

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

create function openpool_refresh_talent_search(person uuid) returns void language plpgsql as $$
begin
  delete from talent_search where talent_id = person and not exists (select from talent where id = person and is_active);
  insert into talent_search select * from talent_search_source where talent_id = person
    on conflict (talent_id) do update set
      changed_at = excluded.changed_at, is_findable = excluded.is_findable, latitude = excluded.latitude, longitude = excluded.longitude,
      rate_value = excluded.rate_value, rate_currency = excluded.rate_currency, rate_period = excluded.rate_period,
      keys = excluded.keys, doc = excluded.doc;
end $$;

create function openpool_talent_changed() returns trigger language plpgsql as $$
begin
  perform openpool_refresh_talent_search(new.id);
  return null;
end $$;
create function openpool_profile_changed() returns trigger language plpgsql as $$
begin
  perform openpool_refresh_talent_search(new.talent_id);
  return null;
end $$;
create trigger talent_search_talent after insert or update on talent for each row execute function openpool_talent_changed();
create trigger talent_search_profile after insert or update on profile for each row execute function openpool_profile_changed();

insert into talent_search select * from talent_search_source;

create index talent_search_words on talent_search using gin (doc, keys) with (fastupdate = off);
create index talent_search_newest on talent_search (tenant_id, is_findable, changed_at desc, talent_id desc);
create index talent_search_place on talent_search (tenant_id, latitude, longitude) where is_findable;

alter table talent_search enable row level security;
create policy tenant_only on talent_search using (tenant_id = openpool_tenant());

-- Full-text operators are not leak-proof, so PostgreSQL would not use the index under the rule above (decision 0007). Operators'
-- requests read this view instead, which queries as its owner; talents' requests find nothing in it.
create view talent_search_of_operators as
select * from talent_search
where current_user <> 'openpool_tenant' and (current_user <> 'openpool_operator' or tenant_id = openpool_tenant());

-- Notes about a talent, for other operators; the talent sees them in a copy of their data and nowhere else, as those about
-- applications (migration 0058).
create table talent_note (
  id uuid primary key,
  tenant_id int not null references tenant,
  talent_id uuid not null references talent on delete cascade,
  text text not null,
  author_kind text not null check (author_kind in ('operator', 'key', 'commandLine')),
  author_id uuid,
  author_name text not null,
  created_at timestamptz not null
);
create index talent_note_newest on talent_note (tenant_id, talent_id, created_at desc, id desc);

create table talent_tag (
  tenant_id int not null references tenant,
  talent_id uuid not null references talent on delete cascade,
  tag text not null,
  folded text not null generated always as (lower(tag)) stored,
  created_at timestamptz not null,
  primary key (talent_id, folded)
);
create index talent_tag_tag on talent_tag (tenant_id, folded, talent_id);

do $$
declare name text;
begin
  foreach name in array array['talent_note', 'talent_tag'] loop
    execute format('alter table %I enable row level security', name);
    execute format('create policy operators_only on %I using (tenant_id = openpool_tenant() and openpool_operates())', name);
    execute format($policy$create policy copies on %I for select
      using (tenant_id = openpool_tenant() and talent_id::text = current_setting('openpool.copy_of', true))$policy$, name);
  end loop;
end $$;

-- Operators' lists of invitations and leads: the last change first.
create index project_invitation_changed on project_invitation (tenant_id, changed_at desc, id desc);
create index lead_profile_newest on lead_profile (tenant_id, created_at desc, id desc);
