-- When each operator last opened an application. It says nothing about the talent, and talents' requests see none of it.
create table application_read (
  tenant_id int not null references tenant,
  operator_id uuid not null references operator on delete cascade,
  application_id int not null references application on delete cascade,
  read_at timestamptz not null,
  primary key (application_id, operator_id)
);
create index application_read_operator on application_read (tenant_id, operator_id);
alter table application_read enable row level security;
create policy operators_only on application_read using (tenant_id = openpool_tenant() and openpool_operates());
