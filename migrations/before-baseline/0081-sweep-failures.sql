-- Rows that a scheduled job could not handle, until a run of it handles them or no longer finds them.
create table sweep_failure (
  tenant_id int not null references tenant,
  -- The name of the sweep, such as operator-reminders.
  sweep text not null,
  -- What the row is about, by id only, such as application:75; `client` for the client as a whole.
  subject text not null,
  -- Class and code of the last error, never its message, which may hold values of rows.
  error text not null,
  tries int not null,
  first_at timestamptz not null,
  last_at timestamptz not null,
  primary key (tenant_id, sweep, subject)
);

alter table sweep_failure enable row level security;
create policy operators_only on sweep_failure using (tenant_id = openpool_tenant() and openpool_operates());
