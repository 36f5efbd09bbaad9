-- Notifications between processes (LISTEN, NOTIFY).

-- Notifies every process that a client has another version (features/tenancy/api/follow-clients.ts).
create or replace function openpool_tell_client_change() returns trigger language plpgsql as $$
begin
  perform pg_notify('openpool_client_change', new.id::text);
  return null;
end $$;
create or replace trigger tenant_told_changed after update of version on tenant
  for each row when (old.version <> new.version) execute function openpool_tell_client_change();

-- Notifies every process that a client's public pages may have changed, so that none serves one it has cached (app/visitor-pages.ts).
create or replace function openpool_tell_public_change() returns trigger language plpgsql as $$
begin
  perform pg_notify('openpool_public_change', clients.tenant_id::text) from (select distinct tenant_id from changed) as clients;
  return null;
end $$;
do $$
declare
  name text;
begin
  foreach name in array array['project', 'project_search', 'pool', 'category'] loop
    execute format('create or replace trigger %I after insert on %I referencing new table as changed
      for each statement execute function openpool_tell_public_change()', name || '_told_new', name);
    execute format('create or replace trigger %I after update on %I referencing new table as changed
      for each statement execute function openpool_tell_public_change()', name || '_told_changed', name);
    execute format('create or replace trigger %I after delete on %I referencing old table as changed
      for each statement execute function openpool_tell_public_change()', name || '_told_gone', name);
  end loop;
end $$;

-- Listeners are notified when the transaction commits; equal messages of a transaction are sent once.
create or replace function openpool_event_written() returns trigger language plpgsql as $$
begin
  perform pg_notify('openpool_event', '');
  return null;
end $$;
create or replace trigger event_written after insert on event for each statement execute function openpool_event_written();
