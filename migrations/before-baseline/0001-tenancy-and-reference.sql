-- Tenancy: a row for each folder of tenants/, upserted at start, so that every other row can point at it.
create extension if not exists unaccent;
create extension if not exists pg_trgm;

create table tenant (
  id int primary key,
  key text not null unique,
  created_at timestamptz not null default now()
);

-- Reference: cities with coordinates and zones; names hold the spelling per language.
create table city (
  id int primary key,
  name text not null,
  country text not null,
  latitude double precision not null,
  longitude double precision not null,
  time_zone text not null,
  names jsonb not null default '{}',
  population int not null default 0
);
create index city_name on city (lower(name));
