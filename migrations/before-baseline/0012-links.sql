-- Links that sign in. An invitation's link signs a browser in once; later only browsers its talent has used before.
alter table project_invitation add column secret_used_at timestamptz;

-- Lead profiles: people an operator has found, before they have an account. Only the SHA-256 of the link's secret is kept.
create table lead_profile (
  id uuid primary key,
  tenant_id int not null references tenant,
  email text not null,
  first_name text not null,
  last_name text not null,
  mobile_number text,
  residence_country text,
  professional_title text,
  skills text[] not null default '{}',
  locale text not null,
  project_id int references project on delete set null,
  pool_ids int[] not null default '{}',
  -- The link makes the account by itself, without the sign-up form.
  auto_activates boolean not null default false,
  -- Only a link that went to the mailbox and nowhere else proves anything, so only such a one signs in.
  is_mailed boolean not null default false,
  secret_hash bytea not null unique,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz,
  -- Whose account it became; the lead goes with it.
  talent_id uuid references talent on delete cascade
);
create index lead_profile_expires on lead_profile (expires_at) where used_at is null;
create index lead_profile_talent on lead_profile (tenant_id, talent_id) where talent_id is not null;
