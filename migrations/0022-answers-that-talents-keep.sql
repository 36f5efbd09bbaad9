-- What talents have answered and keep for later applications, as long as they want to (decision 0088).
create table kept_answer (
  id int primary key generated always as identity,
  tenant_id int not null references tenant,
  talent_id uuid not null references talent on delete cascade,
  -- The question as it was asked: its kind, its words and those of its choices in every language.
  question jsonb not null,
  answer jsonb not null,
  -- The application it was last sent with.
  used_at timestamptz not null,
  project_title text not null,
  -- When the talent changed it in the profile; null: not since it was sent.
  changed_at timestamptz
);
create index kept_answer_talent on kept_answer (tenant_id, talent_id, used_at desc);
alter table kept_answer enable row level security;
create policy tenant_only on kept_answer using (tenant_id = openpool_tenant());

-- Whether a talent wants answers to be kept; no row: they were not asked yet.
create table answer_keeping (
  tenant_id int not null references tenant,
  talent_id uuid not null references talent on delete cascade,
  keeps_answers boolean not null,
  decided_at timestamptz not null,
  primary key (tenant_id, talent_id)
);
alter table answer_keeping enable row level security;
create policy tenant_only on answer_keeping using (tenant_id = openpool_tenant());
