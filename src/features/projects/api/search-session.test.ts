import { expect, test } from 'vitest';
import { useTestApp } from '../../../../tests/support/test-app.ts';
import { inSearchSession } from './search-session.ts';

const app = useTestApp();

test('no statement of a search may run for long; whoever asked may try again', async () => {
  const setting = await inSearchSession(app.services.pool, async (client) => (await client.query('show statement_timeout')).rows[0]);
  expect(setting).toEqual({ statement_timeout: '10s' });
  const slow = inSearchSession(app.services.pool, async (client) => {
    await client.query("set local statement_timeout = '20ms'");
    await client.query('select pg_sleep(5)');
  });
  await expect(slow).rejects.toMatchObject({ code: 'UNAVAILABLE', retryAfterSeconds: 5 });
});
