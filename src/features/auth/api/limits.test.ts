import { describe, expect, test } from 'vitest';
import { goodPassword, registerTalent, registration } from '../../../../tests/support/talent-factory.ts';
import { startTestApp } from '../../../../tests/support/test-app.ts';

// The limits of the security design, unscaled.
const app = startTestApp({ RATE_LIMIT_FACTOR: '1' });

async function statuses(count: number, call: (index: number) => Promise<Response>): Promise<number[]> {
  const result: number[] = [];
  for (let index = 0; index < count; index += 1) result.push((await call(index)).status);
  return result;
}

describe('the rate limits', () => {
  test('allow five sign-ups per address in half an hour; refused forms do not count', async () => {
    expect(await statuses(8, () => app.call('POST', '/freelancer/register', { body: registration({ firstName: '' }) }))).toEqual(
      Array.from({ length: 8 }, () => 400),
    );
    expect(await statuses(6, () => app.call('POST', '/freelancer/register', { body: registration() }))).toEqual([
      201, 201, 201, 201, 201, 429,
    ]);
    // Another client counts by itself.
    expect((await app.call('POST', '/freelancer/register', { tenant: 'atelier', body: registration() })).status).toBe(201);
  });

  test('allow five reset mails in half an hour, for unknown addresses too, and answer with Retry-After', async () => {
    expect(await statuses(5, () => app.call('POST', '/forgotPassword/send', { body: { email: 'nobody@example.com' } }))).toEqual([
      200, 200, 200, 200, 200,
    ]);
    const refused = await app.call('POST', '/forgotPassword/send', { body: { email: 'nobody@example.com' } });
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  });

  test('allow ten checks in ten minutes whether an address exists', async () => {
    const answers = await statuses(11, (index) =>
      app.call('POST', '/freelancer/email/exists', { body: { email: `someone${index}@example.com` } }),
    );
    expect(answers.filter((status) => status === 200)).toHaveLength(10);
    expect(answers.at(-1)).toBe(429);
  });

  test('allow 30 refused sign-ups per address in half an hour, which take none of the five accounts', async () => {
    const taken = registration();
    const signUp = (address: string, body = registration()) => app.call('POST', '/freelancer/register', { address, body });
    const again = (address: string) => signUp(address, { ...registration(), email: taken.email });
    const office = '203.0.113.9';
    expect((await signUp(office, taken)).status).toBe(201);
    expect(await statuses(28, () => again(office))).toEqual(Array.from({ length: 28 }, () => 409));
    expect(await statuses(5, () => signUp(office))).toEqual([201, 201, 201, 201, 429]);
    expect(await statuses(31, () => again('203.0.113.10'))).toEqual([...Array.from({ length: 30 }, () => 409), 429]);
  });

  test('allow 25 attempts to sign in from one address within five minutes, successful ones included', async () => {
    const talent = await registerTalent(app, { tenant: 'meridian' });
    const attempt = (email: string, password: string) => app.call('POST', '/authorize', { tenant: 'meridian', body: { email, password } });
    expect(await statuses(24, (index) => attempt(`nobody${index}@example.com`, 'wrong password'))).toEqual(
      Array.from({ length: 24 }, () => 401),
    );
    expect((await attempt(talent.email, goodPassword)).status).toBe(200);
    expect((await attempt(talent.email, goodPassword)).status).toBe(429);
  });
});
