-- What an operator wants done about an application until a day. Without a foreign key to the operator: it is for a member of the client's team,
-- and the transaction that ends a membership clears it (operators/api/team/change-team.ts).
create table application_task (
  id uuid primary key,
  tenant_id int not null references tenant,
  talent_id uuid not null references talent on delete cascade,
  application_id int not null references application on delete cascade,
  text text not null,
  due_on date not null,
  -- Null: for all of the team.
  assignee_id uuid,
  -- People and keys may be gone by the time it is read, so their names are written down.
  assignee_name text,
  author_kind text not null check (author_kind in ('operator', 'key', 'commandLine')),
  author_name text not null,
  created_at timestamptz not null,
  done_at timestamptz,
  done_by text,
  constraint task_assignee_whole check ((assignee_id is null) = (assignee_name is null)),
  constraint task_done_whole check ((done_at is null) = (done_by is null))
);
create index application_task_application on application_task (application_id, due_on, id);
create index application_task_talent on application_task (tenant_id, talent_id);
create index application_task_open on application_task (tenant_id, due_on, id) where done_at is null;
create index application_task_assignee on application_task (tenant_id, assignee_id) where assignee_id is not null;
alter table application_task enable row level security;
create policy operators_only on application_task using (tenant_id = openpool_tenant() and openpool_operates());
create policy copies on application_task for select using (tenant_id = openpool_tenant() and talent_id::text = current_setting('openpool.copy_of', true));
