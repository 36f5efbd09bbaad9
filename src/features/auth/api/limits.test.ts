import { describe, expect, test } from 'vitest';
import { goodPassword, registerTalent, registration } from '../../../../tests/support/talent-factory.ts';
import { startTestApp } from '../../../../tests/support/test-app.ts';

// The limits of the security design as they stand.
const app = startTestApp({ RATE_LIMIT_FACTOR: '1' });

async function statuses(count: number, call: (index: number) => Promise<Response>): Promise<number[]> {
  const result: number[] = [];
  for (let index = 0; index < count; index += 1) result.push((await call(index)).status);
  return result;
}

describe('limits of the ways in', () => {
  test('five sign-ups in half an hour and address; refused forms cost none', async () => {
    expect(await statuses(8, () => app.call('POST', '/freelancer/register', { body: registration({ firstName: '' }) }))).toEqual(
      Array.from({ length: 8 }, () => 400),
    );
    expect(await statuses(6, () => app.call('POST', '/freelancer/register', { body: registration() }))).toEqual([
      201, 201, 201, 201, 201, 429,
    ]);
    // Another client counts by itself.
    expect((await app.call('POST', '/freelancer/register', { tenant: 'atelier', body: registration() })).status).toBe(201);
  });

  test('five reset mails in half an hour, whoever the address belongs to, with Retry-After', async () => {
    expect(await statuses(5, () => app.call('POST', '/forgotPassword/send', { body: { email: 'nobody@example.com' } }))).toEqual([
      200, 200, 200, 200, 200,
    ]);
    const refused = await app.call('POST', '/forgotPassword/send', { body: { email: 'nobody@example.com' } });
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  });

  test('ten questions in ten minutes whether an address exists', async () => {
    const answers = await statuses(11, (index) =>
      app.call('POST', '/freelancer/email/exists', { body: { email: `someone${index}@example.com` } }),
    );
    expect(answers.filter((status) => status === 200)).toHaveLength(10);
    expect(answers.at(-1)).toBe(429);
  });

  test('25 attempts to sign in within five minutes, right ones too', async () => {
    const talent = await registerTalent(app, { tenant: 'meridian' });
    const attempt = () => app.call('POST', '/authorize', { tenant: 'meridian', body: { email: talent.email, password: 'wrong password' } });
    expect(await statuses(25, attempt)).toEqual(Array.from({ length: 25 }, () => 401));
    expect(
      (await app.call('POST', '/authorize', { tenant: 'meridian', body: { email: talent.email, password: goodPassword } })).status,
    ).toBe(429);
  });
});
