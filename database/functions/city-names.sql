-- Keeps `city_name`: every spelling of every city, folded.
create or replace function openpool_keep_city_names() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then delete from city_name where city_id in (select id from changed); end if;
  insert into city_name (city_id, folded, country, population)
    select distinct id, lower(openpool_unaccent(written)), country, population
    from changed, lateral (select name union all select value from jsonb_each_text(names)) as spelt (spelling),
      lateral (values (spelling), (openpool_umlauts_spelt_out(spelling))) as ways (written)
    where spelling <> '' on conflict do nothing;
  return null;
end $$;
create or replace trigger city_new after insert on city referencing new table as changed
  for each statement execute function openpool_keep_city_names();
create or replace trigger city_changed after update on city referencing new table as changed
  for each statement execute function openpool_keep_city_names();
