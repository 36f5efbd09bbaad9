-- When a talent last used a device before the present visit: "new since Tuesday" is measured from there.
alter table device add column seen_before_at timestamptz;
