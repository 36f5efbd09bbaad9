-- What happened, for the programs of operators: written in the transaction of the change, read by webhooks and by GET /events.
create table event (
  -- Also the id of each webhook that tells of it.
  id uuid primary key default gen_random_uuid(),
  tenant_id int not null references tenant,
  -- In which order it was written. Transactions end in another order, so this has gaps for a moment: readers go by `number`.
  written bigint generated always as identity,
  -- Given once the transaction is over, without gaps within the client; null until then.
  number bigint,
  type text not null,
  -- What it is about, such as application:12. Events of one subject keep their order.
  subject text not null,
  data jsonb not null,
  at timestamptz not null,
  unique (tenant_id, number)
);
create index event_unnumbered on event (tenant_id, written) where number is null;
create index event_age on event (at);

-- The last number of each client; locked while numbers are given, never while something happens.
create table event_counter (
  tenant_id int primary key references tenant,
  last bigint not null default 0
);

alter table event enable row level security;
-- Requests of talents write events and read none; numbers are given by jobs.
create policy tenant_writes on event for insert with check (tenant_id = openpool_tenant());
create policy operators_only on event using (tenant_id = openpool_tenant() and openpool_operates());
alter table event_counter enable row level security;
create policy operators_only on event_counter using (tenant_id = openpool_tenant() and openpool_operates());

-- Whoever listens is woken when the transaction commits; equal messages of a transaction are sent once.
create function openpool_event_written() returns trigger language plpgsql as $$
begin
  perform pg_notify('openpool_event', '');
  return null;
end $$;
create trigger event_written after insert on event for each statement execute function openpool_event_written();

-- Projects change by imports of thousands, by the clock and by hand, each in one statement, so the database itself tells of it.
-- `set openpool.events = off` keeps quiet (the demo writes up to a million projects).
create function openpool_project_changed() returns trigger language plpgsql as $$
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
create trigger project_event_insert after insert on project referencing new table as changed
  for each statement execute function openpool_project_changed();
create trigger project_event_update after update on project referencing old table as earlier new table as changed
  for each statement execute function openpool_project_changed();
