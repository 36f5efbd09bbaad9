-- Facts that are looked up whole or by their beginning, as words that no text can hold: '#' a reference, '@' a town, '%' a postal code.
create or replace function openpool_search_mark(kind text, value text) returns text language plpgsql immutable strict parallel safe
  as $$ begin return kind || left(case kind when '@' then lower(openpool_unaccent(value)) when '#' then lower(value) else value end, 200); end $$;

create or replace function openpool_search_marked(kind text, value text, is_prefix boolean) returns tsquery language sql immutable strict parallel safe
  as $$ select ('''' || replace(replace(openpool_search_mark(kind, value), '\', '\\'), '''', '''''') || case when is_prefix then ''':*' else '''' end)::tsquery $$;

-- Neighbouring words of short texts as one word with a space inside, which no text gives otherwise: "project manager" is found
-- without reading positions from the rows, and a project with a manager is not found.
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

-- Words of the title once more, marked '^': hits in the title come first, and the index alone has to know them.
create or replace function openpool_search_titled(words text[]) returns tsvector language plpgsql immutable strict parallel safe as $$
declare
  titled text[] := '{}';
  word text;
begin
  foreach word in array words loop titled := titled || ('^' || word); end loop;
  return array_to_tsvector(titled);
end $$;

-- The same query for the marked words of titles (openpool_search_titled). They have no positions, so words of a phrase only have to be
-- there: callers use the whole query too.
create or replace function openpool_search_in_title(query tsquery) returns tsquery language sql immutable strict parallel safe
  as $$ select regexp_replace(regexp_replace(query::text, '''((?:[^'']|'''')*)''', '''^\1''', 'g'), '<(-|\d+)>', '&', 'g')::tsquery $$;
