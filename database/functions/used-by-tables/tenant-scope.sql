-- Whose rows a request may see: policies compare with it (src/server/db/tenant-pool.ts sets it; null for a connection without a request).
create or replace function openpool_tenant() returns int language sql stable parallel safe
  as $$ select nullif(current_setting('openpool.tenant', true), '')::int $$;

-- Talents' requests query as openpool_tenant, operators' as openpool_operator (decision 0033): some rows are only for the second.
create or replace function openpool_operates() returns boolean language sql stable parallel safe as $$ select current_user = 'openpool_operator' $$;
