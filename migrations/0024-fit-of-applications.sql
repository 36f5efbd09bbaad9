-- How talent and project suited each other when an application was sent (decision 0084). None where either side had fit switched off, and
-- before there was fit; a job compares those for operators who see it.
alter table application
  add column fit_level text check (fit_level in ('strong', 'good', 'partly', 'little')),
  add column fit_facts jsonb,
  add column fit_compared_at timestamptz;
-- The job asks every few minutes which are left.
create index application_without_fit on application (tenant_id, id) where fit_level is null and submitted_at is not null;
