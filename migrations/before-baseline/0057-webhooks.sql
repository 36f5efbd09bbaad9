-- Addresses that are told of events, and what was told.
create table webhook_endpoint (
  id uuid primary key,
  tenant_id int not null references tenant,
  url text not null,
  -- Types of events; empty: all.
  events text[] not null,
  -- The secret by which calls are signed, encrypted, because this server signs with it.
  sealed_secret bytea not null,
  created_at timestamptz not null,
  created_by text not null
);
create index webhook_endpoint_tenant on webhook_endpoint (tenant_id);

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

alter table webhook_endpoint enable row level security;
create policy operators_only on webhook_endpoint using (tenant_id = openpool_tenant() and openpool_operates());
alter table webhook_delivery enable row level security;
create policy operators_only on webhook_delivery using (tenant_id = openpool_tenant() and openpool_operates());
alter table webhook_attempt enable row level security;
create policy operators_only on webhook_attempt using (exists (select from webhook_delivery d where d.id = delivery_id));
