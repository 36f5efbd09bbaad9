-- The operators whom a note names, with the names they had: they may be gone by the time it is read.
alter table application_note add column mentions jsonb not null default '[]';
