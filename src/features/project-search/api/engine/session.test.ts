import { expect, test } from 'vitest';
import { startTestApp } from '../../../../../tests/support/test-app.ts';
import { inSearchSession } from './session.ts';

const app = startTestApp();

test('a search statement that runs too long is stopped', async () => {
  const setting = await inSearchSession(app.services.pool, async (client) => (await client.query('show statement_timeout')).rows[0]);
  expect(setting).toEqual({ statement_timeout: '10s' });
  const slow = inSearchSession(app.services.pool, async (client) => {
    await client.query("set local statement_timeout = '20ms'");
    await client.query('select pg_sleep(5)');
  });
  await expect(slow).rejects.toMatchObject({ code: '57014' });
});
