-- Applications by what was answered, for operators' lists.

-- How many answers were marked as knock-outs when they were sent: 0 for drafts.
alter table application add column knock_outs int not null
  generated always as (jsonb_array_length(jsonb_path_query_array(answers, '$[*] ? (@.isKnockOut == true)'))) stored;
-- With and without them, the last change first.
create index application_knock_outs on application (tenant_id, (knock_outs > 0), last_updated desc, id desc) where submitted_at is not null;

-- One row for each value that was given, maintained by the trigger below; nobody else writes it. A table, because the operators that find
-- something in JSON are not leak-proof: PostgreSQL would not use their index under the rules of rows (decision 0007), and equal texts are.
create table application_answer (
  tenant_id int not null references tenant,
  question_id int not null,
  value text not null,
  application_id int not null references application on delete cascade,
  primary key (tenant_id, question_id, value, application_id)
);
create index application_answer_application on application_answer (application_id);

-- Long texts are read, not looked up.
create function openpool_answer_values(answers jsonb) returns table (question_id int, value text) language sql immutable strict parallel safe as $$
  select distinct (answer ->> 'questionId')::int, lower(btrim(given))
  from jsonb_array_elements(openpool_json_list(answers)) as listed (answer)
  cross join lateral jsonb_array_elements_text(openpool_json_list(answer -> 'values')) as each (given)
  where length(given) <= 200
$$;

create function openpool_keep_answers() returns trigger language plpgsql as $$
begin
  delete from application_answer where application_id = new.id;
  insert into application_answer select new.tenant_id, question_id, value, new.id from openpool_answer_values(new.answers);
  return null;
end $$;
create trigger application_answer_inserted after insert on application for each row
  when (new.answers <> '[]') execute function openpool_keep_answers();
create trigger application_answer_updated after update of answers on application for each row
  when (new.answers is distinct from old.answers) execute function openpool_keep_answers();

insert into application_answer select a.tenant_id, given.question_id, given.value, a.id
  from application a cross join lateral openpool_answer_values(a.answers) as given;

alter table application_answer enable row level security;
create policy tenant_only on application_answer using (tenant_id = openpool_tenant());
