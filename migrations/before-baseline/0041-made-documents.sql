-- CVs and cover letters made from the profile. A talent keeps one made CV for each language; a made letter is told apart from an
-- uploaded one when its application is changed.
alter table file drop constraint file_kind_check;
alter table file add constraint file_kind_check
  check (kind in ('cv', 'generated-cv', 'cover', 'generated-cover', 'image', 'answer', 'content'));
alter table file add column language text;
