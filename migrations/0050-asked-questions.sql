-- Which questions an application was asked, with those that were left unanswered: its set of questions may have changed since. Applications
-- sent before have none; what they answered is shown as before.
alter table application add column asked_questions jsonb not null default '[]';
