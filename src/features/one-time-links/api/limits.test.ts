import { expect, test } from 'vitest';
import { startTestApp } from '../../../../tests/support/test-app.ts';

// The limits, unscaled.
const app = startTestApp({ RATE_LIMIT_FACTOR: '1' });
const ask = (email: string, tenant: 'nordlicht' | 'atelier' = 'nordlicht') =>
  app.call('POST', '/oneTimeLinkLogin', { tenant, body: { email } });

async function statuses(count: number, call: (index: number) => Promise<Response>): Promise<number[]> {
  return (await Promise.all(Array.from({ length: count }, (_, index) => call(index)))).map(({ status }) => status).sort();
}

test('five one-time links are mailed in half an hour per address, twenty per place, each client by itself', async () => {
  expect(await statuses(6, () => ask('nobody@example.com'))).toEqual([200, 200, 200, 200, 200, 429]);
  const refused = await ask('NOBODY@example.com');
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  // Seven of the twenty are used.
  expect((await statuses(15, (index) => ask(`nobody-${index}@example.com`))).filter((status) => status === 200)).toHaveLength(13);
  expect((await ask('nobody@example.com', 'atelier')).status).toBe(200);
});

test('25 one-time links may be tried in five minutes from one place', async () => {
  const answers = await statuses(26, () => app.call('POST', '/authorizeWithOtlToken', { body: { token: 'guess' } }));
  expect(answers).toEqual([...Array.from({ length: 25 }, () => 404), 429]);
});
