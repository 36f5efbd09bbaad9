-- Tells every process that a client's public pages may have changed, so that none serves one it has cached (app/visitor-pages.ts).
create function openpool_tell_public_change() returns trigger language plpgsql as $$
begin
  perform pg_notify('openpool_public_change', clients.tenant_id::text) from (select distinct tenant_id from changed) as clients;
  return null;
end $$;

do $$
declare
  name text;
begin
  foreach name in array array['project', 'project_search', 'pool', 'category'] loop
    execute format('create trigger %I after insert on %I referencing new table as changed
      for each statement execute function openpool_tell_public_change()', name || '_told_new', name);
    execute format('create trigger %I after update on %I referencing new table as changed
      for each statement execute function openpool_tell_public_change()', name || '_told_changed', name);
    execute format('create trigger %I after delete on %I referencing old table as changed
      for each statement execute function openpool_tell_public_change()', name || '_told_gone', name);
  end loop;
end $$;
