-- Sums of places: one line for all equal projects of a statement.
create or replace function openpool_count_places() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into project_place select tenant_id, city_id, pools, count(*) from changed where is_open and is_public group by 1, 2, 3;
  elsif tg_op = 'DELETE' then
    insert into project_place select tenant_id, city_id, pools, -count(*) from earlier where is_open and is_public group by 1, 2, 3;
  else
    insert into project_place select tenant_id, city_id, pools, sum(open) from (
      select tenant_id, city_id, pools, 1 as open from changed where is_open and is_public
      union all select tenant_id, city_id, pools, -1 from earlier where is_open and is_public
    ) as each group by 1, 2, 3 having sum(open) <> 0;
  end if;
  return null;
end $$;

create or replace function openpool_forget_places() returns trigger language plpgsql as $$
begin
  delete from project_place;
  return null;
end $$;

create or replace trigger places_of_new after insert on project_search referencing new table as changed
  for each statement execute function openpool_count_places();
create or replace trigger places_of_changed after update on project_search referencing old table as earlier new table as changed
  for each statement execute function openpool_count_places();
create or replace trigger places_of_gone after delete on project_search referencing old table as earlier
  for each statement execute function openpool_count_places();
create or replace trigger places_of_none after truncate on project_search for each statement execute function openpool_forget_places();
