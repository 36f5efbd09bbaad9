-- Bytes and rows are not written in one transaction. A key stands here from before its bytes are written until its row is, and from
-- before its row goes until its bytes have: what a crash leaves in between is found and removed by the hour.
create table loose_blob (
  blob_key text primary key,
  tenant_id integer not null references tenant,
  noted_at timestamptz not null
);
create index loose_blob_noted on loose_blob (noted_at);
alter table loose_blob enable row level security;
create policy tenant_only on loose_blob using (tenant_id = openpool_tenant());
