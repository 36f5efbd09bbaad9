-- Some hundred projects at once: their words and filters are collected by the search indexes and sorted in together, which takes half
-- the work of one project after the other. The setting is part of the transaction, so that nobody else has it and no crash leaves it on.
create function openpool_search_begin_bulk() returns void language plpgsql security definer set search_path = public as $$
declare name text;
begin
  foreach name in array array['project_search_open', 'project_search_rest', 'project_search_sample', 'project_search_coarse'] loop
    execute format('alter index %I set (fastupdate = on, gin_pending_list_limit = 65536)', name);
  end loop;
end $$;

-- Searches read what is collected from end to end, so nothing of it stays.
create function openpool_search_end_bulk() returns void language plpgsql security definer set search_path = public as $$
declare name text;
begin
  set constraints all immediate;
  foreach name in array array['project_search_open', 'project_search_rest', 'project_search_sample', 'project_search_coarse'] loop
    perform gin_clean_pending_list(name::regclass);
    execute format('alter index %I reset (gin_pending_list_limit)', name);
    execute format('alter index %I set (fastupdate = off)', name);
  end loop;
end $$;
