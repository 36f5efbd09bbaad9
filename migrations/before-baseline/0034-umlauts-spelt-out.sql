-- Whoever has no umlauts on the keyboard writes "Muenchen" and "Koeln"; unaccented they are "munchen" and "koln" only.
create function openpool_umlauts_spelt_out(text) returns text language sql immutable strict parallel safe as
  $$ select replace(replace(replace(replace(replace(replace($1, 'ä', 'ae'), 'ö', 'oe'), 'ü', 'ue'), 'Ä', 'Ae'), 'Ö', 'Oe'), 'Ü', 'Ue') $$;

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

insert into city_name (city_id, folded, country, population)
  select distinct id, lower(openpool_unaccent(openpool_umlauts_spelt_out(spelling))), country, population
  from city, lateral (select name union all select value from jsonb_each_text(names)) as spelt (spelling)
  where spelling ~ '[äöüÄÖÜ]' on conflict do nothing;
