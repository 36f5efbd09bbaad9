-- What operators started that takes longer than a request: an import of leads, invitations of many. Each item is handled once, in a transaction
-- with its outcome, so that a process that ends in between neither repeats nor forgets one.
create table long_work (
  id uuid primary key,
  tenant_id int not null references tenant,
  kind text not null check (kind in ('leads.import', 'invitations.send', 'poolInvitations.send')),
  -- What it is called in lists: the name of a file, of a project or a pool.
  title text not null,
  -- What holds for all items, in the form of its kind; texts for talents are in it, so that it is emptied at the end.
  settings jsonb,
  total int not null,
  -- People and keys may be gone by the time it is done, so their names are written down.
  actor_kind text not null check (actor_kind in ('operator', 'key', 'commandLine')),
  actor_id uuid,
  actor_name text not null,
  created_at timestamptz not null,
  ended_at timestamptz,
  -- When whoever started it took note of its end.
  seen_at timestamptz
);
create index long_work_open on long_work (created_at, id) where ended_at is null;
create index long_work_own on long_work (tenant_id, actor_id, created_at desc, id desc);
create index long_work_ended on long_work (ended_at) where ended_at is not null;
alter table long_work enable row level security;
create policy operators_only on long_work using (tenant_id = openpool_tenant() and openpool_operates());

create table long_work_item (
  work_id uuid not null references long_work on delete cascade,
  tenant_id int not null references tenant,
  position int not null,
  -- Whom it is about: a talent, or a line of a file by its text. Both the input and the text of what is done are emptied.
  talent_id uuid references talent on delete set null,
  label text,
  input jsonb,
  outcome text not null default 'waiting' check (outcome in ('waiting', 'done', 'refused')),
  reason text check (reason in ('EXISTS', 'MEMBER', 'APPLIED', 'PENDING', 'GONE', 'STOPPED', 'INVALID', 'NOT_POSSIBLE', 'FAILED')),
  primary key (work_id, position),
  constraint long_work_item_reason check (outcome <> 'refused' or reason is not null)
);
create index long_work_item_waiting on long_work_item (work_id, position) where outcome = 'waiting';
create index long_work_item_talent on long_work_item (talent_id) where talent_id is not null;
alter table long_work_item enable row level security;
create policy operators_only on long_work_item using (tenant_id = openpool_tenant() and openpool_operates());

-- Searches of talents that an operator keeps under a name, for themselves alone.
create table saved_talent_search (
  id uuid primary key,
  tenant_id int not null references tenant,
  operator_id uuid not null references operator on delete cascade,
  name text not null,
  -- The query of the page's address, such as q=Kubernetes&place=Berlin.
  query text not null,
  created_at timestamptz not null
);
create unique index saved_talent_search_name on saved_talent_search (tenant_id, operator_id, lower(name));
alter table saved_talent_search enable row level security;
create policy operators_only on saved_talent_search using (tenant_id = openpool_tenant() and openpool_operates());
