drop index city_name; -- on lower(name), which nothing asks for any more

-- Names of cities, folded, in every language: one row for each, so that a name or its beginning is found in an index.
-- "C" compares bytes, so the beginning of a name is a range.
create table city_name (
  city_id int not null references city on delete cascade,
  folded text collate "C" not null,
  country text not null,
  population int not null,
  primary key (folded, city_id)
);
create index city_name_city on city_name (city_id);

-- Places near a point are in a band of latitude; the biggest city of a country names its clocks.
create index city_place on city (latitude, longitude);
create index city_country on city (country, population desc, id);

-- Which version of data that ships with the program is in the database.
create table reference_data (name text primary key, version text not null);

create function openpool_keep_city_names() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then delete from city_name where city_id in (select id from changed); end if;
  insert into city_name (city_id, folded, country, population)
    select distinct id, lower(openpool_unaccent(spelling)), country, population
    from changed, lateral (select name union all select value from jsonb_each_text(names)) as spelt (spelling)
    where spelling <> '' on conflict do nothing;
  return null;
end $$;

create trigger city_new after insert on city referencing new table as changed
  for each statement execute function openpool_keep_city_names();
create trigger city_changed after update on city referencing new table as changed
  for each statement execute function openpool_keep_city_names();

insert into city_name (city_id, folded, country, population)
  select distinct id, lower(openpool_unaccent(spelling)), country, population
  from city, lateral (select name union all select value from jsonb_each_text(names)) as spelt (spelling)
  where spelling <> '';
