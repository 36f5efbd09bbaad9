-- An owner of the installation makes clients at one client only: where they became that owner, whose host and texts are theirs. Other clients'
-- hosts belong to others, who see every cookie that is sent there.
alter table operator add column home_tenant_id int references tenant;
update operator set home_tenant_id = widened.tenant_id
  from (
    select distinct on (subject_id) subject_id, tenant_id from audit_entry where action = 'operator.widened' order by subject_id, at desc
  ) widened
  where operator.is_installation_owner and widened.subject_id = operator.id::text;
