import { afterEach, expect, test } from 'vitest';
import { startTestApp } from '../../tests/support/test-app.ts';
import { startTestPortal } from '../../tests/support/test-portal.ts';

const app = startTestApp();
const portal = startTestPortal(app);
const ingestPoint = 'https://replay.example/ingest';

const policyAt = async (path: string) => String((await portal.ask(path)).headers['content-security-policy']);

function setToken(token: string | null): void {
  const sampleRates = { monitoring: 100, replay: 20 };
  app.services.tenants.byId(1).config.monitoring = token === null ? null : { token, ingestPoint, sampleRates };
}

afterEach(() => setToken(null));

test('the policy of a client without a token names no host of recordings', async () => {
  const policy = await policyAt('/projects');
  expect(policy).toContain("connect-src 'self';");
  expect(policy).toContain("worker-src 'self';");
});

test('the policy of a client with a token names the host of its recordings and allows their worker', async () => {
  setToken('key');
  const policy = await policyAt('/projects');
  expect(policy).toContain("connect-src 'self' https://replay.example;");
  expect(policy).toContain("worker-src 'self' blob:;");
});

test.each(['/app/project/7?token=secret', '/app/signup?leadProfile=secret', '/subscriptions/0199c1d2-0000-7000-8000-000000000000'])(
  'the policy of %s, opened with a secret, names no host of recordings',
  async (path) => {
    setToken('key');
    expect(await policyAt(path)).toContain("connect-src 'self';");
  },
);

test('pages learn the token of their client only', async () => {
  setToken('key');
  const of = async (tenant: 'nordlicht' | 'atelier') => (await (await app.call('GET', '/client/context', { tenant })).json()) as object;
  expect(await of('nordlicht')).toMatchObject({ monitoring: { token: 'key', ingestPoint, sampleRates: { monitoring: 100, replay: 20 } } });
  expect(await of('atelier')).toMatchObject({ monitoring: null });
});
