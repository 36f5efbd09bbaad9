-- The people who run portals, their keys, and what they did. Talents' requests query as openpool_tenant, operators' as
-- openpool_operator (decision 0033): the rules below let nobody but the second see a row of these tables.
create function openpool_operates() returns boolean language sql stable parallel safe as $$ select current_user = 'openpool_operator' $$;

create table operator (
  id uuid primary key,
  email text not null,
  email_folded text not null generated always as (lower(email)) stored,
  name text not null,
  -- BCP 47; null: the client's first language.
  locale text,
  -- Sees every client, as an owner.
  is_installation_owner boolean not null default false,
  -- Who the agency's own OpenID provider says it is.
  oidc_issuer text,
  oidc_subject text,
  created_at timestamptz not null,
  last_seen_at timestamptz,
  check ((oidc_issuer is null) = (oidc_subject is null)),
  unique (oidc_issuer, oidc_subject)
);
create unique index operator_email on operator (email_folded);

create table operator_membership (
  tenant_id int not null references tenant,
  operator_id uuid not null references operator on delete cascade,
  role text not null check (role in ('owner', 'recruiter', 'viewer')),
  -- A viewer sees addresses and numbers of talents only if this is ticked.
  sees_contact_data boolean not null default false,
  invited_by text,
  created_at timestamptz not null,
  -- Null until they first signed in.
  joined_at timestamptz,
  primary key (tenant_id, operator_id)
);
create index operator_membership_operator on operator_membership (operator_id);

-- One browser at the desk of one client. The cookie holds the secret, this row its hash.
create table operator_session (
  id uuid primary key,
  tenant_id int not null references tenant,
  operator_id uuid not null references operator on delete cascade,
  secret_hash bytea not null,
  -- How they came in: link, passkey, oidc.
  method text not null check (method in ('link', 'passkey', 'oidc')),
  user_agent text not null,
  started_at timestamptz not null,
  -- Eight idle hours end it.
  seen_at timestamptz not null,
  -- When the person last proved to be the same one.
  proven_at timestamptz not null,
  ended_at timestamptz
);
create unique index operator_session_secret on operator_session (tenant_id, secret_hash);
create index operator_session_operator on operator_session (operator_id);

create table operator_passkey (
  id uuid primary key,
  tenant_id int not null references tenant,
  operator_id uuid not null references operator on delete cascade,
  -- The host it was made for; browsers offer it nowhere else.
  rp_id text not null,
  credential_id text not null,
  public_key bytea not null,
  counter bigint not null default 0,
  transports text[] not null default '{}',
  name text not null,
  created_at timestamptz not null,
  last_used_at timestamptz
);
create unique index operator_passkey_credential on operator_passkey (tenant_id, credential_id);
create index operator_passkey_operator on operator_passkey (tenant_id, operator_id);

-- Keys of programs. The key is shown once; this is its hash.
create table operator_key (
  id uuid primary key,
  tenant_id int not null references tenant,
  name text not null,
  -- Its first characters, so that a person can tell keys apart.
  hint text not null,
  secret_hash bytea not null,
  scopes text[] not null,
  created_by text not null,
  created_at timestamptz not null,
  expires_at timestamptz,
  last_used_at timestamptz,
  revoked_at timestamptz
);
create unique index operator_key_secret on operator_key (tenant_id, secret_hash);
create index operator_key_newest on operator_key (tenant_id, created_at desc, id desc);

-- Who did what. People and keys may be gone by the time it is read, so their names are written down.
create table audit_entry (
  id bigint primary key generated always as identity,
  tenant_id int not null references tenant,
  at timestamptz not null,
  actor_kind text not null check (actor_kind in ('operator', 'key', 'commandLine')),
  actor_id uuid,
  actor_name text not null,
  -- What was done: a noun and a verb, such as key.revoked.
  action text not null,
  subject_kind text not null,
  subject_id text,
  address text,
  request_id text,
  before jsonb,
  after jsonb
);
create index audit_entry_newest on audit_entry (tenant_id, id desc);

create function openpool_refuse_rewriting() returns trigger language plpgsql as $$
begin
  raise exception 'the audit log is only added to' using errcode = '42501';
end $$;
create trigger audit_entry_append_only before update or delete on audit_entry
  for each statement execute function openpool_refuse_rewriting();

do $$
declare name text;
begin
  foreach name in array array['operator_membership', 'operator_session', 'operator_passkey', 'operator_key', 'audit_entry'] loop
    execute format('alter table %I enable row level security', name);
    execute format('create policy operators_only on %I using (tenant_id = openpool_tenant() and openpool_operates())', name);
  end loop;
end $$;

-- People of this client, and those of every client.
alter table operator enable row level security;
create policy operators_only on operator using (
  openpool_operates()
  and (is_installation_owner or exists (
    select from operator_membership m where m.operator_id = operator.id and m.tenant_id = openpool_tenant()))
);

-- Somebody who is invited may work for another client already, whose people this request does not see: the id is all it learns.
create function openpool_operator_id(given_id uuid, given_email text, given_name text, given_at timestamptz) returns uuid
  language plpgsql security definer set search_path = public as $$
declare found uuid;
begin
  if current_setting('role', true) = 'openpool_tenant' then
    raise exception 'talents reach no operators' using errcode = '42501';
  end if;
  insert into operator (id, email, name, created_at) values (given_id, given_email, given_name, given_at)
    on conflict (email_folded) do nothing;
  select id into found from operator where email_folded = lower(given_email);
  return found;
end $$;

-- Operators and keys repeat calls too. Their answers stand beside talents', out of talents' reach.
alter table idempotency_key drop constraint idempotency_key_pkey;
alter table idempotency_key alter column talent_id drop not null;
alter table idempotency_key add column operator_id uuid;
alter table idempotency_key add check ((talent_id is null) <> (operator_id is null));
create unique index idempotency_key_holder on idempotency_key (tenant_id, talent_id, operator_id, key) nulls not distinct;
drop policy tenant_only on idempotency_key;
create policy tenant_only on idempotency_key using (tenant_id = openpool_tenant() and (operator_id is null or openpool_operates()));
