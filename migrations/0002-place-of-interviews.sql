-- Where the interviews of a calendar take place: an address, or the link of a video call. The talent reads it in the mail about the
-- booked time; null: the client says so otherwise.
alter table calendar add column place text;
