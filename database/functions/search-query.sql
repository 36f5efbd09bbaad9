-- Loads pg_trgm into this session: before that its settings are unknown, and only a superuser may set what is unknown.
select similarity('', '');

-- Terms that resemble a word. At 0.4 one mistake in seven letters still counts; the default of 0.3 reads twice as much.
create or replace function openpool_search_resembling(tenant int, word text) returns table (term text, shown text, mentions int)
  language sql stable set pg_trgm.similarity_threshold = 0.4 as $$
  select t.term, t.shown, t.mentions from search_term t
  where t.tenant_id = tenant and t.term % word and strpos(t.term, ' ') = 0 and abs(length(t.term) - length(word)) <= 3
  order by similarity(t.term, word) desc, t.mentions desc limit 16
$$;

-- One form of a word as tsqueries: 'word' (also several, all wanted), 'start' (of a word), 'phrase' (side by side), 'name'
-- (side by side in title or skills: openpool_search_pairs). Under every configuration, because a talent may type German
-- words to find an English title.
create or replace function openpool_search_form(form text, kind text, configs text[]) returns tsquery[] language plpgsql stable parallel safe as $$
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

-- Forms of a word that some project has, or all of them when none has any: a word may have a dozen other names, each is a list for
-- the index to look at with every hit, and most are names in languages that nobody advertises in. Frequent forms show in the small sample,
-- and what does not is rare: ten microseconds a form.
create or replace function openpool_search_used(forms tsquery[]) returns tsquery[] language plpgsql stable parallel safe
  set enable_seqscan = off set enable_indexscan = off set enable_indexonlyscan = off set plan_cache_mode = force_generic_plan as $$
declare
  used tsquery[] := '{}';
  form tsquery;
begin
  if cardinality(forms) < 2 then return forms; end if;
  foreach form in array forms loop
    if exists (select from project_search where sample_level >= 4 and doc @@ form) or exists (select from project_search where is_open and doc @@ form)
      or exists (select from project_search where not is_open and doc @@ form) then used := used || form; end if;
  end loop;
  return case when used = '{}' then forms else used end;
end $$;

-- What was typed as a tsquery. `typed` is [[{"any": [[form, kind], …], "not": true?}, …], …]: one of the lists has to fit,
-- and of a list every entry, by any of its forms. A word that says nothing in one of the languages (for, und) may be
-- missing, unless nothing else was typed. Forms that nobody uses are left out, each is used once.
create or replace function openpool_search_query(typed jsonb, configs text[]) returns tsquery language plpgsql stable parallel safe as $$
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
  parts tsquery[];
begin
  for alternative in select value from jsonb_array_elements(typed) loop
    every := '';
    weak := '';
    for word in select value from jsonb_array_elements(alternative) loop
      parts := '{}';
      is_weak := false;
      for form in select value from jsonb_array_elements(word -> 'any') loop
        foreach part in array openpool_search_form(form ->> 0, form ->> 1, configs) loop
          -- As texts: PostgreSQL takes a word and its beginning ('entwi' and 'entwi':*) for equal.
          if numnode(part) > 0 then parts := case when part::text = any(parts::text[]) then parts else parts || part end;
          elsif form ->> 1 = 'word' and jsonb_array_length(word -> 'any') = 1 then is_weak := true;
          end if;
        end loop;
      end loop;
      if parts = '{}' then continue; end if;
      one := '';
      foreach part in array openpool_search_used(parts) loop one := one || part; end loop;
      if word ? 'not' then one := !! one; end if;
      if is_weak then weak := weak && one; else every := every && one; end if;
    end loop;
    whole := whole || case when numnode(every) > 0 then every else weak end;
  end loop;
  return whole;
end $$;
