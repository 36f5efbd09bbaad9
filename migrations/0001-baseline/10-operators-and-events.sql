create table operator (
  id uuid primary key,
  email text not null,
  email_folded text not null generated always as (lower(email)) stored,
  name text not null,
  -- BCP 47; null: the client's first language.
  locale text,
  -- Sees every client, as an owner.
  is_installation_owner boolean not null default false,
  -- Who the agency's own OpenID provider says it is.
  oidc_issuer text,
  oidc_subject text,
  created_at timestamptz not null,
  last_seen_at timestamptz,
  check ((oidc_issuer is null) = (oidc_subject is null)),
  unique (oidc_issuer, oidc_subject)
);
create unique index operator_email on operator (email_folded);

create table operator_membership (
  tenant_id int not null references tenant,
  operator_id uuid not null references operator on delete cascade,
  role text not null check (role in ('owner', 'recruiter', 'viewer')),
  -- A viewer sees addresses and numbers of talents only if this is ticked.
  sees_contact_data boolean not null default false,
  invited_by text,
  created_at timestamptz not null,
  -- Null until they first signed in.
  joined_at timestamptz,
  primary key (tenant_id, operator_id)
);
create index operator_membership_operator on operator_membership (operator_id);
alter table operator_membership enable row level security;
create policy operators_only on operator_membership using (tenant_id = openpool_tenant() and openpool_operates());
-- People of this client, and those of every client.
alter table operator enable row level security;
create policy operators_only on operator using (
  openpool_operates()
  and (is_installation_owner or exists (
    select from operator_membership m where m.operator_id = operator.id and m.tenant_id = openpool_tenant()))
);

-- One browser at the desk of one client. The cookie holds the secret, this row its hash.
create table operator_session (
  id uuid primary key,
  tenant_id int not null references tenant,
  operator_id uuid not null references operator on delete cascade,
  secret_hash bytea not null,
  -- How they came in: link, passkey, oidc.
  method text not null check (method in ('link', 'passkey', 'oidc')),
  user_agent text not null,
  started_at timestamptz not null,
  -- Eight idle hours end it.
  seen_at timestamptz not null,
  -- When the person last proved to be the same one.
  proven_at timestamptz not null,
  ended_at timestamptz
);
create unique index operator_session_secret on operator_session (tenant_id, secret_hash);
create index operator_session_operator on operator_session (operator_id);
alter table operator_session enable row level security;
create policy operators_only on operator_session using (tenant_id = openpool_tenant() and openpool_operates());

create table operator_passkey (
  id uuid primary key,
  tenant_id int not null references tenant,
  operator_id uuid not null references operator on delete cascade,
  -- The host it was made for; browsers offer it nowhere else.
  rp_id text not null,
  credential_id text not null,
  public_key bytea not null,
  counter bigint not null default 0,
  transports text[] not null default '{}',
  name text not null,
  created_at timestamptz not null,
  last_used_at timestamptz
);
create unique index operator_passkey_credential on operator_passkey (tenant_id, credential_id);
create index operator_passkey_operator on operator_passkey (tenant_id, operator_id);
alter table operator_passkey enable row level security;
create policy operators_only on operator_passkey using (tenant_id = openpool_tenant() and openpool_operates());

