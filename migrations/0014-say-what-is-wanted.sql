-- Whether applicants read which answers to a question are wanted (knock_out); otherwise the condition stays on the server.
alter table question add column says_wanted boolean not null default false;
