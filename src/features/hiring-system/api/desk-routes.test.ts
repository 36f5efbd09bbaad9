import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { makeApplication } from '../../../../tests/support/application-factory.ts';
import { asTransaction } from '../../../../tests/support/as-transaction.ts';
import { type FakeHttpServer, startFakeHttpServer } from '../../../../tests/support/fake-http-server.ts';
import { handOverDeps } from '../../../../tests/support/hand-over-factory.ts';
import { makeKey, makeOperator, type TestOperator } from '../../../../tests/support/operator-factory.ts';
import { makeProject } from '../../../../tests/support/project-factory.ts';
import { makeTalent } from '../../../../tests/support/talent-factory.ts';
import { startTestApp } from '../../../../tests/support/test-app.ts';
import { inTransaction } from '../../../server/db/database.ts';
import { applicationTables } from '../../applications/api/tables.ts';
import type { ConnectorSettings } from './connectors/connector-settings.ts';
import { insertTry, listHandOvers } from './hand-over-store.ts';
import { runHandOver } from './run-hand-over.ts';

const app = startTestApp({ OUTGOING_LOOPBACK: 'true' });
let owner: TestOperator;
let server: FakeHttpServer;
let fieldgate: ConnectorSettings;
const managers: ConnectorSettings = {
  key: 'managers',
  name: 'Managers',
  kind: 'email',
  to: 'hiring@client.example',
  vmsIdPrefixes: ['HM'],
};
const ask = (method: string, path: string, options: Parameters<typeof app.call>[2] = {}) =>
  app.call(method, `/v1/operator${path}`, { headers: owner.headers, ...options });

beforeAll(async () => {
  owner = await makeOperator(app);
  server = await startFakeHttpServer({});
  fieldgate = { key: 'fieldgate', name: 'Fieldgate', kind: 'webhook', url: `${server.url}/in?key=hush` };
  const { tenantId } = owner.scope;
  const all = (id: number) => (id === tenantId ? [fieldgate, managers] : []);
  // What hand-over.json would say.
  Object.assign(app.services.connectors, {
    all,
    find: (id: number, key: string) => all(id).find((one) => one.key === key) ?? null,
    ofProject: (id: number) => all(id)[0] ?? null,
  });
});
beforeEach(() => server.answer({}));

const rowOf = (id: number) =>
  applicationTables(app.services.db).selectFrom('application').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

/** An application whose hand-over has begun; `run` makes the try that is due a minute from now. */
async function sending() {
  const talent = await makeTalent(app);
  const project = await makeProject(app, { forward_mode: 'AUTO', vms_id: 'X1' });
  const id = await makeApplication(app, talent, project, 'sp');
  const deps = handOverDeps(app, fieldgate);
  await inTransaction(app.services.db, async (trx) => deps.handOver.begin(trx, await rowOf(id)));
  const read = async () => {
    const rows = await listHandOvers(app.services.db, talent.scope, id);
    const last = rows.at(-1);
    if (!last) throw new Error('no hand-over has begun');
    return last;
  };
  const run = async () => {
    app.setNow(new Date(Date.now() + 60_000));
    await runHandOver(deps, (await read()).id);
    app.setNow(new Date());
  };
  return { id, project, read, run };
}

describe('connectors', () => {
  test('are listed with their secret’s state, and a secret is made and shown once', async () => {
    const { results } = await (await ask('GET', '/connectors')).json();
    expect(results).toMatchObject([
      {
        key: 'fieldgate',
        kind: 'webhook',
        target: `${server.url}/in?key=…`,
        secretState: 'missing',
        secretCreatedAt: null,
        lastSucceededAt: null,
      },
      { key: 'managers', kind: 'email', target: 'hiring@client.example', vmsIdPrefixes: ['HM'], secretState: 'notNeeded' },
    ]);
    const made = await ask('POST', '/connectors/fieldgate/secret');
    expect([made.status, made.headers.get('cache-control')]).toEqual([200, 'no-store']);
    const { secret, secretState } = await made.json();
    expect([secret.slice(0, 6), secretState]).toEqual(['whsec_', 'set']);
    const text = await (await ask('GET', '/connectors')).text();
    expect(text).not.toContain(secret);
    expect(JSON.parse(text).results[0].secretCreatedAt).toMatch(/^20/);
    const { results: entries } = await (await ask('GET', '/audit?limit=1')).json();
    expect(entries[0]).toMatchObject({ action: 'connector.keyed', subject: { id: 'fieldgate' } });
    expect(JSON.stringify(entries)).not.toContain(secret);
  });

  test('say when they last took something, and when and why they did not', async () => {
    await ask('POST', '/connectors/fieldgate/secret');
    const one = await sending();
    server.answer({ status: 409, text: '{"message":"the requisition is filled"}' });
    await one.run();
    const other = await sending();
    server.answer({});
    await other.run();
    const [facts] = (await (await ask('GET', '/connectors')).json()).results;
    expect(facts).toMatchObject({ open: 0, waiting: 0, lastFailure: { words: 'the requisition is filled' } });
    expect(facts.lastSucceededAt).toMatch(/^20/);
  });

  test('that are unknown, of another client or sign nothing have no secret', async () => {
    expect((await ask('POST', '/connectors/nobody/secret')).status).toBe(404);
    expect((await ask('POST', '/connectors/managers/secret')).status).toBe(409);
    expect((await ask('POST', '/connectors/UPPER/secret')).status).toBe(400);
    const stranger = await makeOperator(app, { tenant: 'atelier' });
    const there = { tenant: 'atelier', headers: stranger.headers } as const;
    expect((await ask('POST', '/connectors/fieldgate/secret', there)).status).toBe(404);
    expect(await (await ask('GET', '/connectors', there)).json()).toEqual({ results: [] });
  });
});

