-- When the newest whole backup was made, by a page or by a command: /metrics says how long ago that is.
create table installation.last_backup (
  is_only boolean primary key default true check (is_only),
  ended_at timestamptz not null
);
insert into installation.last_backup (ended_at)
  select max(ended_at) from installation.backup where size_bytes is not null having count(*) > 0;
