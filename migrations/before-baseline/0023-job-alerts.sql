-- When a project was first here. `published_at` is what its source says and may lie days back; alerts must know what is new
-- to us. A later import of the same project leaves it alone. Rows from before this migration count as seen now.
alter table project add column first_seen_at timestamptz not null default now();
create index project_first_seen on project (tenant_id, first_seen_at);

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

-- Up to when the alerts of a client's pools have been worked off.
create table job_alert_run (
  tenant_id int primary key references tenant,
  pools_until timestamptz not null
);

alter table saved_search enable row level security;
create policy tenant_only on saved_search using (tenant_id = openpool_tenant());
alter table job_alert_sent enable row level security;
create policy tenant_only on job_alert_sent using (tenant_id = openpool_tenant());
alter table job_alert_run enable row level security;
create policy tenant_only on job_alert_run using (tenant_id = openpool_tenant());
