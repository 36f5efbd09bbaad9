-- Phone: one row per code sent. Its id is the flow a browser carries; a newer code for the same number voids the row.
create table phone_code (
  id uuid primary key,
  tenant_id int not null references tenant,
  -- Whose number this becomes when somebody signed in adds or changes it; null while signing in or up.
  talent_id uuid references talent on delete cascade,
  purpose text not null check (purpose in ('enter', 'change')),
  -- E.164
  mobile_number text not null,
  device_id uuid,
  code_hash text not null,
  attempts int not null default 0 check (attempts <= 3),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  voided_at timestamptz,
  -- The code was right, but nobody here has the number: the flow is good for one sign-up.
  proven_at timestamptz,
  used_at timestamptz
);
create index phone_code_number on phone_code (tenant_id, mobile_number, created_at desc);
create index phone_code_age on phone_code (created_at);

-- Outbox: the other side refused a message for good, so it is not tried again.
alter table message add column refused_at timestamptz;
