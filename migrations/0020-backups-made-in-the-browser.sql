-- Backups that owners of the installation made in the browser; the archives lie in the data folder of the machine that made them. It is true
-- of the running installation only, so that no backup carries it.
create table installation.backup (
  id uuid primary key,
  -- Of the file.
  name text not null unique,
  requested_by text not null,
  requested_at timestamptz not null,
  ended_at timestamptz,
  size_bytes bigint,
  fault text check (fault in ('STORAGE_FULL', 'FAILED', 'INTERRUPTED')),
  constraint backup_outcome check ((size_bytes is null) = (ended_at is null or fault is not null))
);
create unique index backup_one_at_a_time on installation.backup ((true)) where ended_at is null;
