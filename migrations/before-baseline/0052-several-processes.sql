-- What several processes of one installation share. A schema of its own: the role of requests (0020) has no rights in it, so that
-- no fault in a request can read the secret that signs sessions.
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
