-- Old entries go every night, and a talent's own are read for the copy of their data and go with the account.
create index security_event_at on security_event (tenant_id, at);
create index security_event_talent on security_event (talent_id);
