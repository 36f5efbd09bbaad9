-- Places near another are found in the index alone: a band of latitude holds some 1,500 towns, nearly all of them far away.
drop index city_place;
create index city_place on city (latitude, longitude) include (id);
