-- Long work can be stopped between two items, moves of many applications are long work (decision 0079).
alter table long_work drop constraint long_work_kind_check;
alter table long_work add constraint long_work_kind_check
  check (kind in ('leads.import', 'invitations.send', 'poolInvitations.send', 'applications.move'));
-- When it was stopped, and by whom: the person who started it, or an owner.
alter table long_work add column stopped_at timestamptz, add column stopped_by text;
create index long_work_newest on long_work (tenant_id, created_at desc, id desc);

-- What was still waiting when it was stopped is refused as LEFT.
alter table long_work_item drop constraint long_work_item_reason_check;
alter table long_work_item add constraint long_work_item_reason_check
  check (reason in ('EXISTS', 'MEMBER', 'APPLIED', 'PENDING', 'GONE', 'STOPPED', 'INVALID', 'NOT_POSSIBLE', 'FAILED', 'LEFT'));

-- The long work that held a command, so that all of it can be taken back together.
alter table pending_command add column work_id uuid references long_work on delete set null;
create index pending_command_work on pending_command (work_id) where work_id is not null;

-- Reports of imports name addresses shortened from now on, so that the older ones do, too.
update long_work_item i set label = regexp_replace(i.label, '^(\d+: .)[^@]*@(.).*(\.[^.@]+)$', '\1…@\2…\3')
  from long_work w where w.id = i.work_id and w.kind = 'leads.import' and i.label is not null;
