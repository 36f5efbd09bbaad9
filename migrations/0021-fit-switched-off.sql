-- When a talent switched off that they are compared with projects; null: they are.
alter table talent add column fit_off_since timestamptz;
