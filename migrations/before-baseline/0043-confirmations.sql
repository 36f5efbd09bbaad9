-- The facts of a project that a talent agrees to by applying. The names are those of terms.ts.
create function openpool_project_terms(p project) returns jsonb language sql stable parallel safe as $$
  select jsonb_build_object('assignmentPeriodStart', p.assignment_period_start, 'assignmentPeriodEnd', p.assignment_period_end,
    'hoursPerWeek', p.hours_per_week, 'remote', p.work_mode, 'siteCity', p.site_city,
    'rateRange', case when p.rate_min is not null or p.rate_max is not null then concat(p.rate_min, '-', p.rate_max) end) $$;

-- What they were when the application was sent or last confirmed, to show what has changed since; and what the client offers instead
-- while a counter-offer waits for the talent. Nobody can know any more what those that wait now were sent for.
alter table application
  add column agreed_terms jsonb,
  add column offered_rate_value numeric(12, 2),
  add column offered_display_rate_value numeric(12, 2),
  add check ((offered_rate_value is null) = (offered_display_rate_value is null));

update application set agreed_terms = openpool_project_terms(project)
  from project where project.id = application.project_id and application.status not in ('co', 'uc');
