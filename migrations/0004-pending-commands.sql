-- What an operator requested and can still take back: a move of an application, the sending of an invitation. Nothing of it has happened
-- until it is carried out (decision 0070), so that talents' requests see none of it.
create table pending_command (
  id uuid primary key,
  tenant_id int not null references tenant,
  kind text not null check (kind in ('application.move', 'invitation.send')),
  talent_id uuid not null references talent on delete cascade,
  project_id int not null references project on delete cascade,
  application_id int references application on delete cascade,
  -- The status that a move leads to.
  target text,
  -- What was requested, and what it was about at that time. Texts for the talent are in it, so that both are emptied at its end.
  input jsonb,
  expected jsonb,
  -- People and keys may be gone by the time it is carried out, so their names are written down.
  actor_kind text not null check (actor_kind in ('operator', 'key', 'commandLine')),
  actor_id uuid,
  actor_name text not null,
  created_at timestamptz not null,
  undo_until timestamptz not null,
  state text not null check (state in ('pending', 'done', 'undone', 'overtaken')),
  ended_at timestamptz,
  -- Why it was not carried out, and the code of the refusal where there was one.
  reason text check (reason in ('ACCOUNT_CLOSED', 'PROJECT_CLOSED', 'STATUS_CHANGED', 'APPLICATION_CHANGED', 'REFUSED')),
  refusal_code text
);
create unique index pending_command_application on pending_command (application_id) where state = 'pending' and application_id is not null;
create unique index pending_command_invitation on pending_command (tenant_id, project_id, talent_id)
  where state = 'pending' and kind = 'invitation.send';
create index pending_command_due on pending_command (tenant_id, id) where state = 'pending';
create index pending_command_newest on pending_command (tenant_id, created_at desc, id desc);
create index pending_command_talent on pending_command (tenant_id, talent_id);
create index pending_command_history on pending_command (application_id) where application_id is not null;
create index pending_command_ended on pending_command (ended_at) where ended_at is not null;
alter table pending_command enable row level security;
create policy operators_only on pending_command using (tenant_id = openpool_tenant() and openpool_operates());
