-- A feed that names an amount without its unit says nothing of the hour: null is "not said".
alter table project alter column rate_unit drop not null;

-- What an operator said about a feed once: the names of its elements (`--map`) and its encoding.
alter table feed add column mapping jsonb not null default '{}';
alter table feed add column encoding text;

-- GeoNames' first administrative division (OR: Oregon), which tells places of one name apart. Null: not known.
alter table city add column region text;
