-- Who at the client answers for a project: gets its mails, and is what "mine" means in lists. Without a foreign key: it names a member of the
-- client's team, and the transaction that ends a membership clears it (operators/api/team/change-team.ts).
alter table project add column responsible_operator_id uuid;
create index project_responsible on project (tenant_id, responsible_operator_id) where responsible_operator_id is not null;
