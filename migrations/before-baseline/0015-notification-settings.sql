-- Invitations to projects arrive by mail unless a talent switches them off; in the portal they are there either way.
alter table talent add column invitation_mails boolean not null default true;
