-- Facts of a project as they are shown.

-- What its legal entity hides (names of job-fields.ts).
create or replace function openpool_hidden_job_fields(tenant int, legal_entity text) returns text[] language sql stable parallel safe
  as $$ select coalesce((select hidden from job_field_setting where tenant_id = tenant and legal_entity_name = legal_entity), '{}') $$;

-- Whose project it is, in one name: `shownCompany` of job-fields.ts, for queries.
create or replace function openpool_shown_company(p project) returns text language sql stable parallel safe as $$
  select coalesce(case when not 'legalEntityName' = any(hidden) then p.legal_entity_name end,
    case when not 'originatingDisplayName' = any(hidden) then p.originating_display_name end)
  from openpool_hidden_job_fields(p.tenant_id, p.legal_entity_name) as hidden $$;

-- The facts of a project that a talent agrees to by applying. The names are those of terms.ts. The currency follows the range: other
-- dollars are other terms. Where the project states none, a talent agrees to the one that they choose.
create or replace function openpool_project_terms(p project, chosen_currency text default null) returns jsonb language sql stable parallel safe as $$
  select jsonb_build_object('assignmentPeriodStart', p.assignment_period_start, 'assignmentPeriodEnd', p.assignment_period_end,
    'hoursPerWeek', p.hours_per_week, 'remote', p.work_mode, 'siteCity', p.site_city,
    'rateRange', case when p.rate_min is not null or p.rate_max is not null
      then concat_ws(' ', concat(p.rate_min, '-', p.rate_max), coalesce(p.rate_currency, chosen_currency)) end) $$;
