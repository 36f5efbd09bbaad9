-- Social: which account of a provider belongs to which talent. The address is for showing only; (provider, issuer, subject) decides.
create table social_identity (
  id uuid primary key,
  tenant_id int not null references tenant,
  talent_id uuid not null references talent on delete cascade,
  provider text not null check (provider in ('linkedin', 'google', 'auth0')),
  issuer text not null,
  subject text not null,
  email text,
  created_at timestamptz not null default now()
);
create unique index social_identity_subject on social_identity (tenant_id, provider, issuer, subject);
create unique index social_identity_talent on social_identity (tenant_id, talent_id, provider);

-- One row per trip to a provider: everything its way back is checked against. Only hashes of state and browser secret are kept.
create table social_flow (
  id uuid primary key,
  tenant_id int not null references tenant,
  provider text not null check (provider in ('linkedin', 'google', 'auth0')),
  purpose text not null check (purpose in ('login', 'signup', 'connect')),
  talent_id uuid references talent on delete cascade,
  state_hash bytea not null unique,
  browser_hash bytea not null,
  verifier text,
  nonce text,
  redirect_uri text not null,
  return_to text,
  project_id int,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz
);
create index social_flow_expiry on social_flow (tenant_id, expires_at);

-- Somebody a provider vouched for and who has no account yet: waits for consents and what is missing.
create table social_registration (
  id uuid primary key,
  tenant_id int not null references tenant,
  browser_hash bytea not null,
  provider text not null check (provider in ('linkedin', 'google', 'auth0')),
  issuer text not null,
  subject text not null,
  first_name text,
  last_name text,
  email text,
  is_email_verified boolean not null,
  project_id int,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create unique index social_registration_browser on social_registration (tenant_id, browser_hash);
create index social_registration_expiry on social_registration (tenant_id, expires_at);
