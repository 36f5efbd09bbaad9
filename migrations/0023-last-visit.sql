-- When a talent last used a device before the present visit ("new since Tuesday" is measured from there), and the city it was
-- last seen in, by language, so that a stranger stands out.
alter table device add column seen_before_at timestamptz, add column city_names jsonb;
