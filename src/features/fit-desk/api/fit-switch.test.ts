import { expect, test } from 'vitest';
import { makeOperator } from '../../../../tests/support/operator-factory.ts';
import { startTestApp } from '../../../../tests/support/test-app.ts';
import { clientConfigSchema } from '../../tenancy/client-config.ts';

const app = startTestApp();

test('fit for operators is off until an owner switches it on, and the audit log says who did and when', async () => {
  expect(clientConfigSchema.parse({}).fitForOperators).toBe(false);
  const owner = await makeOperator(app, { tenant: 'atelier', name: 'Katrin Vogel' });
  const recruiter = await makeOperator(app, { tenant: 'atelier', role: 'recruiter' });
  const put = (headers: Record<string, string>, isOn: unknown) =>
    app.call('PATCH', '/v1/operator/client', { tenant: 'atelier', headers, body: { settings: { config: { fitForOperators: isOn } } } });
  const isOn = () => app.services.tenants.byId(owner.scope.tenantId).config.fitForOperators;
  expect(isOn()).toBe(false);
  expect((await put({}, true)).status).toBe(401);
  expect((await put(recruiter.headers, true)).status).toBe(403);
  expect((await put(owner.headers, 'yes')).status).toBe(400);
  expect((await put(owner.headers, true)).status).toBe(200);
  expect(isOn()).toBe(true);
  expect((await put(owner.headers, false)).status).toBe(200);
  expect(isOn()).toBe(false);
  const log = await app.call('GET', '/v1/operator/audit?limit=2', { tenant: 'atelier', headers: owner.headers });
  const { results } = (await log.json()) as { results: unknown[] };
  expect(results).toMatchObject(
    [false, true].map((value) => ({
      at: expect.stringMatching(/^\d{4}-/),
      actor: { kind: 'operator', name: 'Katrin Vogel' },
      action: 'client.changed',
      after: { settings: { 'config.fitForOperators': value } },
    })),
  );
});
