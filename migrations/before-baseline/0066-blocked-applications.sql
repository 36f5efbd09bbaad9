-- Lists of applications say of each whether its talent is blocked from the project. Few are, so that this index is small; without it
-- PostgreSQL went through every application of the client for each page.
create index application_blocked on application (tenant_id, talent_id, project_id) where is_blocked;
