-- Elements of a feed that looked like references, and whose values changed from run to run: its projects are identified by others.
alter table feed add column changing_elements text[] not null default '{}';
