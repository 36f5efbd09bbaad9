-- Clients are versioned documents here; a folder is only the way to carry one (decision 0034). `version` is the one that is served,
-- 0 that none has been applied yet.
alter table tenant add column version int not null default 0;
create unique index tenant_key on tenant (key);

-- Two clients cannot claim one host, also when they are changed at the same time.
create table tenant_host (
  host text primary key,
  tenant_id int not null references tenant
);
create index tenant_host_tenant on tenant_host (tenant_id);
alter table tenant_host enable row level security;
create policy tenant_only on tenant_host using (tenant_id = openpool_tenant());

-- What the files of a client's versions hold, each once, by SHA-256. A picture's bytes are in the blob store, its content is null here.
create table client_content (
  tenant_id int not null references tenant,
  hash text not null,
  content text,
  size int not null,
  primary key (tenant_id, hash)
);
alter table client_content enable row level security;
create policy tenant_only on client_content using (tenant_id = openpool_tenant());

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
create policy tenant_only on client_version using (tenant_id = openpool_tenant());

-- Tells every process that a client has another version (features/tenancy/api/follow-clients.ts).
create function openpool_tell_client_change() returns trigger language plpgsql as $$
begin
  perform pg_notify('openpool_client_change', new.id::text);
  return null;
end $$;
create trigger tenant_told_changed after update of version on tenant
  for each row when (old.version <> new.version) execute function openpool_tell_client_change();
