-- The roles of requests. Row-level security is a second net under the tenant in every WHERE: requests query as a role that sees the rows of
-- one tenant only (`openpool_tenant`; operators' as `openpool_operator`, decision 0033), which src/server/db/tenant-role.ts makes. The
-- owner (jobs, command line, backups) is not held by it. Every table that says whose its rows are has a policy but the catalogue
-- (projects and what describes them): its rows hold no people, and the operators of full-text search are not leak-proof, so
-- PostgreSQL could not use their index under such a rule (decision 0007).

create extension if not exists unaccent;
create extension if not exists pg_trgm;

-- Clients are versioned documents (decision 0034), and their own operators change them by calls (decision 0044). So these tables have rules
-- by what is done: every request reads what serves it, requests of operators write rows of their own client, and what is kept for good
-- is only added to.

create table tenant (
  id int primary key,
  key text not null unique,
  created_at timestamptz not null default now(),
  -- The one that is served; 0: none has been applied yet.
  version int not null default 0
);
create unique index tenant_key on tenant (key);
-- Every process lists all clients and their versions, also while it serves a request: ids, keys and numbers, no settings.
alter table tenant enable row level security;
create policy operators_change on tenant for update using (id = openpool_tenant() and openpool_operates());
create policy everybody_reads on tenant for select using (true);

-- Two clients cannot claim one host, also when they are changed at the same time.
create table tenant_host (
  host text primary key,
  tenant_id int not null references tenant
);
create index tenant_host_tenant on tenant_host (tenant_id);
alter table tenant_host enable row level security;
create policy tenant_reads on tenant_host for select using (tenant_id = openpool_tenant());
create policy operators_remove on tenant_host for delete using (tenant_id = openpool_tenant() and openpool_operates());
create policy operators_add on tenant_host for insert with check (tenant_id = openpool_tenant() and openpool_operates());

-- What the files of a client's versions hold, each once, by SHA-256. A picture's bytes are in the blob store, its content is null here.
create table client_content (
  tenant_id int not null references tenant,
  hash text not null,
  content text,
  size int not null,
  primary key (tenant_id, hash)
);
alter table client_content enable row level security;
create policy tenant_reads on client_content for select using (tenant_id = openpool_tenant());
create policy operators_add on client_content for insert with check (tenant_id = openpool_tenant() and openpool_operates());

-- Every version there was: its files by their path, each with the hash of its content. Rows are only ever added.
create table client_version (
  tenant_id int not null references tenant,
  version int not null,
  files jsonb not null,
  made_at timestamptz not null,
  made_by text not null,
  note text not null,
  primary key (tenant_id, version)
);
alter table client_version enable row level security;
create policy tenant_reads on client_version for select using (tenant_id = openpool_tenant());
create policy operators_add on client_version for insert with check (tenant_id = openpool_tenant() and openpool_operates());

-- Reference: cities with coordinates and zones; names hold the spelling per language.
create table city (
  id int primary key,
  name text not null,
  country text not null,
  -- GeoNames' first administrative division (OR: Oregon), which tells places of one name apart. Null: not known.
  region text,
  latitude double precision not null,
  longitude double precision not null,
  time_zone text not null,
  names jsonb not null default '{}',
  population int not null default 0
);
-- The largest city of a country decides its time zone. Places near a point are found in the index alone: a band of latitude holds some
-- 1,500 towns, nearly all of them far away.
create index city_country on city (country, population desc, id);
create index city_place on city (latitude, longitude) include (id);

-- Names of cities, folded, in every language: one row for each, so that a name or its beginning is found in an index.
-- "C" compares bytes, so the beginning of a name is a range.
create table city_name (
  city_id int not null references city on delete cascade,
  folded text collate "C" not null,
  country text not null,
  population int not null,
  primary key (folded, city_id)
);
create index city_name_city on city_name (city_id);

-- Which version of data that ships with the program is in the database.
create table reference_data (name text primary key, version text not null);

-- Solved challenges of the self-hosted captcha, kept until they would have expired: each counts once.
create table captcha_solution (
  tenant_id int not null references tenant,
  signature text not null,
  expires_at timestamptz not null,
  primary key (tenant_id, signature)
);
create index captcha_solution_expiry on captcha_solution (tenant_id, expires_at);
alter table captcha_solution enable row level security;
create policy tenant_only on captcha_solution using (tenant_id = openpool_tenant());

-- What the processes of one installation share. A schema of its own: the roles of requests have no rights in it, so that no fault in a
-- request can read the secret that signs sessions.
create schema installation;

create table installation.secret (
  name text primary key,
  value bytea not null check (length(value) >= 32),
  made_at timestamptz not null default now()
);

-- A process that runs now; one that was not seen for a minute is gone.
create table installation.instance (
  id uuid primary key,
  host text not null,
  -- Of the data folder: two processes with the same one share their files.
  folder_id uuid not null,
  has_local_files boolean not null,
  version text not null,
  started_at timestamptz not null default now(),
  seen_at timestamptz not null default now()
);

-- Attempts counted for all processes together (rate-limiter-flexible). Keys are hashes. Unlogged: a crash of PostgreSQL forgets the
-- counts, as the restart of a process did when they were in its memory, and counting writes no log to the disk.
create unlogged table rate_limit (
  key text primary key,
  points integer not null,
  expire bigint
);
create index rate_limit_expire on rate_limit (expire);
