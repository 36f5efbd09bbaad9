-- Talents agreed to a range in the currency that they were shown.
update application set agreed_terms = jsonb_set(agreed_terms, '{rateRange}', to_jsonb(concat(agreed_terms ->> 'rateRange', ' ', project.rate_currency)))
  from project
  where project.id = application.project_id and project.rate_currency is not null and agreed_terms ->> 'rateRange' !~ ' [A-Z]{3}$';

-- Until now an amount of a feed without a readable currency became the client's own, a bare "$" became US dollars and a bare "¥" yen.
-- Nobody can know any more which of these the feed stated, so they have none until it is read again: the empty hash makes its next run
-- write them, and without an ETag its server cannot say that nothing is new. What an operator stated stays.
with preselected as (
  select distinct v.tenant_id, coalesce(c.content::jsonb #>> '{config,defaultCurrency}', 'EUR') as currency
  from client_version v join client_content c on c.tenant_id = v.tenant_id and c.hash = v.files ->> 'client.json'
  union select id, 'EUR' from tenant where not exists (select from client_version v where v.tenant_id = tenant.id)
)
update project p set rate_currency = null, content_hash = '', updated_at = now()
where exists (select from feed f where f.tenant_id = p.tenant_id and f.source = p.source)
  and (p.rate_currency in ('USD', 'JPY') or exists (select from preselected d where d.tenant_id = p.tenant_id and d.currency = p.rate_currency))
  and not exists (select from audit_entry a where a.tenant_id = p.tenant_id and a.subject_kind = 'project' and a.subject_id = p.id::text
    and a.after ? 'rateCurrency');

update feed_address set etag = null, last_modified = null, last_full_at = null;
