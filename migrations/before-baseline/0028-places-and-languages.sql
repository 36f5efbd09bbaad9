-- How many open public projects there are per city (0: no known one) and combination of pools, for the links below public pages and the
-- towns near another: at a million projects counting them took a quarter of a second. A sum, not a state: every change adds a line of
-- +1 or -1, so that nobody waits for a counter that somebody else is changing, and a job adds the lines up.
create table project_place (
  tenant_id int not null references tenant,
  city_id int not null,
  pools int[] not null,
  open int not null
);
insert into project_place select tenant_id, city_id, pools, count(*) from project_search where is_open and is_public group by 1, 2, 3;
create index project_place_tenant on project_place (tenant_id);
drop index project_search_places;

create function openpool_count_place() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' and old.is_open and old.is_public then
    insert into project_place values (old.tenant_id, old.city_id, old.pools, -1);
  end if;
  if tg_op <> 'DELETE' and new.is_open and new.is_public then
    insert into project_place values (new.tenant_id, new.city_id, new.pools, 1);
  end if;
  return null;
end $$;
create trigger place_of_new after insert or delete on project_search for each row execute function openpool_count_place();
create trigger place_of_changed after update on project_search for each row
  when ((old.tenant_id, old.city_id, old.pools, old.is_open, old.is_public) is distinct from (new.tenant_id, new.city_id, new.pools, new.is_open, new.is_public))
  execute function openpool_count_place();

create function openpool_forget_places() returns trigger language plpgsql as $$
begin
  delete from project_place;
  return null;
end $$;
create trigger places_of_none after truncate on project_search for each statement execute function openpool_forget_places();

-- Search asks for the languages of a tenant's projects once a minute. Without an index that read every project, and at a million
-- everybody who searched in those seconds did so too.
create index project_language on project (tenant_id, job_language);
