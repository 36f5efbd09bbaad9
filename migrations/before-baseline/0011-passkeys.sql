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

-- What a browser was asked to sign. Each counts once, for five minutes, in the browser or session that asked for it.
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
