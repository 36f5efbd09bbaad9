-- Forms of a word that some project has, or all of them when none has any: a word may have a dozen other names, each is a list for
-- the index to look at with every hit, and most are names in languages that nobody advertises in. Frequent forms show in the small sample,
-- and what does not is rare: ten microseconds a form.
create function openpool_search_used(forms tsquery[]) returns tsquery[] language plpgsql stable parallel safe
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
-- missing, unless nothing else was typed. As in migration 0022, without forms that nobody uses, each once.
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
