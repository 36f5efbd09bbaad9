-- Calendars of interviewers as operators keep them: a name, how far ahead times are offered, busy times one by one, and the address
-- of a calendar elsewhere that is read for them (decision 0043).
alter table calendar
  add column name text,
  add column notice_hours int not null default 24 check (notice_hours between 0 and 336),
  add column horizon_days int not null default 30 check (horizon_days between 1 and 120),
  add column created_at timestamptz not null default now(),
  -- Only while busy times are read from an address: until when what was read counts. After it no time is offered.
  add column busy_known_until timestamptz;
update calendar set name = key;
alter table calendar alter column name set not null;

alter table calendar_busy
  add column id bigint primary key generated always as identity,
  -- Whether it was read from the address of the calendar; operators change the others only.
  add column is_read boolean not null default false,
  add column note text,
  -- Rows that are there were never checked; none of them may stop an upgrade.
  add constraint calendar_busy_order check (ends_at > starts_at) not valid;

-- A project that is over does not keep a calendar for ever.
alter table project
  drop constraint project_calendar_id_fkey,
  add constraint project_calendar_id_fkey foreign key (calendar_id) references calendar on delete set null;
create index project_calendar on project (calendar_id) where calendar_id is not null;

create table calendar_feed (
  calendar_id int primary key references calendar on delete cascade,
  tenant_id int not null references tenant,
  -- Whoever knows the address reads the interviewer's calendar, so it is kept encrypted; the host is what may be shown.
  sealed_url bytea not null,
  host text not null,
  etag text,
  last_modified text,
  -- Up to when repeated appointments were counted: an answer "not modified" says nothing about later ones.
  counted_until timestamptz,
  -- While it is being read this is when another process may take over.
  next_read_at timestamptz not null,
  read_at timestamptz,
  outcome text check (outcome in ('READ', 'UNCHANGED', 'FAILED')),
  -- Why it failed.
  words text,
  failures int not null default 0
);
create index calendar_feed_due on calendar_feed (next_read_at);
create index calendar_feed_tenant on calendar_feed (tenant_id);
alter table calendar_feed enable row level security;
create policy operators_only on calendar_feed using (tenant_id = openpool_tenant() and openpool_operates());
