-- Somebody who is invited may work for another client already, whose people this request does not see: the id is all it learns.
create or replace function openpool_operator_id(given_id uuid, given_email text, given_name text, given_at timestamptz) returns uuid
  language plpgsql security definer set search_path = public as $$
declare found uuid;
begin
  if current_setting('role', true) = 'openpool_tenant' then
    raise exception 'talents reach no operators' using errcode = '42501';
  end if;
  insert into operator (id, email, name, created_at) values (given_id, given_email, given_name, given_at)
    on conflict (email_folded) do nothing;
  select id into found from operator where email_folded = lower(given_email);
  return found;
end $$;
