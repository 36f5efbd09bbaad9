-- A feed imports nothing before somebody has seen a preview of it and confirmed it. Feeds that exist were added knowing that they start at once.
alter table feed_address add column previewed_at timestamptz, add column confirmed_at timestamptz;
update feed_address set confirmed_at = created_at;
