-- What operators' open pages are notified of (features/desk-live): changes, and that somebody's rights may have changed.

-- Of more rows of one statement than these, as imports write them, one row says that there were many.
create or replace function openpool_desk_max_named() returns int language sql immutable parallel safe as $$ select 20 $$;

create or replace function openpool_desk_change_of_event() returns trigger language plpgsql as $$
begin
  insert into desk_change (tenant_id, action, subject_kind, subject_id, project_id, actor_kind, at)
    select tenant_id, type, split_part(subject, ':', 1), split_part(subject, ':', 2), (data ->> 'projectId')::int,
      coalesce(data ->> 'actor', case when type in ('invitation.answered', 'pool.requested') then 'talent' else 'system' end), at
    from (select *, count(*) over (partition by tenant_id, type) as alike from news) as n
    where alike <= openpool_desk_max_named();
  insert into desk_change (tenant_id, action, subject_kind, actor_kind, at)
    select tenant_id, type, split_part(min(subject), ':', 1), 'system', max(at)
    from news group by tenant_id, type having count(*) > openpool_desk_max_named();
  return null;
end $$;
create or replace trigger event_changes_desk after insert on event referencing new table as news
  for each statement execute function openpool_desk_change_of_event();

create or replace function openpool_desk_change_of_audit() returns trigger language plpgsql as $$
begin
  insert into desk_change (tenant_id, action, subject_kind, subject_id, project_id, actor_kind, actor_id, at)
    select n.tenant_id, n.action, n.subject_kind, n.subject_id,
      case n.subject_kind
        when 'project' then n.subject_id::int
        when 'application' then (select project_id from application where id = n.subject_id::int)
        when 'invitation' then (select project_id from project_invitation where id = n.subject_id::int)
      end,
      n.actor_kind, n.actor_id, n.at
    from news n;
  return null;
end $$;
create or replace trigger audit_entry_changes_desk after insert on audit_entry referencing new table as news
  for each statement execute function openpool_desk_change_of_audit();

-- A feed was read: what it brought, that it failed, or that it no longer does. One that finds nothing new time after time is no news.
create or replace function openpool_desk_change_of_feed_run() returns trigger language plpgsql as $$
begin
  insert into desk_change (tenant_id, action, subject_kind, subject_id, actor_kind, at)
    select n.tenant_id, 'feed.read', 'feed', n.feed_id, 'system', n.ended_at
    from news n
    where n.outcome in ('imported', 'failed') or n.outcome = 'unchanged' and (
      select p.outcome from feed_run p
      where p.tenant_id = n.tenant_id and p.feed_id = n.feed_id and p.id < n.id order by p.id desc limit 1) = 'failed';
  return null;
end $$;
create or replace trigger feed_run_changes_desk after update on feed_run referencing new table as news
  for each statement execute function openpool_desk_change_of_feed_run();

-- Processes read what is new when the transaction commits; equal messages of a transaction are sent once.
create or replace function openpool_notify_desk_change() returns trigger language plpgsql as $$
begin
  perform pg_notify('openpool_desk_change', clients.tenant_id::text) from (select distinct tenant_id from news) as clients;
  return null;
end $$;
create or replace trigger desk_change_notifies after insert on desk_change referencing new table as news
  for each statement execute function openpool_notify_desk_change();

-- The number of the client whose sessions have to be looked at again; nothing: those of all clients.
create or replace function openpool_notify_desk_access() returns trigger language plpgsql as $$
begin
  -- `operator` has no client.
  perform pg_notify('openpool_desk_access', coalesce(to_jsonb(old) ->> 'tenant_id', ''));
  return null;
end $$;
create or replace trigger operator_session_ended_notifies after update of ended_at or delete on operator_session
  for each row execute function openpool_notify_desk_access();
create or replace trigger operator_membership_notifies after update or delete on operator_membership
  for each row execute function openpool_notify_desk_access();
create or replace trigger operator_notifies after update of is_installation_owner or delete on operator
  for each row execute function openpool_notify_desk_access();
