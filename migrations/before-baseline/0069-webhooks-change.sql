-- Webhooks can be changed, paused and get another secret while programs still know the one before.
alter table webhook_endpoint
  add column is_active boolean not null default true,
  -- The secret before, by which calls are signed as well until then.
  add column sealed_earlier bytea,
  add column earlier_until timestamptz,
  add check ((sealed_earlier is null) = (earlier_until is null));

-- What waits or was given up is counted and listed; most deliveries are done.
create index webhook_delivery_not_done on webhook_delivery (tenant_id, endpoint_id, state, id desc) where state <> 'done';
