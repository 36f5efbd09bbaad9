-- Whose message it is, when it is a talent's: addresses change, so the recipient alone would miss earlier ones.
alter table message add column talent_id uuid references talent on delete set null;
create index message_talent on message (tenant_id, talent_id) where talent_id is not null;
create index message_recipient on message (tenant_id, lower(recipient));

-- Applications whose time of retention is over, and those of people who were erased: counts without a person.
create table past_application (
  id bigint generated always as identity primary key,
  tenant_id int not null references tenant,
  project_id int not null references project on delete cascade,
  status text not null check (status in ('h', 'rm', 'rv', 'w')),
  reason text,
  submitted_on date,
  ended_on date not null,
  reply_days numeric(7, 2)
);
create index past_application_tenant on past_application (tenant_id, submitted_on);

-- The daily erasure looks for these only.
create index talent_erase_after on talent (erase_after) where not is_active;
