-- By which link people who opened a project's page came, where a campaign or a recommendation is known: part of `page_open`, which has
-- everybody. Visitors write the names themselves, so `insertPageView` bounds how many a project has on a day.
create table page_open_source (
  project_id int not null references project on delete cascade,
  opened_on date not null,
  source text not null,
  opens int not null default 0,
  primary key (project_id, opened_on, source)
);

-- When an application that is only a count by now first reached the client's system; null: never, or it was anonymised before this.
alter table past_application add column forwarded_on date;
