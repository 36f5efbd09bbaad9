-- Where a talent would work, of the countries the client asks about.
alter table profile add column countries_of_interest text[] not null default '{}';

-- By which link somebody came who then signed up. It goes with the account, and by itself after thirteen months.
create table affiliate_touch (
  talent_id uuid primary key references talent(id) on delete cascade,
  tenant_id int not null references tenant(id),
  page text not null,
  r text,
  utm_source text,
  utm_medium text,
  utm_campaign text,
  utm_content text,
  created_at timestamptz not null
);
create index affiliate_touch_r on affiliate_touch (tenant_id, r) where r is not null;
create index affiliate_touch_age on affiliate_touch (tenant_id, created_at);

-- What stands as `r` in the links a talent passes on.
create table referral_code (
  talent_id uuid primary key references talent(id) on delete cascade,
  tenant_id int not null references tenant(id),
  code text not null,
  created_at timestamptz not null,
  unique (tenant_id, code)
);

-- Recommendations by mail. Addresses are kept as hashes only; the link that stops further ones outlives its sender's account.
create table referral (
  id uuid primary key,
  tenant_id int not null references tenant(id),
  talent_id uuid references talent(id) on delete set null,
  project_id int references project(id) on delete set null,
  message_id uuid references message(id) on delete set null,
  address_hash bytea not null,
  stop_hash bytea not null unique,
  created_at timestamptz not null
);
create index referral_address on referral (tenant_id, address_hash, created_at);
create index referral_talent on referral (talent_id, created_at);
create index referral_project on referral (project_id);
create index referral_message on referral (message_id);

-- Who wants no more recommendations.
create table referral_block (
  tenant_id int not null references tenant(id),
  address_hash bytea not null,
  created_at timestamptz not null,
  primary key (tenant_id, address_hash)
);

do $$
declare name text;
begin
  foreach name in array array['affiliate_touch', 'referral_code', 'referral', 'referral_block'] loop
    execute format('alter table %I enable row level security', name);
    execute format('create policy tenant_only on %I using (tenant_id = openpool_tenant())', name);
  end loop;
end $$;
