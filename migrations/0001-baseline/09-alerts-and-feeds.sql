-- A search a talent keeps, and how often its new projects come by mail.
create table saved_search (
  id int generated always as identity primary key,
  tenant_id int not null references tenant,
  talent_id uuid not null references talent on delete cascade,
  name text not null,
  -- The filters of the search call (features/job-alerts/saved-query.ts); `query_key` is the same for the same search.
  query jsonb not null,
  query_key text not null,
  frequency text not null check (frequency in ('daily', 'weekly', 'never')),
  -- Of the browser that saved it; null: the zone of the talent's country.
  time_zone text,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  -- What was first here after this has not been mailed, and not been looked at.
  sent_until timestamptz not null,
  seen_until timestamptz not null,
  -- When the next mail is due; null without mails.
  due_at timestamptz,
  unique (tenant_id, talent_id, query_key)
);
create index saved_search_due on saved_search (due_at) where due_at is not null;
alter table saved_search enable row level security;
create policy tenant_only on saved_search using (tenant_id = openpool_tenant());

-- Which project was mailed to whom: never twice, by whichever alert. Rows go after 90 days.
create table job_alert_sent (
  tenant_id int not null references tenant,
  talent_id uuid not null references talent on delete cascade,
  project_id int not null references project on delete cascade,
  kind text not null check (kind in ('digest', 'pool')),
  -- The pool of a pool alert: each pool writes at most once an hour.
  pool_id int references pool on delete cascade,
  sent_at timestamptz not null,
  primary key (talent_id, project_id)
);
create index job_alert_sent_project on job_alert_sent (project_id);
create index job_alert_sent_old on job_alert_sent (sent_at);
alter table job_alert_sent enable row level security;
create policy tenant_only on job_alert_sent using (tenant_id = openpool_tenant());

-- Up to when the alerts of a client's pools have been worked off.
create table job_alert_run (
  tenant_id int primary key references tenant,
  pools_until timestamptz not null
);
alter table job_alert_run enable row level security;
create policy tenant_only on job_alert_run using (tenant_id = openpool_tenant());

-- The maintenance notice of a client; at most one at a time.
create table announcement (
  tenant_id int primary key references tenant,
  deadline timestamptz not null,
  deadline_with_leadtime timestamptz not null
);
alter table announcement enable row level security;
create policy tenant_only on announcement using (tenant_id = openpool_tenant());

-- What stands as `r` in the links a talent passes on.
create table referral_code (
  talent_id uuid primary key references talent on delete cascade,
  tenant_id int not null references tenant,
  code text not null,
  created_at timestamptz not null,
  unique (tenant_id, code)
);
alter table referral_code enable row level security;
create policy tenant_only on referral_code using (tenant_id = openpool_tenant());

-- Recommendations by mail. Addresses are kept as hashes only; the link that stops further ones outlives its sender's account.
create table referral (
  id uuid primary key,
  tenant_id int not null references tenant,
  talent_id uuid references talent on delete set null,
  project_id int references project on delete set null,
  message_id uuid references message on delete set null,
  address_hash bytea not null,
  stop_hash bytea not null unique,
  created_at timestamptz not null
);
create index referral_address on referral (tenant_id, address_hash, created_at);
create index referral_talent on referral (talent_id, created_at);
create index referral_project on referral (project_id);
create index referral_message on referral (message_id);
alter table referral enable row level security;
create policy tenant_only on referral using (tenant_id = openpool_tenant());

-- Who wants no more recommendations.
create table referral_block (
  tenant_id int not null references tenant,
  address_hash bytea not null,
  created_at timestamptz not null,
  primary key (tenant_id, address_hash)
);
alter table referral_block enable row level security;
create policy tenant_only on referral_block using (tenant_id = openpool_tenant());

-- A source of projects; its silence pauses its projects.
create table feed (
  tenant_id int not null references tenant,
  source text not null,
  -- Null: never imported. A feed that is fetched has settings before its first import.
  last_run_at timestamptz,
  -- What an operator said about it once: the names of its elements, its encoding, and what its amounts are in where it does not say so.
  mapping jsonb not null default '{}',
  encoding text,
  currency text,
  -- Elements that looked like references, and whose values changed from run to run: its projects are identified by others.
  changing_elements text[] not null default '{}',
  primary key (tenant_id, source)
);
alter table feed enable row level security;
create policy tenant_only on feed using (tenant_id = openpool_tenant());

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
alter table feed_address enable row level security;
create policy operators_only on feed_address using (tenant_id = openpool_tenant() and openpool_operates());

create table feed_run (
  id bigint primary key generated always as identity,
  tenant_id int not null references tenant,
  feed_id uuid not null references feed_address on delete cascade,
  started_at timestamptz not null,
  ended_at timestamptz,
  outcome text not null check (outcome in ('running', 'imported', 'unchanged', 'failed')),
  -- Why it failed, or why the content is doubtful.
  why text,
  -- Who requested it; null: the clock.
  asked_by text,
  pages int,
  bytes bigint,
  report jsonb,
  check ((outcome = 'running') = (ended_at is null))
);
create index feed_run_newest on feed_run (tenant_id, feed_id, id desc);
create index feed_run_feed on feed_run (feed_id);
alter table feed_run enable row level security;
create policy operators_only on feed_run using (tenant_id = openpool_tenant() and openpool_operates());
