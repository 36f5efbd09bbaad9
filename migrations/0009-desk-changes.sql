-- What changed in the last hours, for operators' open pages: ids, and who did it. Triggers write it from events and the audit log
-- (database/functions/desk-changes.sql); a job deletes it after nine hours (decision 0072).
create table desk_change (
  id bigint primary key generated always as identity,
  tenant_id int not null references tenant,
  -- The transaction that made it: readers keep a snapshot, and what that does not show is new to them.
  xact xid8 not null default pg_current_xact_id(),
  -- As in the audit log, or the type of the event.
  action text not null,
  subject_kind text not null,
  -- Null: too many at once to name each, or none in particular.
  subject_id text,
  project_id int,
  -- operator, key, commandLine; talent, system, vms.
  actor_kind text not null,
  actor_id uuid,
  at timestamptz not null
);
create index desk_change_unread on desk_change (tenant_id, xact);
create index desk_change_age on desk_change (at);
alter table desk_change enable row level security;
create policy tenant_writes on desk_change for insert with check (tenant_id = openpool_tenant());
create policy operators_only on desk_change using (tenant_id = openpool_tenant() and openpool_operates());
