-- A writer that stops a project without naming itself is a person: jobs and imports say so.
create or replace function openpool_name_stopper() returns trigger language plpgsql as $$
begin
  if new.status = 'CLOSED' then
    new.closed_by := coalesce(new.closed_by, 'operator');
  else
    new.closed_by := null;
    new.paused_by := case new.status when 'PAUSED' then coalesce(new.paused_by, 'operator') end;
  end if;
  return new;
end $$;
create or replace trigger project_stopper before insert or update of status on project for each row execute function openpool_name_stopper();

-- Projects change by imports of thousands, by the clock and by hand, each in one statement, so the database itself writes the events.
-- `set openpool.events = off` keeps quiet (the demo writes up to a million projects). Without nested loops, because the planner expects one
-- row of a statement and would compare each with each.
create or replace function openpool_project_changed() returns trigger language plpgsql set enable_nestloop = off as $$
begin
  if current_setting('openpool.events', true) = 'off' then return null; end if;
  if tg_op = 'INSERT' then
    insert into event (tenant_id, type, subject, data, at)
      select tenant_id, 'project.changed', 'project:' || id, jsonb_build_object(
        'projectId', id, 'source', source, 'reference', reference, 'status', status, 'previousStatus', null), updated_at
      from changed;
  else
    insert into event (tenant_id, type, subject, data, at)
      select c.tenant_id, 'project.changed', 'project:' || c.id, jsonb_build_object(
        'projectId', c.id, 'source', c.source, 'reference', c.reference, 'status', c.status, 'previousStatus', e.status), c.updated_at
      from changed c join earlier e using (id)
      where c.status <> e.status or c.updated_at <> e.updated_at;
  end if;
  return null;
end $$;
create or replace trigger project_event_insert after insert on project referencing new table as changed
  for each statement execute function openpool_project_changed();
create or replace trigger project_event_update after update on project referencing old table as earlier new table as changed
  for each statement execute function openpool_project_changed();
