-- Keeps `application_answer`. Long texts are read, not looked up.
create or replace function openpool_answer_values(answers jsonb) returns table (question_id int, value text) language sql immutable strict parallel safe as $$
  select distinct (answer ->> 'questionId')::int, lower(btrim(given))
  from jsonb_array_elements(openpool_json_list(answers)) as listed (answer)
  cross join lateral jsonb_array_elements_text(openpool_json_list(answer -> 'values')) as each (given)
  where length(given) <= 200
$$;

create or replace function openpool_keep_answers() returns trigger language plpgsql as $$
begin
  delete from application_answer where application_id = new.id;
  insert into application_answer select new.tenant_id, question_id, value, new.id from openpool_answer_values(new.answers);
  return null;
end $$;
create or replace trigger application_answer_inserted after insert on application for each row
  when (new.answers <> '[]') execute function openpool_keep_answers();
create or replace trigger application_answer_updated after update of answers on application for each row
  when (new.answers is distinct from old.answers) execute function openpool_keep_answers();
