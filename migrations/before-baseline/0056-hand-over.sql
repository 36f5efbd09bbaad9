-- Applications on their way to a client's hiring system: one row for each time one is handed over, and one for telling of its end.
create table hand_over (
  -- Sent with every try, so that a system which received one twice can tell (webhook-id).
  id uuid primary key,
  tenant_id int not null references tenant,
  application_id int not null references application on delete cascade,
  kind text not null check (kind in ('application', 'withdrawal')),
  -- Its key in the client's hand-over.json.
  connector text not null,
  -- open: to be tried; waiting: the system has it and will answer later; the others are ends.
  state text not null check (state in ('open', 'waiting', 'accepted', 'refused', 'failed', 'cancelled')),
  tries int not null default 0,
  -- While a try runs this is when another process may take over; null once it has ended.
  next_try_at timestamptz,
  -- Why it was refused or failed, in the words of the system or of the connection.
  reason text,
  -- What the system calls it.
  reference text,
  -- By e-mail: the mail, and the hash of the secret in its links with the moment they end.
  message_id uuid,
  reply_hash bytea unique,
  reply_until timestamptz,
  replied_at timestamptz,
  created_at timestamptz not null,
  ended_at timestamptz,
  check ((ended_at is null) = (next_try_at is not null)),
  check ((ended_at is null) = (state in ('open', 'waiting')))
);
create index hand_over_application on hand_over (application_id);
create unique index hand_over_open on hand_over (application_id, kind) where ended_at is null;
create index hand_over_due on hand_over (next_try_at) where next_try_at is not null;

create table hand_over_try (
  id bigint primary key generated always as identity,
  hand_over_id uuid not null references hand_over on delete cascade,
  number int not null,
  at timestamptz not null,
  -- accepted, refused, later, unreachable; null while it runs, and for ever when its process was killed.
  outcome text check (outcome in ('accepted', 'refused', 'later', 'unreachable')),
  -- Of the answer, where it came by HTTP.
  http_status int,
  words text,
  took_ms int
);
create index hand_over_try_hand_over on hand_over_try (hand_over_id);

-- The secret by which calls to and from a connector are signed; encrypted, because this server signs with it.
create table hand_over_secret (
  tenant_id int not null references tenant,
  connector text not null,
  sealed bytea not null,
  made_at timestamptz not null,
  primary key (tenant_id, connector)
);

-- Each call of a system is taken once.
create table hand_over_report (
  hand_over_id uuid not null references hand_over on delete cascade,
  call_id text not null,
  at timestamptz not null,
  event text not null,
  primary key (hand_over_id, call_id)
);

alter table hand_over enable row level security;
create policy tenant_only on hand_over using (tenant_id = openpool_tenant());
alter table hand_over_secret enable row level security;
create policy tenant_only on hand_over_secret using (tenant_id = openpool_tenant());
alter table hand_over_try enable row level security;
create policy tenant_only on hand_over_try using (exists (select from hand_over h where h.id = hand_over_id));
alter table hand_over_report enable row level security;
create policy tenant_only on hand_over_report using (exists (select from hand_over h where h.id = hand_over_id));

-- What was on its way when this version was installed is tried anew.
insert into hand_over (id, tenant_id, application_id, kind, connector, state, next_try_at, created_at)
  select gen_random_uuid(), tenant_id, id, 'application', '', 'open', now(), now() from application where status = 'sp';

-- Up to which event the operator of a client was told of new applications by the daily mail.
create table application_digest (
  tenant_id int primary key references tenant,
  told bigint not null default 0
);
alter table application_digest enable row level security;
create policy tenant_only on application_digest using (tenant_id = openpool_tenant());
