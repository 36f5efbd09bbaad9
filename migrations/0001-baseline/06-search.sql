-- What search reads, apart from the wide row of a project (design in docs/scaling.md): a narrow heap, because counting
-- 10,000 hits touches nearly as many pages, and one GIN index in which words and filters meet. Nobody writes this table
-- but the triggers in database/functions/project-search.sql; the view `project_search_source` says what it holds.
--
-- Note on prefixes (`kub:*`): PostgreSQL reads all posting lists of a prefix before it looks at any filter, so a prefix of
-- frequent words costs tens of milliseconds at a million projects. Expand prefixes into the words that exist.
create table project_search (
  -- Fixed widths first and nothing nullable: no padding, no null bitmap.
  published_at timestamptz not null,
  closed_at timestamptz not null, -- infinity while it is not closed
  project_id int primary key references project on delete cascade check (project_id < 134217728), -- what a tag can hold
  tenant_id int not null, -- its project's, so it is not looked up once more
  city_id int not null, -- 0: no known city
  hours_per_week smallint not null, -- -1: not said
  -- Codes: see openpool_search_tags.
  status smallint not null,
  work_mode smallint not null,
  duration smallint not null,
  sample_level smallint not null,
  is_public boolean not null,
  is_open boolean not null,
  pools int[] not null,
  head tsvector not null, -- title, skills, references; title and facts once more, marked
  doc tsvector not null -- head, client and description
) with (toast_tuple_target = 160);
-- The words are read from the index; in the table they would only be in the way.
alter table project_search alter column head set storage external, alter column doc set storage external, alter column pools set storage plain;
-- Plans are made without knowing the words, so statistics on them would be work for nothing.
alter table project_search alter column head set statistics 0, alter column doc set statistics 0;
-- Words and filters in one index, so that PostgreSQL steps through their lists together and reads only what all of them
-- hold. Each project is in one of the first two; the third holds the sample, on which search makes its first guess.
create index project_search_open on project_search using gin (doc, head,
  openpool_search_tags(project_id, tenant_id, is_public, status, work_mode, duration, hours_per_week, city_id, pools, published_at, sample_level))
  with (fastupdate = off) where is_open;
create index project_search_rest on project_search using gin (doc, head,
  openpool_search_tags(project_id, tenant_id, is_public, status, work_mode, duration, hours_per_week, city_id, pools, published_at, sample_level))
  with (fastupdate = off) where not is_open;
create index project_search_sample on project_search using gin (doc, head,
  openpool_search_tags(project_id, tenant_id, is_public, status, work_mode, duration, hours_per_week, city_id, pools, published_at, sample_level))
  with (fastupdate = off) where sample_level > 0;
-- 1 of 128 projects in an index of its own: search looks at 1 of 1,024 first, and of sets with many hits at no more than these. In the index of
-- 1 of 16 the lists of frequent words took it two to six milliseconds to step through.
create index project_search_coarse on project_search using gin (doc, head,
  openpool_search_tags(project_id, tenant_id, is_public, status, work_mode, duration, hours_per_week, city_id, pools, published_at, sample_level))
  with (fastupdate = off) where sample_level >= 4;
alter index project_search_open alter column 3 set statistics 0;
alter index project_search_rest alter column 3 set statistics 0;
alter index project_search_sample alter column 3 set statistics 0;
alter index project_search_coarse alter column 3 set statistics 0;

-- How many open public projects there are per city (0: no known one) and combination of pools, for the links below public pages and the
-- towns near another: at a million projects counting them took a quarter of a second. A sum, not a state: every change adds a line of
-- +1 or -1, so that nobody waits for a counter that somebody else is changing, and a job adds the lines up.
create table project_place (
  tenant_id int not null references tenant,
  city_id int not null,
  pools int[] not null,
  open int not null
);
create index project_place_tenant on project_place (tenant_id);

-- Words in, before search proper: synonyms as the operator's files say (written at start), and a dictionary of the words
-- that a tenant's open public advertisements use. Typing mistakes, suggestions and compound words are looked up here and
-- never in the advertisements themselves. Neither table holds people's rows, so requests read them without a rule (decision 0007).
create table search_synonym (
  tenant_id int primary key references tenant,
  -- [{"term", "aliases", "typed", "includes"}]: the shipped files with the tenant's own entries on top.
  entries jsonb not null
);
alter table search_synonym enable row level security;
create policy operators_change on search_synonym using (tenant_id = openpool_tenant() and openpool_operates());
create policy everybody_reads on search_synonym for select using (true);

create table search_term (
  tenant_id int not null references tenant,
  -- openpool_search_term of what was written; "C" sorts by bytes, so that a range of the key is a prefix.
  term text collate "C" not null,
  -- As it is written most often.
  shown text not null,
  -- Skills, beginnings of titles, words of titles and skills; and words of descriptions, which are never suggested.
  kind text not null check (kind in ('skill', 'title', 'term', 'text')),
  -- Advertisements that have it in title or skills; those that name it anywhere. Estimates where a sample was read.
  projects int not null,
  mentions int not null,
  -- Seen in a language that writes compounds in one word (German, Dutch).
  is_compound boolean not null,
  primary key (tenant_id, term) include (projects, mentions, kind)
);
-- Two and three letters begin many words; the most frequent ones are read in order.
create index search_term_by_two on search_term (tenant_id, left(term, 2), projects desc) where kind <> 'text';
create index search_term_by_three on search_term (tenant_id, left(term, 3), projects desc) where kind <> 'text';
create index search_term_ending on search_term (tenant_id, reverse(term)) where is_compound;
create index search_term_short on search_term (tenant_id, left(term, 1), length(term)) where length(term) <= 7;
create index search_term_like on search_term using gin (term gin_trgm_ops);

-- What the dictionary was last made from, so that nothing is done when nothing has changed.
create table search_gathering (
  tenant_id int primary key references tenant,
  mark text not null,
  gathered_at timestamptz not null
);

-- What the search of talents reads: one narrow row per open account, maintained by the triggers in database/functions/talent-search.sql; nobody else
-- writes it. The view `talent_search_source` says what it holds.
create table talent_search (
  talent_id uuid primary key references talent on delete cascade,
  tenant_id int not null references tenant,
  changed_at timestamptz not null,
  is_findable boolean not null,
  -- Where they live, as far as the list of cities knows the place.
  latitude double precision,
  longitude double precision,
  rate_value numeric(12, 2),
  rate_currency text,
  rate_period text,
  -- Facts that are compared as a whole, in the index next to the words: `found <client>`, `skill <name>`, `language <code>`.
  keys text[] not null,
  doc tsvector not null
);
create index talent_search_words on talent_search using gin (doc, keys) with (fastupdate = off);
create index talent_search_newest on talent_search (tenant_id, is_findable, changed_at desc, talent_id desc);
create index talent_search_place on talent_search (tenant_id, latitude, longitude) where is_findable;
alter table talent_search enable row level security;
create policy tenant_only on talent_search using (tenant_id = openpool_tenant());
