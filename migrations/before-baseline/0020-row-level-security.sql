-- A second net under the tenant in every WHERE: requests query as a role that sees the rows of one tenant only. The owner
-- (jobs, command line, backups) is not held by it. Every table that says whose its rows are has the rule but the
-- catalogue (projects and what describes them): its rows hold no people, and the operators of full-text search are not
-- leak-proof, so PostgreSQL could not use their index under such a rule (decision 0007).
create function openpool_tenant() returns int language sql stable parallel safe
  as $$ select nullif(current_setting('openpool.tenant', true), '')::int $$;

do $$
declare name text;
begin
  for name in
    select c.table_name from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
    where c.table_schema = 'public' and c.column_name = 'tenant_id' and t.table_type = 'BASE TABLE'
      and c.table_name not in ('project', 'pool', 'category', 'question_set', 'calendar')
  loop
    execute format('alter table %I enable row level security', name);
    execute format('create policy tenant_only on %I using (tenant_id = openpool_tenant())', name);
  end loop;
end $$;

-- The talent's timeline has no tenant of its own; it is as visible as its application.
alter table application_event enable row level security;
create policy tenant_only on application_event using (exists (select from application where application.id = application_id));

-- Addresses are looked up by a column of their own: `lower` is not leak-proof, an index on it would stay unused.
alter table talent add column email_folded text generated always as (lower(email)) stored;
drop index talent_email;
create unique index talent_email on talent (tenant_id, email_folded);
