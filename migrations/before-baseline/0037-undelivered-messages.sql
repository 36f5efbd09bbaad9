-- What waits and what was given up is looked up every few minutes; of all messages ever written that is next to nothing.
create index message_undelivered on message (created_at) where sent_at is null;
