-- Until when the links of a message open an account or answer for somebody; null: it has none. Of a message that was given up, the content
-- is kept for a while only where this is null.
alter table message add column links_until timestamptz;
-- When an operator queued it again.
alter table message add column queued_again_at timestamptz;
create index message_delivered on message (tenant_id, sent_at desc, id desc) where sent_at is not null;

-- Those that wait were written without it.
update message set links_until = created_at + case
    when kind = 'phoneCode' then interval '10 minutes'
    when kind in ('oneTimeLink', 'operatorLink') then interval '15 minutes'
    when kind = 'passwordReset' then interval '60 minutes'
    else interval '7 days' end
  where sent_at is null and kind in ('activation', 'verifyEmail', 'emailChange', 'passwordReset', 'oneTimeLink', 'phoneCode', 'farewell',
    'operatorInvited', 'operatorLink', 'leadProfile', 'referral', 'handOver', 'invitation');

-- When a mail server first took a mail of a client: that it works stays known when no message is kept any more.
create table first_delivery (
  tenant_id int primary key references tenant,
  at timestamptz not null
);
alter table first_delivery enable row level security;
create policy tenant_only on first_delivery using (tenant_id = openpool_tenant());

-- The text of what a mail server took is deleted; what the built-in mailbox keeps has one.
insert into first_delivery (tenant_id, at)
  select tenant_id, min(sent_at) from message
  where channel = 'mail' and sent_at is not null and text = '' and recipient <> ''
  group by tenant_id;
