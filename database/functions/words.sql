-- Words of texts and of searches. In PL/pgSQL, because PostgreSQL starts a SQL function that it cannot inline like a statement, which
-- costs ten times as much (docs/scaling.md).

-- unaccent is wrapped because the built-in function is not immutable.
create or replace function openpool_unaccent(text) returns text language plpgsql immutable strict parallel safe
  as $$ begin return public.unaccent('public.unaccent', $1); end $$;

-- People without umlauts on the keyboard write "Muenchen" and "Koeln"; unaccented they are "munchen" and "koln" only.
create or replace function openpool_umlauts_spelt_out(text) returns text language sql immutable strict parallel safe as
  $$ select replace(replace(replace(replace(replace(replace($1, 'ä', 'ae'), 'ö', 'oe'), 'ü', 'ue'), 'Ä', 'Ae'), 'Ö', 'Oe'), 'Ü', 'Ue') $$;

-- The text search configuration of a language. Polish and Ukrainian have none in PostgreSQL, so they use `simple`.
create or replace function openpool_search_config(language text) returns regconfig language plpgsql immutable strict parallel safe as $$
begin
  return case language when 'de' then regconfig 'german' when 'en' then regconfig 'english' when 'fr' then regconfig 'french'
    when 'nl' then regconfig 'dutch' when 'es' then regconfig 'spanish' else regconfig 'simple' end;
end $$;

-- How words are made equal before PostgreSQL's parser sees them, in documents and in what a person types. The
-- parser drops `+` and `#`, reads `node.js` as a host name and `tcp/ip` as a file; so such names become words of their own.
-- Everything that makes or queries a `tsvector` of projects goes through this one function.
--
-- Quotes, minus signs, `or` and `:*` of a search survive it: openpool_search_fold('"C++" -F# tcp/ip') = '"cplusplus" -fsharp tcp ip'.
create or replace function openpool_search_fold(text) returns text language plpgsql immutable strict parallel safe as $$
declare t text := lower(openpool_unaccent($1));
begin
  -- Most texts hold few of these signs, and looking for a sign is cheaper than a regular expression.
  if strpos(t, '++') > 0 then
    t := regexp_replace(regexp_replace(t, '\mc\+\+(?=\d)', 'cplusplus ', 'g'), '\mc\+\+', 'cplusplus', 'g');
  end if;
  if strpos(t, '#') > 0 then t := regexp_replace(t, '\m([cfj])#', '\1sharp', 'g'); end if;
  if strpos(t, '.net') > 0 then
    t := regexp_replace(regexp_replace(t, '\m(asp|ado|vb)\.net\M', '\1 dotnet', 'g'), '(^|[^a-z0-9.])\.net\M', '\1dotnet', 'g');
  end if;
  if strpos(t, '.js') > 0 then t := regexp_replace(t, '\m([a-z0-9]+)\.js\M', '\1js', 'g'); end if;
  if strpos(t, '4') > 0 then t := regexp_replace(t, '\ms/4[ -]?hana\M|\ms4[ -]hana\M|\ms/4\M', 's4hana', 'g'); end if;
  if strpos(t, 'sql') > 0 then t := regexp_replace(t, '\m(pl|t)[/-]sql\M', '\1sql', 'g'); end if;
  if strpos(t, 'objective') > 0 then t := regexp_replace(t, '\mobjective[ -]c\M', 'objectivec', 'g'); end if;
  if strpos(t, '/') > 0 then t := regexp_replace(t, '(\w)/(?=\w)', '\1 ', 'g'); end if;
  return t;
end $$;

-- A word or phrase as a key: folded, and without signs. By code points, because classes depend on the database's locale.
create or replace function openpool_search_term(text) returns text language plpgsql immutable strict parallel safe as $$
begin
  return btrim(regexp_replace(openpool_search_fold($1), '[\u0001-\u002f\u003a-\u0040\u005b-\u0060\u007b-\u00bf\u2000-\u206f]+', ' ', 'g'));
end $$;

create or replace function openpool_skills_text(skills text[]) returns text language sql immutable strict parallel safe
  as $$ select array_to_string(skills, ' ') $$;

-- A list in JSON; anything else is an empty one, because a profile has to be saved whatever is in it.
create or replace function openpool_json_list(given jsonb) returns jsonb language sql immutable strict parallel safe
  as $$ select case when jsonb_typeof(given) = 'array' then given else '[]' end $$;
