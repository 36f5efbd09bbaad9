-- Units of 1,024 seconds since 2020, which last until 2054; earlier and later instants count as the first and the last.
create or replace function openpool_search_moment(instant timestamptz) returns int language plpgsql immutable strict parallel safe
  as $$ begin return greatest(0, least(1048575, floor((extract(epoch from instant) - 1577836800) / 1024))); end $$;

-- A rate as one number: the currency's letters and the kind of its unit above, below the amount in cents per 160 hours (a day has 8, a week 40,
-- a month 160), per year or per project, up to the most that such a rate may be. Only equal kinds can be compared. 0: something of it is not stated.
create or replace function openpool_search_rate(amount numeric, currency text, unit text) returns bigint language plpgsql immutable parallel safe as $$
declare
  letters int[] := array(select ascii(letter) - 65 from regexp_split_to_table(currency, '') as letter);
begin
  if amount is null or unit is null or currency ~ '^[A-Z]{3}$' is not true then return 0; end if;
  return ((((letters[1] * 26 + letters[2]) * 26 + letters[3]) * 4 + case unit when 'YEAR' then 2 when 'PROJECT' then 3 else 1 end)::bigint << 32)
    | case unit when 'YEAR' then least(192000000, floor(amount * 100)) when 'PROJECT' then least(100000000, floor(amount * 100))
      else least(16000000, floor(amount * 100 * case unit when 'HR' then 160 when 'DAY' then 20 when 'WEEK' then 4 else 1 end)) end::bigint;
end $$;

-- Every filter as one integer: 4 bits say which filter, 27 bits its value. `search-tags.ts` says the same in TypeScript
-- and has a name for each.
-- Statuses ACTIVE, PAUSED, CLOSED are 1, 2, 3; work modes REMOTE, HYBRID, ONSITE 1, 2, 3; durations short, medium, long 1, 2, 3.
create or replace function openpool_search_tags(
  project_id int, tenant_id int, is_public boolean, status smallint, work_mode smallint, duration smallint, hours_per_week smallint,
  city_id int, pools int[], published_at timestamptz, sample_level smallint, rate bigint default 0
) returns int[] language plpgsql immutable strict parallel safe as $$
declare
  moment int := public.openpool_search_moment(published_at);
  tags int[] := array[(3 << 27) | status];
  -- Nearly every search says who asks, and many say how and how long: with, without and both, so that one list answers.
  ways int[] := array[0, work_mode * 4];
  way int;
  pool int;
  amount text := (rate & 4294967295)::text;
begin
  if duration > 0 then ways := ways || array[duration::int, work_mode * 4 + duration]; end if;
  foreach way in array ways loop
    if is_public then tags := tags || ((0 << 27) | (tenant_id << 4) | way); end if;
    foreach pool in array pools loop
      if not is_public then tags := tags || ((4 << 27) | (pool << 4) | way); end if;
    end loop;
  end loop;
  if not is_public then tags := tags || ((1 << 27) | project_id); end if;
  foreach pool in array pools loop tags := tags || ((2 << 27) | pool); end loop;
  if hours_per_week >= 0 then tags := tags || ((6 << 27) | (hours_per_week / 8)); end if;
  if city_id > 0 then tags := tags || ((7 << 27) | city_id); end if;
  -- By the number of its digits and the first two of them: five spans from 10 to 100.
  if rate > 0 then
    tags := tags || ((10 << 27) | ((rate >> 32)::int << 7) | (length(amount) * 8 + width_bucket(left(amount, 2)::int, array[16, 25, 40, 63])));
  end if;
  -- When it was published, in spans of 1,024 seconds and of 16 times, 256 times … as much, so that few tags say "since".
  for level in 0..4 loop tags := tags || ((8 << 27) | (level << 20) | (moment >> (4 * level))); end loop;
  for level in 2..sample_level loop tags := tags || ((9 << 27) | level); end loop;
  return tags;
end $$;
