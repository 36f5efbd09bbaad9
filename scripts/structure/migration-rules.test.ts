import { expect, it } from 'vitest';
import { checkMigrations } from './migration-rules.ts';

const baseline = { path: 'migrations/0001-baseline/01-people.sql', text: 'create table talent (id uuid primary key);' };
const former = {
  path: 'migrations/before-baseline/0002-auth.sql',
  text: 'create function f() returns int language sql as $$ select 1 $$;',
};

const messagesOf = (...more: { path: string; text: string }[]) =>
  checkMigrations([baseline, former, ...more]).map(({ path, line, message }) => `${path}:${line ?? ''} ${message}`);

it('checkMigrations accepts tables, comments about functions, and whatever ran before the baseline', () => {
  expect(
    messagesOf({ path: 'migrations/0002-notes.sql', text: '-- no create function here\nalter table talent add column note text;' }),
  ).toEqual([]);
});

it.each([
  'create function f()',
  'create or replace function f()',
  'CREATE VIEW v as select 1',
  'create constraint trigger t',
  'create or replace procedure p()',
  'create materialized view v',
])('checkMigrations refuses %s', (text) => {
  expect(messagesOf({ path: 'migrations/0002-notes.sql', text: `\n${text}` })).toEqual([
    expect.stringMatching(/^migrations\/0002-notes\.sql:2 makes a (function|view|trigger|procedure), whose place is database\//),
  ]);
});

it.each([
  ['migrations/notes.sql', 'is named as no migration'],
  ['migrations/0001-notes.sql', 'has the number of another migration'],
  ['migrations/0002-auth.sql', 'has the name of one of before the baseline'],
])('checkMigrations refuses the name %s', (path, message) => {
  expect(messagesOf({ path, text: '' }).join()).toContain(message);
});
