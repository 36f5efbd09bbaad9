-- What operators have changed of their client and not published: one draft each, which they share. Talents' requests never read it.
create table client_draft (
  tenant_id int primary key references tenant,
  -- Another one with every save: whoever publishes names the one they read.
  revision uuid not null,
  -- The version that the draft was last compared with: later ones may have changed the same places.
  base_version int not null,
  -- A merge patch of the client's parts, without its pictures.
  patch jsonb not null,
  -- Written down, because people leave.
  saved_by text not null,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
alter table client_draft enable row level security;
create policy operators_only on client_draft using (tenant_id = openpool_tenant() and openpool_operates());

-- Pictures of a draft. They become files of the client, in the blob store, when it is published.
create table client_draft_file (
  tenant_id int not null references client_draft on delete cascade,
  path text not null,
  -- Both null: the picture is to be removed.
  sha256 text,
  content bytea,
  primary key (tenant_id, path)
);
alter table client_draft_file enable row level security;
create policy operators_only on client_draft_file using (tenant_id = openpool_tenant() and openpool_operates());
