-- The number by which a client's vendor-management system knows a talent. Encrypted; only the last characters stand in clear, to be shown.
create table security_id (
  id uuid primary key,
  tenant_id int not null references tenant,
  talent_id uuid not null references talent on delete cascade,
  -- Key of the system in tenants/<client>/vms.json.
  vms_key text not null,
  key_version int not null,
  ciphertext bytea not null,
  lookup_hash bytea not null,
  tail text not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
-- One per talent and system, and no number twice in one system.
create unique index security_id_talent on security_id (tenant_id, talent_id, vms_key);
create unique index security_id_lookup on security_id (tenant_id, vms_key, lookup_hash);

-- Which of the talent's numbers goes along when the application is handed over.
alter table application add column security_id uuid references security_id on delete set null;
create index application_security_id on application (security_id) where security_id is not null;
