-- Tests that belong to applications: each comes from a file of the client (tenants/<client>/assessments) and is taken here or at a provider's.
create table assessment (
  id uuid primary key,
  tenant_id int not null references tenant,
  talent_id uuid not null references talent on delete cascade,
  application_id int not null references application on delete cascade,
  -- The name of the file.
  test_key text not null,
  -- In the talent's language when the test was set.
  name text not null,
  -- Specification section 4: created, started, cancelled, expired, completed.
  status text not null check (status in ('cr', 'st', 'cn', 'ex', 'cm')),
  -- Where it is taken; null until its provider has said so.
  link text,
  -- Percent beyond the usual time, as the talent chose.
  extra_time int not null default 0 check (extra_time between 0 and 100),
  -- Chosen options by the number of the question.
  answers jsonb not null default '{}',
  score int,
  max_score int,
  created_at timestamptz not null,
  due_at timestamptz not null,
  started_at timestamptz,
  ends_at timestamptz,
  ended_at timestamptz,
  unique (application_id, test_key)
);
create index assessment_talent on assessment (tenant_id, talent_id);
create index assessment_open on assessment (due_at) where status in ('cr', 'st');
alter table assessment enable row level security;
create policy tenant_only on assessment using (tenant_id = openpool_tenant());
