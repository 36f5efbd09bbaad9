-- Sitemaps list open public projects by ranges of ids: counting them, and telling whether anything has changed, reads this
-- index alone, however many projects there are.
create index project_sitemap on project (tenant_id, id) include (updated_at) where status = 'ACTIVE' and visibility = 'PUBLIC';
