-- What each process that reads from replicas counts up, to see how far they have come (src/server/db/replicas.ts).
create table installation.replica_beat (
  id uuid primary key,
  number bigint not null,
  sent_at timestamptz not null default now()
);
