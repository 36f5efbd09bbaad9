-- The outbox of mails and text messages, written in the transaction that caused them. It is also what /dev/mailbox shows.
create table message (
  id uuid primary key,
  tenant_id int not null references tenant,
  channel text not null check (channel in ('mail', 'sms')),
  kind text not null,
  locale text not null,
  recipient text not null,
  subject text not null default '',
  html text,
  text text not null,
  headers jsonb not null default '{}',
  attachments jsonb not null default '[]',
  created_at timestamptz not null default now(),
  sent_at timestamptz,
  attempts int not null default 0,
  last_error text
);
create index message_newest on message (tenant_id, created_at desc);
