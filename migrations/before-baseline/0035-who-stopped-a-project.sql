-- Who closed or paused a project, so that an import need not guess it: what a person stopped stays so, whatever a feed says
-- (closing-rules.ts). A pause outlasts a closing: a project that an operator paused and its deadline closed opens again as paused.
alter table project
  add column closed_by text check (closed_by in ('operator', 'deadline', 'feed', 'filled')),
  add column paused_by text check (paused_by in ('operator', 'feed'));

-- Rows of before, as well as can be known. Only sources that were imported have a feed.
-- Closed by the deadline: the hourly job wrote the deadline as the instant. By its feed: the import confirmed and closed it at the
-- same instant, or it had been missing for 72 hours. By silence: a pause 24 hours after the feed last named it. The rest was a person.
update project set closed_by = case
    when closed_at = period_deadline then 'deadline'
    when not exists (select from feed where feed.tenant_id = project.tenant_id and feed.source = project.source) then 'operator'
    when closed_at = confirmed_open_at and period_deadline < closed_at then 'deadline'
    when closed_at = confirmed_open_at or closed_at - confirmed_open_at >= interval '72 hours' then 'feed'
    else 'operator' end
  where status = 'CLOSED';
update project set paused_by = case
    when updated_at - confirmed_open_at >= interval '24 hours'
      and exists (select from feed where feed.tenant_id = project.tenant_id and feed.source = project.source) then 'feed'
    else 'operator' end
  where status = 'PAUSED';

-- Whoever stops a project without saying who they are is a person: jobs and imports say so.
create function openpool_name_stopper() returns trigger language plpgsql as $$
begin
  if new.status = 'CLOSED' then
    new.closed_by := coalesce(new.closed_by, 'operator');
  else
    new.closed_by := null;
    new.paused_by := case new.status when 'PAUSED' then coalesce(new.paused_by, 'operator') end;
  end if;
  return new;
end $$;
create trigger project_stopper before insert or update of status on project for each row execute function openpool_name_stopper();

alter table project add check ((status = 'CLOSED') = (closed_by is not null)), add check (status <> 'PAUSED' or paused_by is not null);
