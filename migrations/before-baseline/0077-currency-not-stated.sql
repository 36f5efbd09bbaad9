-- An amount whose currency nobody stated has none (product decisions, section 12).
alter table project alter column rate_currency drop not null, alter column rate_currency drop default;

-- What an operator says the amounts of a feed are in, where the feed does not say it.
alter table feed add column currency text;
update feed_run set report = report || '{"settings": []}' where report is not null;

-- A rate that was sent keeps the currency that it was sent in, whatever the project says later.
update application set rate_currency = project.rate_currency from project
  where project.id = application.project_id and application.rate_value is not null and application.rate_currency is null;
alter table application add constraint application_rate_has_currency check (rate_value is null or rate_currency is not null);

-- As in migration 0043, with the currency behind the range: other dollars are other terms. Whoever applies where the project states no
-- currency agrees to the one that they choose.
drop function openpool_project_terms(project);
create function openpool_project_terms(p project, chosen_currency text default null) returns jsonb language sql stable parallel safe as $$
  select jsonb_build_object('assignmentPeriodStart', p.assignment_period_start, 'assignmentPeriodEnd', p.assignment_period_end,
    'hoursPerWeek', p.hours_per_week, 'remote', p.work_mode, 'siteCity', p.site_city,
    'rateRange', case when p.rate_min is not null or p.rate_max is not null
      then concat_ws(' ', concat(p.rate_min, '-', p.rate_max), coalesce(p.rate_currency, chosen_currency)) end) $$;