-- Links that sign an operator in once: a quarter of an hour for a requested one, a week for an invitation.
create table operator_link (
  id uuid primary key,
  tenant_id int not null references tenant,
  operator_id uuid not null references operator on delete cascade,
  secret_hash bytea not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create unique index operator_link_secret on operator_link (tenant_id, secret_hash);
create index operator_link_operator on operator_link (tenant_id, operator_id, created_at desc);
alter table operator_link enable row level security;
create policy operators_only on operator_link using (tenant_id = openpool_tenant() and openpool_operates());

-- What a browser was asked to sign with a passkey, or took along to the agency's provider. Each counts once, in that browser.
create table operator_flow (
  -- The challenge of a passkey, or the state of a trip to the provider.
  token text primary key,
  tenant_id int not null references tenant,
  purpose text not null check (purpose in ('signIn', 'register', 'oidc')),
  -- SHA-256 of the cookie of the browser, or of its session.
  holder_hash bytea not null,
  verifier text,
  nonce text,
  expires_at timestamptz not null,
  used_at timestamptz,
  check ((purpose = 'oidc') = (verifier is not null and nonce is not null))
);
create index operator_flow_expiry on operator_flow (expires_at);
alter table operator_flow enable row level security;
create policy operators_only on operator_flow using (tenant_id = openpool_tenant() and openpool_operates());

-- Keys of programs. The key is shown once; this is its hash.
create table operator_key (
  id uuid primary key,
  tenant_id int not null references tenant,
  name text not null,
  -- Its first characters, so that a person can tell keys apart.
  hint text not null,
  secret_hash bytea not null,
  scopes text[] not null,
  created_by text not null,
  created_at timestamptz not null,
  expires_at timestamptz,
  last_used_at timestamptz,
  revoked_at timestamptz
);
create unique index operator_key_secret on operator_key (tenant_id, secret_hash);
create index operator_key_newest on operator_key (tenant_id, created_at desc, id desc);
alter table operator_key enable row level security;
create policy operators_only on operator_key using (tenant_id = openpool_tenant() and openpool_operates());

-- Who did what. People and keys may be gone by the time it is read, so their names are written down. The table is only
-- added to (database/functions/audit.sql).
create table audit_entry (
  id bigint primary key generated always as identity,
  tenant_id int not null references tenant,
  at timestamptz not null,
  actor_kind text not null check (actor_kind in ('operator', 'key', 'commandLine')),
  actor_id uuid,
  actor_name text not null,
  -- What was done: a noun and a verb, such as key.revoked.
  action text not null,
  subject_kind text not null,
  subject_id text,
  address text,
  request_id text,
  before jsonb,
  after jsonb
);
create index audit_entry_newest on audit_entry (tenant_id, id desc);
alter table audit_entry enable row level security;
create policy operators_only on audit_entry using (tenant_id = openpool_tenant() and openpool_operates());

-- What happened, for the programs of operators: written in the transaction of the change, read by webhooks and by GET /events.
create table event (
  -- Also the id of each webhook about it.
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
alter table event enable row level security;
create policy tenant_writes on event for insert with check (tenant_id = openpool_tenant());
create policy operators_only on event using (tenant_id = openpool_tenant() and openpool_operates());

-- The last number of each client; locked while numbers are given, never while something happens.
create table event_counter (
  tenant_id int primary key references tenant,
  last bigint not null default 0
);
alter table event_counter enable row level security;
create policy operators_only on event_counter using (tenant_id = openpool_tenant() and openpool_operates());

-- Addresses that are notified of events, and what was sent.
create table webhook_endpoint (
  id uuid primary key,
  tenant_id int not null references tenant,
  url text not null,
  -- Types of events; empty: all.
  events text[] not null,
  -- The secret by which calls are signed, encrypted, because this server signs with it.
  sealed_secret bytea not null,
  -- The secret before, by which calls are signed as well until then.
  sealed_earlier bytea,
  earlier_until timestamptz,
  is_active boolean not null default true,
  created_at timestamptz not null,
  created_by text not null,
  check ((sealed_earlier is null) = (earlier_until is null))
);
create index webhook_endpoint_tenant on webhook_endpoint (tenant_id);
alter table webhook_endpoint enable row level security;
create policy operators_only on webhook_endpoint using (tenant_id = openpool_tenant() and openpool_operates());

-- One event for one address. The first that is not done holds the later ones of its subject back.
create table webhook_delivery (
  id bigint primary key generated always as identity,
  tenant_id int not null references tenant,
  endpoint_id uuid not null references webhook_endpoint on delete cascade,
  -- Null for a test, which belongs to no event.
  event_id uuid references event on delete cascade,
  subject text not null,
  -- The number of the event, by which those of a subject are ordered; 0 for a test.
  number bigint not null,
  state text not null default 'waiting' check (state in ('waiting', 'done', 'dead')),
  tries int not null default 0,
  -- While it is being sent this is when another process may take over; null once it is done or dead.
  next_try_at timestamptz,
  created_at timestamptz not null,
  ended_at timestamptz,
  unique (endpoint_id, event_id),
  check ((state = 'waiting') = (next_try_at is not null))
);
create index webhook_delivery_waiting on webhook_delivery (endpoint_id, subject, number) where state = 'waiting';
create index webhook_delivery_due on webhook_delivery (next_try_at) where state = 'waiting';
create index webhook_delivery_newest on webhook_delivery (tenant_id, endpoint_id, id desc);
create index webhook_delivery_event on webhook_delivery (event_id);
-- What waits or was given up is counted and listed; most deliveries are done.
create index webhook_delivery_not_done on webhook_delivery (tenant_id, endpoint_id, state, id desc) where state <> 'done';
alter table webhook_delivery enable row level security;
create policy operators_only on webhook_delivery using (tenant_id = openpool_tenant() and openpool_operates());

create table webhook_attempt (
  id bigint primary key generated always as identity,
  delivery_id bigint not null references webhook_delivery on delete cascade,
  at timestamptz not null,
  took_ms int not null,
  -- Of the answer; null when there was none.
  http_status int,
  -- The beginning of the answer, or why there was none.
  words text not null
);
create index webhook_attempt_delivery on webhook_attempt (delivery_id);
alter table webhook_attempt enable row level security;
create policy operators_only on webhook_attempt using (exists (select from webhook_delivery d where d.id = delivery_id));

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
