-- Links that sign an operator in once: a quarter of an hour for one that was asked for, a week for an invitation.
create table operator_link (
  id uuid primary key,
  tenant_id int not null references tenant,
  operator_id uuid not null references operator on delete cascade,
  secret_hash bytea not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create unique index operator_link_secret on operator_link (tenant_id, secret_hash);
create index operator_link_operator on operator_link (tenant_id, operator_id, created_at desc);

-- What a browser was asked to sign with a passkey, or took along to the agency's provider. Each counts once, in that browser.
create table operator_flow (
  -- The challenge of a passkey, or the state of a trip to the provider.
  token text primary key,
  tenant_id int not null references tenant,
  purpose text not null check (purpose in ('signIn', 'register', 'oidc')),
  -- SHA-256 of the cookie of the browser, or of its session.
  holder_hash bytea not null,
  verifier text,
  nonce text,
  expires_at timestamptz not null,
  used_at timestamptz,
  check ((purpose = 'oidc') = (verifier is not null and nonce is not null))
);
create index operator_flow_expiry on operator_flow (expires_at);

do $$
declare name text;
begin
  foreach name in array array['operator_link', 'operator_flow'] loop
    execute format('alter table %I enable row level security', name);
    execute format('create policy operators_only on %I using (tenant_id = openpool_tenant() and openpool_operates())', name);
  end loop;
end $$;
