-- The second factor of operators at one client, besides passkeys: an authenticator app, and codes for when app and passkeys are lost.
create table operator_authenticator (
  tenant_id int not null references tenant,
  operator_id uuid not null references operator on delete cascade,
  -- The secret that the app and this server share, encrypted.
  sealed_secret bytea not null,
  created_at timestamptz not null,
  -- The time step of the last code that was accepted: none is accepted twice.
  last_step bigint not null,
  last_used_at timestamptz,
  primary key (tenant_id, operator_id)
);
alter table operator_authenticator enable row level security;
create policy operators_only on operator_authenticator using (tenant_id = openpool_tenant() and openpool_operates());

-- A secret that was shown in a session and no code of which has come back yet.
create table operator_authenticator_setup (
  session_id uuid primary key references operator_session on delete cascade,
  tenant_id int not null references tenant,
  sealed_secret bytea not null,
  created_at timestamptz not null
);
alter table operator_authenticator_setup enable row level security;
create policy operators_only on operator_authenticator_setup using (tenant_id = openpool_tenant() and openpool_operates());

create table operator_recovery_code (
  tenant_id int not null references tenant,
  operator_id uuid not null references operator on delete cascade,
  -- SHA-256 of a code of 80 random bits.
  code_hash bytea not null,
  created_at timestamptz not null,
  used_at timestamptz,
  primary key (tenant_id, operator_id, code_hash)
);
alter table operator_recovery_code enable row level security;
create policy operators_only on operator_recovery_code using (tenant_id = openpool_tenant() and openpool_operates());

alter table operator_session
  -- What it lacks before it may do anything; null: nothing.
  add column awaits text check (awaits in ('factor', 'enrolment')),
  -- Wrong codes since the last right one.
  add column wrong_codes int not null default 0;

alter table operator_flow drop constraint operator_flow_purpose_check;
alter table operator_flow add constraint operator_flow_purpose_check check (purpose in ('signIn', 'prove', 'register', 'oidc'));
