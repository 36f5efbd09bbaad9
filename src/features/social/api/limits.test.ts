import { expect, test } from 'vitest';
import { authorize, beginFlow, browser, completeFlow, consents, startDemoProvider } from '../../../../tests/support/social-factory.ts';
import { startTestApp } from '../../../../tests/support/test-app.ts';
import { limits } from '../../../server/http/rate-limit.ts';

const demo = await startDemoProvider();
// Half of each limit, so that a file can use one up.
const app = startTestApp({ PORT: String(demo.port), RATE_LIMIT_FACTOR: '0.5' });
const half = (points: number): number => Math.ceil(points / 2);

test('social sign-ups from one address are limited', async () => {
  for (let count = 0; count < half(limits.signUp.points); count += 1) {
    const back = await completeFlow(app, demo, { provider: 'google' });
    await authorize(app, 'google', back);
    const done = await app.call('POST', '/freelancer/fillMissingRegistrationData', { body: consents, headers: browser(back.cookie) });
    expect(done.status).toBe(201);
  }
  const back = await completeFlow(app, demo, { provider: 'google' });
  await authorize(app, 'google', back);
  const refused = await app.call('POST', '/freelancer/registerFromGoogle', { body: consents, headers: browser(back.cookie) });
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
});

test('returns from a provider to one address are limited, guessed ones too', async () => {
  const guess = () => app.call('POST', '/authorizeWithGoogleToken', { tenant: 'meridian', body: { code: 'a', state: 'b' } });
  const answers: number[] = [];
  for (let count = 0; count <= half(limits.signIn.points); count += 1) answers.push((await guess()).status);
  expect(answers.slice(0, -1).every((status) => status === 400)).toBe(true);
  expect(answers.at(-1)).toBe(429);
});

test('flows to a provider are limited, for one client and address alone', async () => {
  const start = () => app.call('POST', '/socialSignIn', { tenant: 'atelier', body: { provider: 'auth0', flow: 'login' } });
  for (let count = 0; count < half(limits.social.points); count += 1) expect((await start()).status).toBe(200);
  expect((await start()).status).toBe(429);
  expect((await beginFlow(app, { provider: 'google' })).url.pathname).toBe('/dev/openid/google/auth');
});
