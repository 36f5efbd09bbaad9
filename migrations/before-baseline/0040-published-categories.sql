-- A category is written before anybody may see it, and withdrawn without losing its pools.
alter table category add column is_published boolean not null default true;
