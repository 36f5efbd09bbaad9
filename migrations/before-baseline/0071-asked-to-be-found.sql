-- When a talent last said whether operators may find them, yes or no (decision 0047); null: nobody has asked them yet.
alter table talent add column findable_answered_at timestamptz;
update talent set findable_answered_at = findable_since where findable_since is not null;
