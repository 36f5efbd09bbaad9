-- A client's own operators change it by calls (decision 0044), so these tables get rules by what is done: requests of everybody read
-- what serves them, requests of operators write rows of their own client, and what is kept for good is only added to. Until now a
-- request of a talent could have written each of them.

-- Every process lists all clients and their versions, also while it serves a request: ids, keys and numbers, no settings.
alter table tenant enable row level security;
create policy everybody_reads on tenant for select using (true);
create policy operators_change on tenant for update using (id = openpool_tenant() and openpool_operates());

drop policy tenant_only on tenant_host;
create policy tenant_reads on tenant_host for select using (tenant_id = openpool_tenant());
create policy operators_add on tenant_host for insert with check (tenant_id = openpool_tenant() and openpool_operates());
create policy operators_remove on tenant_host for delete using (tenant_id = openpool_tenant() and openpool_operates());

drop policy tenant_only on client_content;
create policy tenant_reads on client_content for select using (tenant_id = openpool_tenant());
create policy operators_add on client_content for insert with check (tenant_id = openpool_tenant() and openpool_operates());

drop policy tenant_only on client_version;
create policy tenant_reads on client_version for select using (tenant_id = openpool_tenant());
create policy operators_add on client_version for insert with check (tenant_id = openpool_tenant() and openpool_operates());

-- A talent's consent keeps the words it was given to.
drop policy tenant_only on legal_text;
create policy tenant_reads on legal_text for select using (tenant_id = openpool_tenant());
create policy tenant_adds on legal_text for insert with check (tenant_id = openpool_tenant());

-- No people in these two, and the search reads them for each project: nothing to be added to its conditions.
alter table job_field_setting enable row level security;
create policy everybody_reads on job_field_setting for select using (true);
create policy operators_change on job_field_setting using (tenant_id = openpool_tenant() and openpool_operates());
alter table search_synonym enable row level security;
create policy everybody_reads on search_synonym for select using (true);
create policy operators_change on search_synonym using (tenant_id = openpool_tenant() and openpool_operates());
