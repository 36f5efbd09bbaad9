-- Who was invited to a pool, what became of memberships, when a feed last spoke, and who has opened a page today.
create table pool_invitation (
  tenant_id int not null references tenant,
  pool_id int not null references pool on delete cascade,
  talent_id uuid not null references talent on delete cascade,
  message text,
  invited_at timestamptz not null,
  primary key (pool_id, talent_id)
);
create index pool_invitation_talent on pool_invitation (tenant_id, talent_id);
alter table pool_invitation enable row level security;
create policy tenant_only on pool_invitation using (tenant_id = openpool_tenant());

create table pool_membership_event (
  id bigint generated always as identity primary key,
  tenant_id int not null references tenant,
  pool_id int not null references pool on delete cascade,
  talent_id uuid not null references talent on delete cascade,
  at timestamptz not null,
  from_status text,
  -- A status of the membership, or what became of an invitation or a request.
  to_status text not null check (to_status in ('APPLIED', 'ACCEPTED', 'REJECTED', 'LEFT', 'REMOVED', 'INVITED', 'DECLINED', 'WITHDRAWN')),
  actor text not null check (actor in ('talent', 'operator')),
  note text
);
create index pool_membership_event_talent on pool_membership_event (tenant_id, talent_id, id);
alter table pool_membership_event enable row level security;
create policy tenant_only on pool_membership_event using (tenant_id = openpool_tenant());

-- A source of projects that has been imported at least once; its silence pauses its projects.
create table feed (
  tenant_id int not null references tenant,
  source text not null,
  last_run_at timestamptz not null,
  primary key (tenant_id, source)
);
alter table feed enable row level security;
create policy tenant_only on feed using (tenant_id = openpool_tenant());

-- So that a visitor counts once a day. `visitor` is a keyed hash that changes every day; rows go when the day is over.
create table page_open_visitor (
  project_id int not null references project on delete cascade,
  opened_on date not null,
  visitor bytea not null,
  primary key (opened_on, project_id, visitor)
);
