-- Account: the person. E-mail is unique per tenant, case-folded.
create table talent (
  id uuid primary key,
  tenant_id int not null references tenant,
  email text,
  -- Addresses are looked up by a column of their own: `lower` is not leak-proof, an index on it would stay unused.
  email_folded text generated always as (lower(email)) stored,
  email_verified_at timestamptz,
  future_email text,
  password_hash text,
  first_name text not null default '',
  last_name text not null default '',
  locale text not null default 'en',
  residence_country text,
  mobile_number text,
  mobile_verified_at timestamptz,
  profile_image_id uuid,
  is_active boolean not null default true,
  deactivated_at timestamptz,
  erase_after timestamptz,
  subscribed boolean not null default false,
  subscription_uuid uuid not null unique,
  -- Invitations to projects arrive by mail unless a talent switches them off; in the portal they are there either way.
  invitation_mails boolean not null default true,
  -- When a talent agreed to be found by the people who run the portal (decision 0042); null: they did not.
  findable_since timestamptz,
  -- When a talent last said whether operators may find them, yes or no (decision 0047); null: nobody has asked them yet.
  findable_answered_at timestamptz,
  onboarding_completed_at timestamptz,
  onboarding_type text not null default 'long' check (onboarding_type in ('long', 'short')),
  -- The project a visitor wanted to apply to before signing up: it makes the onboarding short and opens the application afterwards.
  stored_project_id int,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create unique index talent_mobile on talent (tenant_id, mobile_number) where mobile_verified_at is not null;
-- The daily erasure looks for these only.
create index talent_erase_after on talent (erase_after) where not is_active;
create unique index talent_email on talent (tenant_id, email_folded);
alter table talent enable row level security;
create policy tenant_only on talent using (tenant_id = openpool_tenant());

-- The words of every version that was served or accepted, as a consent names them, so that a talent who is asked to accept a new one
-- sees what changed. The first words of a version are kept: a correction is a version of its own. Rows are only ever added.
create table legal_text (
  tenant_id int not null references tenant,
  document text not null check (document in ('terms', 'privacy')),
  locale text not null,
  version text not null,
  title text not null,
  html text not null,
  primary key (tenant_id, document, locale, version)
);
alter table legal_text enable row level security;
create policy tenant_reads on legal_text for select using (tenant_id = openpool_tenant());
create policy tenant_adds on legal_text for insert with check (tenant_id = openpool_tenant());

-- Legal: who agreed to which version of which text, when and for what.
create table consent (
  id bigint generated always as identity primary key,
  tenant_id int not null references tenant,
  talent_id uuid not null references talent on delete cascade,
  document text not null check (document in ('terms', 'privacy')),
  version text not null,
  locale text not null,
  purpose text not null,
  agreed_at timestamptz not null default now()
);
create index consent_talent on consent (tenant_id, talent_id, document);
alter table consent enable row level security;
create policy tenant_only on consent using (tenant_id = openpool_tenant());

-- Files: metadata here, bytes in the blob store under blob_key.
create table file (
  id uuid primary key,
  tenant_id int not null references tenant,
  talent_id uuid references talent on delete cascade,
  kind text not null check (kind in ('cv', 'generated-cv', 'cover', 'generated-cover', 'image', 'answer', 'content')),
  name text not null,
  content_type text not null,
  size int not null,
  pages int,
  sha256 text not null,
  blob_key text not null,
  -- Of a document made from the profile: a talent keeps one made CV for each language.
  language text,
  created_at timestamptz not null default now(),
  deleted_at timestamptz
);
create index file_talent on file (tenant_id, talent_id, kind, created_at desc) where deleted_at is null;
alter table file enable row level security;
create policy tenant_only on file using (tenant_id = openpool_tenant());

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

-- The outbox of mails and text messages, written in the transaction that caused them. It is also what /dev/mailbox shows.
create table message (
  id uuid primary key,
  tenant_id int not null references tenant,
  -- Whose message it is, when it is a talent's: addresses change, so the recipient alone would miss earlier ones.
  talent_id uuid references talent on delete set null,
  channel text not null check (channel in ('mail', 'sms')),
  kind text not null,
  locale text not null,
  recipient text not null,
  subject text not null default '',
  html text,
  text text not null,
  headers jsonb not null default '{}',
  attachments jsonb not null default '[]',
  created_at timestamptz not null default now(),
  sent_at timestamptz,
  -- The other side refused it for good, so it is not tried again.
  refused_at timestamptz,
  attempts int not null default 0,
  last_error text
);
create index message_newest on message (tenant_id, created_at desc);
create index message_talent on message (tenant_id, talent_id) where talent_id is not null;
create index message_recipient on message (tenant_id, lower(recipient));
-- What waits and what was given up is looked up every few minutes; of all messages ever written that is next to nothing.
create index message_undelivered on message (created_at) where sent_at is null;
alter table message enable row level security;
create policy tenant_only on message using (tenant_id = openpool_tenant());

-- By which link somebody came who then signed up. It goes with the account, and by itself after thirteen months.
create table affiliate_touch (
  talent_id uuid primary key references talent on delete cascade,
  tenant_id int not null references tenant,
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
alter table affiliate_touch enable row level security;
create policy tenant_only on affiliate_touch using (tenant_id = openpool_tenant());
