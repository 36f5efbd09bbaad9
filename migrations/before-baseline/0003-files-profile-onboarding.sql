-- Files: metadata here, bytes in the blob store under blob_key.
create table file (
  id uuid primary key,
  tenant_id int not null references tenant,
  talent_id uuid references talent on delete cascade,
  kind text not null check (kind in ('cv', 'generated-cv', 'cover', 'image', 'answer', 'content')),
  name text not null,
  content_type text not null,
  size int not null,
  pages int,
  sha256 text not null,
  blob_key text not null,
  created_at timestamptz not null default now(),
  deleted_at timestamptz
);
create index file_talent on file (tenant_id, talent_id, kind, created_at desc) where deleted_at is null;

-- Profile: what the talent says of themselves; lists as JSON in the specification's shapes.
create table profile (
  talent_id uuid primary key references talent on delete cascade,
  tenant_id int not null references tenant,
  professional_title text,
  description text,
  linkedin_handle text,
  address_line1 text, address_line2 text, street text, city text, zip text, state text, country text,
  rate_value numeric(12, 2),
  rate_currency text,
  rate_period text,
  skills text[] not null default '{}',
  tools text[] not null default '{}',
  languages jsonb not null default '[]',
  employment jsonb not null default '[]',
  education jsonb not null default '[]',
  certificates jsonb not null default '[]',
  custom_fields jsonb not null default '{}',
  category_ids int[] not null default '{}',
  pool_ids int[] not null default '{}',
  availability_confirmed_at timestamptz,
  updated_at timestamptz not null default now()
);

-- What the reader found in a CV; proposals only, the talent decides.
create table cv_reading (
  file_id uuid primary key references file on delete cascade,
  tenant_id int not null references tenant,
  talent_id uuid not null references talent on delete cascade,
  reason text not null,
  data jsonb not null,
  proposals jsonb not null default '[]',
  read_at timestamptz not null default now()
);

create table not_available (
  id bigint generated always as identity primary key,
  tenant_id int not null references tenant,
  talent_id uuid not null references talent on delete cascade,
  starts_on date not null,
  ends_on date not null,
  note text,
  check (ends_on >= starts_on)
);
create index not_available_talent on not_available (tenant_id, talent_id);

-- Onboarding: answers of the steps that are not finished yet.
create table onboarding (
  talent_id uuid primary key references talent on delete cascade,
  tenant_id int not null references tenant,
  type text not null check (type in ('long', 'short')),
  values jsonb not null default '{}',
  last_step text,
  parsed_data_used boolean not null default false,
  updated_at timestamptz not null default now()
);
