-- Nobody changes or removes what the audit log says.
create or replace function openpool_refuse_rewriting() returns trigger language plpgsql as $$
begin
  raise exception 'the audit log is only added to' using errcode = '42501';
end $$;
create or replace trigger audit_entry_append_only before update or delete on audit_entry
  for each statement execute function openpool_refuse_rewriting();
