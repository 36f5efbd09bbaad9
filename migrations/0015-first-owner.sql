-- The one-time address by which the first owner of an installation comes in. One row at most: each start of the server replaces it. It belongs
-- to no client, so requests of talents and operators reach none of it: row-level security without a policy.
create table first_owner_link (
  id int primary key default 1,
  secret_hash bytea not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  constraint first_owner_link_single check (id = 1)
);
alter table first_owner_link enable row level security;
