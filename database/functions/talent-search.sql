-- Keeps `talent_search`, which the search of talents reads.

-- Texts of one entry of a history after another.
create or replace function openpool_history_text(entries jsonb) returns text language sql immutable strict parallel safe as $$
  select coalesce(string_agg(concat_ws(' ', entry ->> 'title', entry ->> 'organization', entry ->> 'description'), ' '), '')
  from jsonb_array_elements(openpool_json_list(entries)) as listed (entry)
$$;

-- A text in the language of its writer and in no language, so that names and products are found as they are written. It is cut
-- because a `tsvector` holds one megabyte, and a profile has to be saved however long it is.
create or replace function openpool_talent_words(locale text, given text, weight "char") returns tsvector language sql immutable parallel safe as $$
  select setweight(to_tsvector(openpool_search_config(left(locale, 2)), folded) || to_tsvector('simple', folded), weight)
  from (select openpool_search_fold(left(coalesce(given, ''), 100000)) as folded offset 0) as text
$$;

create or replace function openpool_refresh_talent_search(person uuid) returns void language plpgsql as $$
begin
  delete from talent_search where talent_id = person and not exists (select from talent where id = person and is_active);
  insert into talent_search select * from talent_search_source where talent_id = person
    on conflict (talent_id) do update set
      changed_at = excluded.changed_at, is_findable = excluded.is_findable, latitude = excluded.latitude, longitude = excluded.longitude,
      rate_value = excluded.rate_value, rate_currency = excluded.rate_currency, rate_period = excluded.rate_period,
      keys = excluded.keys, doc = excluded.doc;
end $$;

create or replace function openpool_talent_changed() returns trigger language plpgsql as $$
begin
  perform openpool_refresh_talent_search(new.id);
  return null;
end $$;

create or replace function openpool_profile_changed() returns trigger language plpgsql as $$
begin
  perform openpool_refresh_talent_search(new.talent_id);
  return null;
end $$;
create or replace trigger talent_search_talent after insert or update on talent for each row execute function openpool_talent_changed();
create or replace trigger talent_search_profile after insert or update on profile for each row execute function openpool_profile_changed();
