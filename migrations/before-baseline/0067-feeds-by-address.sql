-- A feed that is fetched has settings before its first import. Null: never imported.
alter table feed alter column last_run_at drop not null;

-- Feeds that this server fetches itself.
create table feed_address (
  id uuid primary key,
  tenant_id int not null references tenant,
  source text not null,
  -- Without passwords and keys, for people.
  shown_address text not null,
  -- Address and headers as they are sent, encrypted, because this server sends them.
  sealed_request bytea not null,
  every_minutes int not null check (every_minutes between 5 and 10080),
  silent_after_minutes int not null check (silent_after_minutes between 60 and 43200),
  -- Closes nothing that the feed leaves out.
  keeps_missing boolean not null,
  -- The next run may close more than a fifth of the feed's open projects.
  allows_mass_close boolean not null default false,
  -- What the server said of the last content that was imported.
  etag text,
  last_modified text,
  -- When the content was last read as a whole.
  last_full_at timestamptz,
  next_run_at timestamptz not null,
  -- Runs that failed one after the other.
  fails int not null default 0,
  -- While a process runs it; renewed every minute, so that another may take over from one that ended.
  running_until timestamptz,
  created_at timestamptz not null,
  created_by text not null,
  unique (tenant_id, source),
  foreign key (tenant_id, source) references feed (tenant_id, source)
);
create index feed_address_due on feed_address (next_run_at);

create table feed_run (
  id bigint primary key generated always as identity,
  tenant_id int not null references tenant,
  feed_id uuid not null references feed_address on delete cascade,
  started_at timestamptz not null,
  ended_at timestamptz,
  outcome text not null check (outcome in ('running', 'imported', 'unchanged', 'failed')),
  -- Why it failed, or why the content is doubtful.
  why text,
  -- Who asked for it; null: the clock.
  asked_by text,
  pages int,
  bytes bigint,
  report jsonb,
  check ((outcome = 'running') = (ended_at is null))
);
create index feed_run_newest on feed_run (tenant_id, feed_id, id desc);
create index feed_run_feed on feed_run (feed_id);

alter table feed_address enable row level security;
create policy operators_only on feed_address using (tenant_id = openpool_tenant() and openpool_operates());
alter table feed_run enable row level security;
create policy operators_only on feed_run using (tenant_id = openpool_tenant() and openpool_operates());
