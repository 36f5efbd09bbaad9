import { beforeAll, expect, test } from 'vitest';
import { formerPathOf } from '../../src/contract/former-paths.ts';
import { makeKey, makeOperator, type TestOperator } from '../support/operator-factory.ts';
import { type CallOptions, startTestApp } from '../support/test-app.ts';
import { addressOf, type Operation, readOperations } from './operations.ts';

// Addresses that were renamed answer for one version as the new ones do.

const app = startTestApp();
let pairs: { now: Operation; former: Operation }[];
let owner: TestOperator;

beforeAll(async () => {
  const operations = await readOperations(app, '/v1/operator/openapi.json');
  pairs = operations.flatMap((now) => {
    const path = formerPathOf(now.path);
    const former = operations.find((operation) => operation.path === path && operation.method === now.method);
    return former ? [{ now, former }] : [];
  });
  owner = await makeOperator(app);
});

async function ask(operation: Operation, caller: CallOptions): Promise<{ status: number; body: unknown }> {
  const response = await app.call(operation.method, addressOf(operation), { ...(operation.hasJsonBody ? { body: {} } : {}), ...caller });
  const text = await response.text();
  // A problem names the address that was called.
  const { instance: _, ...body } = text === '' ? {} : JSON.parse(text);
  return { status: response.status, body };
}

test('every renamed address is in the document under both names, the former one as deprecated', async () => {
  const { paths } = (await (await app.call('GET', '/v1/operator/openapi.json')).json()) as {
    paths: Record<string, Record<string, { deprecated?: boolean; operationId: string }>>;
  };
  expect(pairs.map(({ former }) => former.name).sort()).toEqual([
    'GET /v1/operator/applications/{id}/handOvers',
    'GET /v1/operator/handOvers',
    'POST /v1/operator/feedPreviews',
    'POST /v1/operator/handOvers/{id}/retry',
    'POST /v1/operator/webhookDeliveries/{id}/resend',
  ]);
  for (const { now, former } of pairs) {
    const method = now.method.toLowerCase();
    expect([paths[now.path]?.[method]?.deprecated, paths[former.path]?.[method]?.deprecated]).toEqual([undefined, true]);
  }
  expect(
    Object.keys(paths).filter((path) => /[A-Z]/.test(path.replace(/\{[^}]+\}/g, '')) && !pairs.some(({ former }) => former.path === path)),
  ).toEqual([]);
});

test('a former address answers as the new one does, to everybody', async () => {
  const viewer = await makeOperator(app, { role: 'viewer' });
  const { key } = await makeKey(app, { scopes: ['figures:read'] });
  const callers: CallOptions[] = [{ headers: owner.headers }, { headers: viewer.headers }, { token: key }, {}];
  for (const { now, former } of pairs) {
    for (const caller of callers) expect([former.name, await ask(former, caller)]).toEqual([former.name, await ask(now, caller)]);
    expect((await ask(former, {})).status).toBe(401);
    expect((await ask(former, { token: key })).status).toBe(403);
  }
  const other = await app.call('PUT', '/v1/operator/handOvers', { headers: owner.headers });
  expect([other.status, other.headers.get('allow')]).toEqual([405, 'GET, HEAD']);
});

test('answers have moments under their former names too', async () => {
  const { results } = await (await app.call('GET', '/v1/operator/team', { headers: owner.headers })).json();
  expect(results[0]).toMatchObject({ invited: results[0].invitedAt, joined: results[0].joinedAt });
  expect(results[0].invitedAt).toMatch(/^20/);
});
