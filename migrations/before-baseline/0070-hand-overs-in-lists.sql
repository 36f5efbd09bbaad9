-- Operators list hand-overs by state and by what changed, and read when a connector last worked.
alter table hand_over add column updated_at timestamptz;
-- Cursors carry milliseconds.
update hand_over set
  created_at = date_trunc('milliseconds', created_at),
  updated_at = greatest(created_at, ended_at, (select max(t.at) from hand_over_try t where t.hand_over_id = hand_over.id));
alter table hand_over alter column updated_at set not null;

create index hand_over_newest on hand_over (tenant_id, created_at desc, id desc);
create index hand_over_state on hand_over (tenant_id, state, created_at desc, id desc);
create index hand_over_connector on hand_over (tenant_id, connector, state, ended_at desc);