describe('hand-overs', () => {
  test('are listed by state and by what changed, in pages', async () => {
    await ask('POST', '/connectors/fieldgate/secret');
    server.answer({ status: 422, text: 'no' });
    const first = await sending();
    await first.run();
    const second = await sending();
    const read = async (query: string) => (await ask('GET', `/hand-overs?${query}`)).json();
    const refused = await read('state=refused,failed&connector=fieldgate&limit=200');
    expect(refused.results.map((row: { applicationId: number }) => row.applicationId)).toContain(first.id);
    expect(refused.results.find((row: { applicationId: number }) => row.applicationId === first.id)).toMatchObject({
      ...{ applicationStatus: 'sf', projectId: first.project, state: 'refused', reason: 'answered 422', tries: 1, canRetry: true },
    });
    expect(refused.results.map((row: { applicationId: number }) => row.applicationId)).not.toContain(second.id);
    const page = await ask('GET', '/hand-overs?limit=1');
    const { results, next } = await page.json();
    expect(results).toMatchObject([{ applicationId: second.id, state: 'open' }]);
    expect(page.headers.get('link')).toContain('rel="next"');
    expect((await read(`limit=1&cursor=${next}`)).results).toMatchObject([{ applicationId: first.id }]);
    const { updated } = (await read(`limit=1&cursor=${next}`)).results[0];
    const after = await read(`updatedAfter=${updated}&state=refused`);
    expect(after.results.map((row: { applicationId: number }) => row.applicationId)).not.toContain(first.id);
    for (const query of ['state=lost', 'updatedAfter=now', 'cursor=abc', 'connector=A%20B', 'more=1'])
      expect((await ask('GET', `/hand-overs?${query}`)).status).toBe(400);
  });

  test('that failed are tried again, once per Idempotency-Key', async () => {
    await ask('POST', '/connectors/fieldgate/secret');
    server.answer({ status: 422, text: 'no' });
    const one = await sending();
    await one.run();
    const failed = await one.read();
    const retry = () =>
      ask('POST', `/hand-overs/${failed.id}/retry`, { headers: { ...owner.headers, 'idempotency-key': `retry-${failed.id}` } });
    const answer = await retry();
    expect(answer.status).toBe(202);
    const { id } = await answer.json();
    expect(id).not.toBe(failed.id);
    expect((await (await retry()).json()).id).toBe(id);
    expect((await rowOf(one.id)).status).toBe('sp');
    // Its application is on its way: there is nothing to try again.
    expect((await ask('POST', `/hand-overs/${failed.id}/retry`)).status).toBe(409);
    server.answer({});
    await one.run();
    expect((await rowOf(one.id)).status).toBe('s2c');
    expect((await ask('POST', `/hand-overs/${id}/retry`)).status).toBe(409);
  });

  test('that wait for their next try are tried at once, and never during a running try', async () => {
    await ask('POST', '/connectors/fieldgate/secret');
    server.answer({ status: 503, text: 'down' });
    const one = await sending();
    await one.run();
    const { id, next_try_at } = await one.read();
    expect(next_try_at?.getTime()).toBeGreaterThan(Date.now());
    expect((await ask('POST', `/hand-overs/${id}/retry`)).status).toBe(202);
    expect((await one.read()).next_try_at?.getTime()).toBeLessThanOrEqual(Date.now());
    await insertTry(asTransaction(app.services.db), id, 2, new Date());
    expect((await ask('POST', `/hand-overs/${id}/retry`)).status).toBe(409);
  });

  test('of another client are not there, and a viewer tries nothing', async () => {
    const one = await sending();
    const { id } = await one.read();
    const stranger = await makeOperator(app, { tenant: 'atelier' });
    const there = { tenant: 'atelier', headers: stranger.headers } as const;
    expect((await ask('POST', `/hand-overs/${id}/retry`, there)).status).toBe(404);
    expect((await (await ask('GET', '/hand-overs', there)).json()).results).toEqual([]);
    const viewer = await makeOperator(app, { role: 'viewer' });
    expect((await ask('POST', `/hand-overs/${id}/retry`, { headers: viewer.headers })).status).toBe(403);
    expect((await ask('GET', '/connectors', { headers: viewer.headers })).status).toBe(403);
    const { key } = await makeKey(app, { scopes: ['connections:read'] });
    expect((await ask('GET', '/hand-overs', { headers: {}, token: key })).status).toBe(403);
    expect((await ask('GET', '/hand-overs', { headers: {} })).status).toBe(401);
    expect((await ask('POST', '/hand-overs/none/retry')).status).toBe(400);
  });
});
