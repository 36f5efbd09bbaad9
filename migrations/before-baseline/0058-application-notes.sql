-- What operators write down about an application, for each other. A talent sees it in a copy of their data and nowhere else, so
-- that their requests read it only while `openpool.copy_of` names them (features/application-desk/api/export.ts; decision 0041).
create table application_note (
  id uuid primary key,
  tenant_id int not null references tenant,
  talent_id uuid not null references talent on delete cascade,
  application_id int not null references application on delete cascade,
  text text not null,
  -- People and keys may be gone by the time it is read, so their names are written down.
  author_kind text not null check (author_kind in ('operator', 'key', 'commandLine')),
  author_name text not null,
  created_at timestamptz not null
);
create index application_note_newest on application_note (application_id, created_at desc, id desc);
create index application_note_talent on application_note (tenant_id, talent_id);
alter table application_note enable row level security;
create policy operators_only on application_note using (tenant_id = openpool_tenant() and openpool_operates());
create policy copies on application_note for select
  using (tenant_id = openpool_tenant() and talent_id::text = current_setting('openpool.copy_of', true));

-- Operators' lists: the last change first, and what waits by the day it was promised for.
create index application_changed on application (tenant_id, last_updated desc, id desc) where submitted_at is not null;
create index application_due on application (tenant_id, answer_due_at, id) where submitted_at is not null and answer_due_at is not null;
