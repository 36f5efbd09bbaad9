-- The maintenance notice of a client; at most one at a time.
create table announcement (
  tenant_id int primary key references tenant,
  deadline timestamptz not null,
  deadline_with_leadtime timestamptz not null
);
