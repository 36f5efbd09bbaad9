import { expect, test } from 'vitest';
import { startTestApp } from '../../../../tests/support/test-app.ts';
import { applicationStatuses, closedStatuses, liveStatuses } from '../status.ts';

const app = startTestApp();
const codesIn = (definition: string | undefined) => [...(definition ?? '').matchAll(/'(\w+)'::text/g)].map((match) => match[1]).sort();
const checkOf = async (table: string) => {
  const { rows } = await app.services.pool.query<{ definition: string }>(
    'select pg_get_constraintdef(oid) as definition from pg_constraint where conrelid = $1::regclass and conname = $2',
    [table, `${table}_status_check`],
  );
  return codesIn(rows[0]?.definition);
};

test('the index of one application per talent and project repeats the live statuses', async () => {
  const { rows } = await app.services.pool.query<{ indexdef: string }>(
    "select indexdef from pg_indexes where indexname = 'application_live'",
  );
  expect(codesIn(rows[0]?.indexdef)).toEqual([...liveStatuses].sort());
});

test('the table of applications takes every status, the one of past applications the closed ones', async () => {
  expect(await checkOf('application')).toEqual([...applicationStatuses].sort());
  expect(await checkOf('past_application')).toEqual([...closedStatuses].sort());
});
