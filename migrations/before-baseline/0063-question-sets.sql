-- Sets of questions as operators keep them (decision 0043): a name, and retiring. A question that somebody answered is never
-- rewritten or removed: it is asked no more, and another one takes its place.
alter table question_set
  add column name text,
  add column created_at timestamptz not null default now(),
  add column retired_at timestamptz;
update question_set set name = key;
alter table question_set alter column name set not null;
alter table question add column retired_at timestamptz;

alter table project
  drop constraint project_question_set_id_fkey,
  add constraint project_question_set_id_fkey foreign key (question_set_id) references question_set on delete set null;
create index project_question_set on project (question_set_id) where question_set_id is not null;
