import { expect, test } from 'vitest';
import { registerTalent } from '../../../../tests/support/account-factory.ts';
import { useTestApp } from '../../../../tests/support/test-app.ts';
import { tendSignIns } from './tend.ts';

const app = useTestApp();
const day = 86_400_000;

test('links and sessions that have been over for long go; the last session of a talent stays', async () => {
  const talent = await registerTalent(app);
  const rowsOf = async (table: 'account_token' | 'session') =>
    (await app.services.pool.query(`select id from ${table} where talent_id = $1`, [talent.id])).rows.length;
  const tendAfter = (days: number) => tendSignIns({ db: app.services.db, clock: () => new Date(Date.now() + days * day) }).run({});
  for (let more = 0; more < 2; more += 1)
    await app.call('POST', '/authorize', { body: { email: talent.email, password: talent.password } });
  expect([await rowsOf('account_token'), await rowsOf('session')]).toEqual([1, 3]);
  await tendAfter(36);
  expect([await rowsOf('account_token'), await rowsOf('session')]).toEqual([1, 3]);
  await tendAfter(38);
  expect([await rowsOf('account_token'), await rowsOf('session')]).toEqual([0, 3]);
  await tendAfter(121);
  expect(await rowsOf('session')).toBe(1);
});
