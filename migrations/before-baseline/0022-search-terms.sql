-- Words in, before search proper: synonyms as the operator's files say (written at start), and a dictionary of the words
-- that a tenant's open public advertisements use. Typing mistakes, suggestions and compound words are looked up here and
-- never in the advertisements themselves. Neither table holds people's rows, so they have no row policy (decision 0007).
create table search_synonym (
  tenant_id int primary key references tenant,
  -- [{"term", "aliases", "typed", "includes"}]: the shipped files with the tenant's own entries on top.
  entries jsonb not null
);

create table search_term (
  tenant_id int not null references tenant,
  -- openpool_search_term of what was written; "C" sorts by bytes, so that a range of the key is a prefix.
  term text collate "C" not null,
  -- As it is written most often.
  shown text not null,
  -- Skills, beginnings of titles, words of titles and skills; and words of descriptions, which are never suggested.
  kind text not null check (kind in ('skill', 'title', 'term', 'text')),
  -- Advertisements that have it in title or skills; those that name it anywhere. Estimates where a sample was read.
  projects int not null,
  mentions int not null,
  -- Seen in a language that writes compounds in one word (German, Dutch).
  is_compound boolean not null,
  primary key (tenant_id, term) include (projects, mentions, kind)
);
-- Two and three letters begin many words; the most frequent ones are read in order.
create index search_term_by_two on search_term (tenant_id, left(term, 2), projects desc) where kind <> 'text';
create index search_term_by_three on search_term (tenant_id, left(term, 3), projects desc) where kind <> 'text';
create index search_term_ending on search_term (tenant_id, reverse(term)) where is_compound;
create index search_term_short on search_term (tenant_id, left(term, 1), length(term)) where length(term) <= 7;
create index search_term_like on search_term using gin (term gin_trgm_ops);

-- What the dictionary was last made from, so that nothing is done when nothing has changed.
create table search_gathering (
  tenant_id int primary key references tenant,
  mark text not null,
  gathered_at timestamptz not null
);

-- A word or phrase as a key: folded, and without signs. By code points, because classes depend on the database's locale.
create function openpool_search_term(text) returns text language sql immutable strict parallel safe
  as $$ select btrim(regexp_replace(openpool_search_fold($1), '[\u0001-\u002f\u003a-\u0040\u005b-\u0060\u007b-\u00bf\u2000-\u206f]+', ' ', 'g')) $$;

-- Loads pg_trgm into this session: before that its settings are unknown, and only a superuser may set what is unknown.
select similarity('', '');

-- Terms that resemble a word. At 0.4 one mistake in seven letters still counts; the default of 0.3 reads twice as much.
create function openpool_search_resembling(tenant int, word text) returns table (term text, shown text, mentions int)
  language sql stable set pg_trgm.similarity_threshold = 0.4 as $$
  select t.term, t.shown, t.mentions from search_term t
  where t.tenant_id = tenant and t.term % word and strpos(t.term, ' ') = 0 and abs(length(t.term) - length(word)) <= 3
  order by similarity(t.term, word) desc, t.mentions desc limit 16
$$;

-- One form of a word as tsqueries: 'word' (also several, all wanted), 'start' (of a word), 'phrase' (side by side), 'name'
-- (side by side in title or skills: openpool_search_pairs). Under every configuration, because a talent may type German
-- words to find an English title.
create function openpool_search_form(form text, kind text, configs text[]) returns tsquery[] language plpgsql stable parallel safe as $$
declare
  folded text := openpool_search_fold(form);
  pairs text[];
begin
  if kind = 'name' then
    pairs := openpool_search_pairs(array[form]);
    if cardinality(pairs) > 0 then
      return array[(select string_agg(quote_literal(replace(pair, '\', ' ')), ' & ') from unnest(pairs) pair)::tsquery];
    end if;
  end if;
  return (
    select array_agg(distinct case kind
      when 'start' then to_tsquery(config::regconfig, '''' || replace(replace(folded, '\', ' '), '''', ' ') || ''':*')
      when 'phrase' then phraseto_tsquery(config::regconfig, folded)
      else plainto_tsquery(config::regconfig, folded)
    end)
    from unnest(configs) config
  );
end $$;

-- The same asked of the marked words of titles (openpool_search_titled). They know no places, so words of a phrase only have
-- to be there: whoever asks so asks for the whole query too.
create function openpool_search_in_title(query tsquery) returns tsquery language sql immutable strict parallel safe
  as $$ select regexp_replace(regexp_replace(query::text, '''((?:[^'']|'''')*)''', '''^\1''', 'g'), '<(-|\d+)>', '&', 'g')::tsquery $$;

-- What was typed as a tsquery. `typed` is [[{"any": [[form, kind], …], "not": true?}, …], …]: one of the lists has to fit,
-- and of a list every entry, by any of its forms. A word that says nothing in one of the languages (for, und) may be
-- missing, unless nothing else was typed.
create function openpool_search_query(typed jsonb, configs text[]) returns tsquery language plpgsql stable parallel safe as $$
declare
  whole tsquery := '';
  every tsquery;
  weak tsquery;
  one tsquery;
  part tsquery;
  alternative jsonb;
  word jsonb;
  form jsonb;
  is_weak boolean;
begin
  for alternative in select value from jsonb_array_elements(typed) loop
    every := '';
    weak := '';
    for word in select value from jsonb_array_elements(alternative) loop
      one := '';
      is_weak := false;
      for form in select value from jsonb_array_elements(word -> 'any') loop
        foreach part in array openpool_search_form(form ->> 0, form ->> 1, configs) loop
          if numnode(part) > 0 then one := one || part;
          elsif form ->> 1 = 'word' and jsonb_array_length(word -> 'any') = 1 then is_weak := true;
          end if;
        end loop;
      end loop;
      if numnode(one) = 0 then continue; end if;
      if word ? 'not' then one := !! one; end if;
      if is_weak then weak := weak && one; else every := every && one; end if;
    end loop;
    whole := whole || case when numnode(every) > 0 then every else weak end;
  end loop;
  return whole;
end $$;
