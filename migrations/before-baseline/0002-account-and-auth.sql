-- Account: the person. E-mail is unique per tenant, case-folded.
create table talent (
  id uuid primary key,
  tenant_id int not null references tenant,
  email text,
  email_verified_at timestamptz,
  future_email text,
  password_hash text,
  first_name text not null default '',
  last_name text not null default '',
  locale text not null default 'en',
  residence_country text,
  mobile_number text,
  mobile_verified_at timestamptz,
  profile_image_id uuid,
  is_active boolean not null default true,
  deactivated_at timestamptz,
  erase_after timestamptz,
  subscribed boolean not null default false,
  subscription_uuid uuid not null unique,
  onboarding_completed_at timestamptz,
  onboarding_type text not null default 'long' check (onboarding_type in ('long', 'short')),
  -- The project a visitor wanted to apply to before signing up: it makes the onboarding short and opens the application afterwards.
  stored_project_id int,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create unique index talent_email on talent (tenant_id, lower(email)) where email is not null;
create unique index talent_mobile on talent (tenant_id, mobile_number) where mobile_verified_at is not null;

-- Legal: who agreed to which version of which text, when and for what.
create table consent (
  id bigint generated always as identity primary key,
  tenant_id int not null references tenant,
  talent_id uuid not null references talent on delete cascade,
  document text not null check (document in ('terms', 'privacy')),
  version text not null,
  locale text not null,
  purpose text not null,
  agreed_at timestamptz not null default now()
);
create index consent_talent on consent (tenant_id, talent_id, document);

-- Auth: one row per session; the refresh token is session id + counter + HMAC under hmac_key.
create table session (
  id uuid primary key,
  tenant_id int not null references tenant,
  talent_id uuid not null references talent on delete cascade,
  device_id uuid,
  hmac_key bytea not null,
  counter int not null default 1,
  rotated_at timestamptz not null default now(),
  created_at timestamptz not null default now(),
  last_used_at timestamptz not null default now(),
  idle_expires_at timestamptz not null,
  expires_at timestamptz not null,
  revoked_at timestamptz,
  revoked_reason text,
  amr text not null
);
create index session_talent on session (tenant_id, talent_id) where revoked_at is null;

create table device (
  id uuid not null,
  tenant_id int not null references tenant,
  talent_id uuid not null references talent on delete cascade,
  user_agent text not null default '',
  country text,
  trusted_at timestamptz,
  created_at timestamptz not null default now(),
  last_seen_at timestamptz not null default now(),
  primary key (tenant_id, talent_id, id)
);

-- Activation, reset, e-mail change, one-time links: only the SHA-256 of the secret is kept.
create table account_token (
  id uuid primary key,
  tenant_id int not null references tenant,
  talent_id uuid not null references talent on delete cascade,
  purpose text not null,
  secret_hash bytea not null unique,
  payload jsonb not null default '{}',
  expires_at timestamptz not null,
  used_at timestamptz,
  created_at timestamptz not null default now()
);
create index account_token_talent on account_token (tenant_id, talent_id, purpose);

create table security_event (
  id bigint generated always as identity primary key,
  tenant_id int not null references tenant,
  talent_id uuid references talent on delete cascade,
  kind text not null,
  details jsonb not null default '{}',
  at timestamptz not null default now()
);
