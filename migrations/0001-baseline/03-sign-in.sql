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
alter table session enable row level security;
create policy tenant_only on session using (tenant_id = openpool_tenant());

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
alter table device enable row level security;
create policy tenant_only on device using (tenant_id = openpool_tenant());

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
alter table account_token enable row level security;
create policy tenant_only on account_token using (tenant_id = openpool_tenant());

create table security_event (
  id bigint generated always as identity primary key,
  tenant_id int not null references tenant,
  talent_id uuid references talent on delete cascade,
  kind text not null,
  details jsonb not null default '{}',
  at timestamptz not null default now()
);
-- Old entries go every night, and a talent's own are read for the copy of their data and go with the account.
create index security_event_at on security_event (tenant_id, at);
create index security_event_talent on security_event (talent_id);
alter table security_event enable row level security;
create policy tenant_only on security_event using (tenant_id = openpool_tenant());

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
alter table phone_code enable row level security;
create policy tenant_only on phone_code using (tenant_id = openpool_tenant());

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
alter table social_identity enable row level security;
create policy tenant_only on social_identity using (tenant_id = openpool_tenant());

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
alter table social_flow enable row level security;
create policy tenant_only on social_flow using (tenant_id = openpool_tenant());

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
alter table social_registration enable row level security;
create policy tenant_only on social_registration using (tenant_id = openpool_tenant());

-- Passkeys (WebAuthn): the public half of a key pair that a talent's browser, phone or security key holds.
create table passkey (
  id uuid primary key,
  tenant_id int not null references tenant,
  talent_id uuid not null references talent on delete cascade,
  -- The host the passkey was made for; browsers offer it nowhere else.
  rp_id text not null,
  -- base64url, as browsers name it.
  credential_id text not null,
  public_key bytea not null,
  -- How often the authenticator says it was used; 0 for those that do not count.
  counter bigint not null default 0,
  transports text[] not null default '{}',
  name text not null,
  created_at timestamptz not null default now(),
  last_used_at timestamptz
);
create unique index passkey_credential on passkey (tenant_id, credential_id);
create index passkey_talent on passkey (tenant_id, talent_id);
alter table passkey enable row level security;
create policy tenant_only on passkey using (tenant_id = openpool_tenant());

-- What a browser has to sign. Each counts once, for five minutes, in the browser or session that requested it.
create table passkey_challenge (
  challenge text primary key,
  tenant_id int not null references tenant,
  purpose text not null check (purpose in ('signIn', 'register')),
  device_id uuid,
  session_id uuid,
  expires_at timestamptz not null,
  used_at timestamptz,
  check ((purpose = 'signIn' and device_id is not null) or (purpose = 'register' and session_id is not null))
);
create index passkey_challenge_expiry on passkey_challenge (expires_at);
alter table passkey_challenge enable row level security;
create policy tenant_only on passkey_challenge using (tenant_id = openpool_tenant());

-- Writes with an Idempotency-Key: the first answer is replayed. Those of operators and keys are out of talents' reach.
create table idempotency_key (
  tenant_id int not null references tenant,
  talent_id uuid references talent on delete cascade,
  operator_id uuid,
  key text not null,
  body_hash text not null,
  status int not null,
  answer jsonb,
  created_at timestamptz not null default now(),
  check ((talent_id is null) <> (operator_id is null))
);
create unique index idempotency_key_holder on idempotency_key (tenant_id, talent_id, operator_id, key) nulls not distinct;
alter table idempotency_key enable row level security;
create policy tenant_only on idempotency_key using (tenant_id = openpool_tenant() and (operator_id is null or openpool_operates()));
