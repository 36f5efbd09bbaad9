-- Skills that a project asked for and the talent said no to ("How you fit"), so that they are not asked again.
alter table profile add column skills_not_known text[] not null default '{}';
